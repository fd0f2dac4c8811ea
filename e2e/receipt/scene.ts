import { longEnglishName, longName, longSentence, odd } from '../screens/odd-values.ts'
import type { Ground } from '../screens/scenes.ts'
import type { User } from '../support/accounts.ts'
import { query } from '../support/database.ts'
import { addBalances, addLongBalances } from './balances.ts'
import { addLongVouchers, addGivenVouchers } from './vouchers.ts'
import { addIssuedBill, addPayingCustomer, type Buyer } from './bills.ts'

export type ReceiptScene = {
  receiptId: string
  undoneReceiptId: string
  voucherId: string
  undoneVoucherId: string
}

type PaidShape = {
  billId?: string | null
  number: string
  amount: string
  serial: string
  remark: string
  undone?: string
  name?: string
}

async function addPayment(
  { id: userId, accountId }: User,
  { customerId }: Buyer,
  { billId = null, undone = '', name = 'finance@harbour.example', ...paid }: PaidShape,
) {
  const [receipt] = await query<{ id: string }>(
    `insert into receipt (account_id, number, customer_id, currency, bill_date, pay_type, order_number, line_number, line_key,
       pay_amount, fee_amount, fee_bearer, bill_id, remark, entered_by, entered_name, created_at, undone_at, undone_by, undo_reason)
     values ($1, $2, $3, 'USD', '2026-11-20', 1, $4, $4, $4, $5, 0.5, 2, $6, $7, $8, $9, now(),
             case when $10 = '' then null else now() end, $9, $10) returning id`,
    [accountId, paid.number, customerId, paid.serial, paid.amount, billId, paid.remark, userId, name, undone],
  )
  return receipt?.id ?? ''
}

/** A part of a bill that a receipt settles. */
async function addSettled(user: User, billId: string, receiptId: string, amount: string) {
  await query(
    `insert into write_off (account_id, bill_id, receipt_id, amount, written_by, written_name, created_at)
     values ($1, $2, $3, $4, $5, $6, now())`,
    [user.accountId, billId, receiptId, amount, user.id, user.username],
  )
  await query('update bill set settled_amount = settled_amount + $2 where id = $1', [billId, amount])
  await query('update receipt set settled_amount = settled_amount + $2 where id = $1', [receiptId, amount])
}

export async function set(ground: Ground): Promise<ReceiptScene> {
  const { reseller } = ground
  await addBalances(ground)
  const buyer = await addPayingCustomer(reseller.accountId, `Paying ${odd}`)
  const bill = await addIssuedBill(reseller, buyer, { number: 'B202610-900001', amount: '1200.5' })
  await addIssuedBill(reseller, buyer, { number: 'B202610-900002', amount: '80', dueDate: '2026-11-10' })
  const receiptId = await addPayment(reseller, buyer, {
    billId: bill,
    number: 'P900001',
    amount: '1000.5',
    serial: '2026112000417788',
    remark: `Transfer ${odd}`,
  })
  await addSettled(reseller, bill, receiptId, '600.25')
  await query(
    `insert into payback (account_id, number, receipt_id, amount, paid_on, line_number, line_key, entered_by, entered_name, created_at)
     values ($1, 'K900001', $2, 10, '2026-11-25', 'OUT 900001', 'OUT900001', $3, 'finance@harbour.example', now())`,
    [reseller.accountId, receiptId, reseller.id],
  )
  const undoneReceiptId = await addPayment(reseller, buyer, {
    number: 'P900002',
    amount: '50',
    serial: '2026112000417799',
    remark: '',
    undone: `Entered twice ${odd}`,
  })
  return { receiptId, undoneReceiptId, ...(await addGivenVouchers(ground, receiptId)) }
}

export async function setLong(ground: Ground) {
  const { reseller } = ground
  await addLongBalances(ground)
  const buyer = await addPayingCustomer(reseller.accountId, `Paying ${longName(190)}`)
  const bill = await addIssuedBill(reseller, buyer, { number: 'B202610-999999', amount: '1234567890.1234' })
  const receiptId = await addPayment(reseller, buyer, {
    billId: bill,
    number: 'P999999',
    amount: '9876543210.1234',
    serial: longName(64),
    remark: longSentence,
    name: `${longEnglishName}@example.com`,
  })
  await addSettled(reseller, bill, receiptId, '1234567889.1234')
  await addLongVouchers(ground)
}

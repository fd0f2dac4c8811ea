import { contractTerms } from '../resale-contract/contract-terms.ts'
import { longEnglishName, longName, longSentence, odd } from '../screens/odd-values.ts'
import type { Ground } from '../screens/scenes.ts'
import { query } from '../support/database.ts'
import type { User } from '../support/accounts.ts'

export type ReceiptScene = { receiptId: string; undoneReceiptId: string }

type Buyer = { customerId: string; contractId: string }

let made = 0

/** A customer with an approved contract. */
export async function addPayingCustomer(accountId: string, name: string): Promise<Buyer> {
  const [customer] = await query<{ id: string }>(
    `insert into customer (account_id, number, name, type)
     select $1, 'C5' || lpad((count(*) + 1)::text, 5, '0'), $2, 2 from customer where account_id = $1 returning id`,
    [accountId, name],
  )
  const terms = JSON.stringify(
    contractTerms(customer?.id, [
      { payNumber: '111111111111', linkedNumber: '033333333333', remarks: 'Production' },
    ]),
  )
  const [contract] = await query<{ id: string }>(
    `insert into resale_contract (account_id, number, customer_id, terms, start_date, end_date, status)
     values ($1, $2, $3, $4, '2026-01-01', '2099-12-31', 1) returning id`,
    [accountId, `R8${String(++made).padStart(5, '0')}`, customer?.id, terms],
  )
  return { customerId: customer?.id ?? '', contractId: contract?.id ?? '' }
}

type IssuedBill = { number: string; amount: string; currency?: string; dueDate?: string }

/** A bill of the seller that is issued, with its entry in his books. */
export async function addIssuedBill(
  { id: userId, accountId }: User,
  { customerId, contractId }: Buyer,
  { number, amount, currency = 'USD', dueDate = '2099-12-31' }: IssuedBill,
) {
  const [strategy] = await query<{ id: string }>(
    `insert into bill_strategy (account_id, contract_id, name, customer_email, template, shows_accounts, shows_cdn, shows_details)
     values ($1, $2, $3, 'bills@harbour.example', 2, true, true, false) returning id`,
    [accountId, contractId, `Strategy of ${number}`],
  )
  const [bill] = await query<{ id: string }>(
    `insert into bill (account_id, number, kind, customer_id, contract_id, strategy_id, month, currency, status, contract_version,
       usage_currency, tax_rate, list_amount, contract_amount, bill_amount, expect_amount, bill_date, due_date, made_by, created_at,
       issued_at, approved_by)
     values ($1, $2, 1, $3, $4, $5, '2026-10-01', $6, 2, 1, $6, 0, $7, $7, $7, $7, '2026-11-01', $8, $9, now(), now(), 'Li Lei')
     returning id`,
    [accountId, number, customerId, contractId, strategy?.id, currency, amount, dueDate, userId],
  )
  await query(
    `with entry as (
       insert into sales_entry (account_id, customer_id, currency, key, type, number, booked_on, booked_at)
       values ($1, $2, $3, $4, 1, $5, '2026-11-01', now()) returning id)
     insert into sales_transfer (account_id, entry_id, debit, credit, amount) select $1, id, 'receivable', 'sales', $6 from entry`,
    [accountId, customerId, currency, `bill ${bill?.id}`, number, amount],
  )
  return bill?.id ?? ''
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

export async function set({ reseller }: Ground): Promise<ReceiptScene> {
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
  const undoneReceiptId = await addPayment(reseller, buyer, {
    number: 'P900002',
    amount: '50',
    serial: '2026112000417799',
    remark: '',
    undone: `Entered twice ${odd}`,
  })
  return { receiptId, undoneReceiptId }
}

export async function setLong({ reseller }: Ground) {
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
}

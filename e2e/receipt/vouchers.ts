import { longEnglishName, longName, longSentence, odd } from '../screens/odd-values.ts'
import type { Ground } from '../screens/scenes.ts'
import type { User } from '../support/accounts.ts'
import { query } from '../support/database.ts'
import { findBuyer } from './balances.ts'
import { addIssuedBill } from './bills.ts'

type Given = {
  number: string
  face: string
  used?: string
  price?: string
  receiptId?: string
  days?: number
  usage?: [string, string]
  remark?: string
  handler?: string
  undone?: string
}

/** A voucher of a customer, bought thirty days ago. */
async function addGiven({ id, accountId }: User, customerId: string, given: Given) {
  const { number, face, used = '0', price = '0', receiptId = null, days = 365, usage = [null, null] } = given
  const { remark = '', handler = 'finance@harbour.example', undone = '' } = given
  const [voucher] = await query<{ id: string }>(
    `insert into customer_voucher (account_id, number, customer_id, currency, face_amount, price, receipt_id, bought_at, starts_at,
       expires_at, usage_from, usage_to, used_amount, remark, handler_id, handler, undone_at, undone_by, undo_reason)
     select $1, $2, $3, 'USD', $4, $5, $6, begin, begin, begin + make_interval(days => $7), $8, $9, $10, $11, $12, $13,
            case when $14 = '' then null else now() end, $13, $14
       from (select now() - interval '30 days' as begin) as b returning id`,
    [
      accountId,
      number,
      customerId,
      face,
      price,
      receiptId,
      days,
      ...usage,
      used,
      remark,
      id,
      handler,
      undone,
    ],
  )
  return voucher?.id ?? ''
}

/** A part of a bill that a voucher settles. */
async function addSettledByVoucher(user: User, billId: string, voucherId: string, amount: string) {
  await query(
    `insert into write_off (account_id, bill_id, voucher_id, amount, written_by, written_name, created_at)
     values ($1, $2, $3, $4, $5, $6, now())`,
    [user.accountId, billId, voucherId, amount, user.id, user.username],
  )
  await query('update bill set settled_amount = settled_amount + $2 where id = $1', [billId, amount])
}

type Returned = { number: string; face: string; recharge: string; handler?: string }

/** A refund record with its voucher. */
async function addReturned(user: User, customerId: string, { number, face, recharge, handler }: Returned) {
  const voucherId = await addGiven(user, customerId, {
    number: `V-${number}`,
    face,
    ...(handler && { handler }),
  })
  await query(
    `insert into refund_record (account_id, number, customer_id, currency, refund_year, zero_last_date, recharge_total, rate,
       credit_total, credit_refund, credit_due, current_credit, voucher_id, handler_id, handler, created_at)
     values ($1, $2, $3, 'USD', 2026, '2026-03-31', $4, 1, $4, 0, $4, $5, $6, $7, $8, now())`,
    [
      user.accountId,
      number,
      customerId,
      recharge,
      face,
      voucherId,
      user.id,
      handler ?? 'finance@harbour.example',
    ],
  )
}

export async function addGivenVouchers(ground: Ground, receiptId: string) {
  const { reseller } = ground
  const buyer = await findBuyer(ground, `Owing ${odd}`)
  const { customerId } = buyer
  const bill = await addIssuedBill(reseller, buyer, { number: 'B202610-700001', amount: '90' })
  const voucherId = await addGiven(reseller, customerId, {
    number: 'V700001',
    face: '500',
    used: '40.25',
    price: '400',
    receiptId,
    usage: ['2026-01-01', '2026-12-31'],
    remark: `Campaign ${odd}`,
  })
  await addSettledByVoucher(reseller, bill, voucherId, '40.25')
  await addGiven(reseller, customerId, { number: 'V700002', face: '10', days: 7 })
  const undone = `Given twice ${odd}`
  const undoneVoucherId = await addGiven(reseller, customerId, { number: 'V700003', face: '50', undone })
  await addReturned(reseller, customerId, { number: 'F700001', face: '24.5', recharge: '1225' })
  return { voucherId, undoneVoucherId }
}

export async function addLongVouchers(ground: Ground) {
  const { reseller } = ground
  const buyer = await findBuyer(ground, `Owing ${longName(190)}`)
  const handler = `${longEnglishName}@example.com`
  await addGiven(reseller, buyer.customerId, {
    number: longName(40),
    face: '9876543210.1234',
    used: '1234567890.1234',
    usage: ['2026-01-01', '2026-12-31'],
    remark: longSentence,
    handler,
  })
  const returned = { number: longName(40), face: '1234567890.1234', recharge: '9876543210.1234', handler }
  await addReturned(reseller, buyer.customerId, returned)
}

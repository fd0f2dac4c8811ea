import { decimalOf, unitsOf } from '@fairlead/api/amount.ts'
import { sql } from 'kysely'
import type { Database, Tx } from '../lib/db.ts'
import { findRefundDue, giveVoucher, storeRefund, type Writer, writeOffByVoucher } from '../receipt/public.ts'
import { findDemoWriter } from './demo-seller.ts'

const dayMs = 86_400_000

/** A part of an amount in hundredths. */
const partOf = (amount: string, percent: bigint) => decimalOf((unitsOf(amount) * percent) / 100n)

/** Receipts that have something left, with what it is. */
const listLeft = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('receipt')
    .select(['id', 'customer_id', 'currency', sql<string>`(amount - settled_amount)::text`.as('rest')])
    .where('account_id', '=', accountId)
    .where('undone_at', 'is', null)
    .where(sql<boolean>`amount - settled_amount > 1`)
    .orderBy('number')
    .execute()

const findOwed = (tx: Tx, accountId: string, { customer_id: customer, currency }: LeftReceipt) =>
  tx
    .selectFrom('bill')
    .select(['id', sql<string>`(expect_amount - settled_amount)::text`.as('rest')])
    .where('account_id', '=', accountId)
    .where('customer_id', '=', customer)
    .where('currency', '=', currency)
    .where('kind', '=', 1)
    .where('issued_at', 'is not', null)
    .where('charged_off_at', 'is', null)
    .where(sql<boolean>`expect_amount - settled_amount > 1`)
    .orderBy('due_date', 'desc')
    .orderBy('number')
    .executeTakeFirst()

type LeftReceipt = Awaited<ReturnType<typeof listLeft>>[number]

/** A voucher bought with half of what a receipt has left, which settles a part of a bill, one that ends soon, and a rebate. */
async function giveTo(tx: Tx, writer: Writer, receipt: LeftReceipt) {
  const { now, accountId } = writer
  const given = {
    customerId: receipt.customer_id,
    currencyCode: receipt.currency as 'USD',
    amount: '0',
    receiptId: null,
    beginTime: now.toISOString(),
    days: 365,
    beginDate: null,
    finishDate: null,
    remark: '',
  }
  const year = now.getUTCFullYear()
  const earned = {
    customerId: given.customerId,
    currencyCode: given.currencyCode,
    refundYear: year,
    rate: '0.02',
  }
  const { creditDue } = await findRefundDue(tx, writer, earned)
  if (creditDue !== '0')
    await storeRefund(tx, writer, { ...earned, currentCredit: creditDue, days: 365, remark: '' })
  const price = partOf(receipt.rest, 50n)
  const bought = await giveVoucher(tx, writer, {
    ...given,
    amount: price,
    receiptId: receipt.id,
    creditAmount: partOf(price, 125n),
  })
  const bill = await findOwed(tx, accountId, receipt)
  const part = partOf(price, 40n)
  if (bill && unitsOf(part) > 0n && unitsOf(part) <= unitsOf(bill.rest))
    await writeOffByVoucher(tx, writer, bought.id, [{ billId: bill.id, settledAmt: part }])
  await giveVoucher(tx, writer, {
    ...given,
    creditAmount: '50',
    beginTime: new Date(now.getTime() - 363 * dayMs).toISOString(),
    beginDate: `${year}-01-01`,
    finishDate: `${year}-12-31`,
  })
}

/** Vouchers and rebates of the customers of the demo's reseller. Does nothing once there is a voucher. */
export async function giveDemoVouchers(db: Database, now: Date) {
  await db.transaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('fairlead demo'))`.execute(tx)
    const writer = await findDemoWriter(tx, now)
    if (!writer) return
    const known = await tx
      .selectFrom('customer_voucher')
      .select('id')
      .where('account_id', '=', writer.accountId)
      .limit(1)
      .executeTakeFirst()
    if (known) return
    for (const receipt of await listLeft(tx, writer.accountId)) await giveTo(tx, writer, receipt)
  })
}

import { decimalOf, unitsOf } from '@fairlead/api/amount.ts'
import { sql } from 'kysely'
import type { Database, Tx } from '../lib/db.ts'
import { enterReceipt, type Writer, writeOffBills } from '../receipt/public.ts'
import { findDemoWriter } from './demo-seller.ts'

const listUnsettled = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('bill')
    .select(['id', 'customer_id', 'currency', 'due_date', 'expect_amount'])
    .where('account_id', '=', accountId)
    .where('kind', '=', 1)
    .where('issued_at', 'is not', null)
    .where('charged_off_at', 'is', null)
    .where('expect_amount', '>', '0')
    .where('settled_amount', '=', '0')
    .orderBy('due_date')
    .orderBy('number')
    .execute()

type DemoBill = Awaited<ReturnType<typeof listUnsettled>>[number]

/** A part of an amount in hundredths, at least the smallest one. */
const partOf = (amount: string, percent: bigint) => {
  const units = (unitsOf(amount) * percent) / 100n
  return decimalOf(units > 0n ? units : 1n)
}

let serial = 0

/** Enters what came for a bill, and settles as much of it. */
async function pay(tx: Tx, writer: Writer, bill: DemoBill, amount: string, settled: string) {
  const today = writer.now.toISOString().slice(0, 10)
  const receipt = await enterReceipt(tx, writer, {
    customerId: bill.customer_id,
    billId: bill.id,
    billDate: bill.due_date < today ? bill.due_date : today,
    payType: 1,
    orderNumber: '',
    lineNumber: `DEMO-${String(++serial).padStart(8, '0')}`,
    currencyCode: bill.currency as 'USD',
    payAmt: amount,
    otherAmt: '0',
    feeBearer: 2,
    remark: '',
  })
  await writeOffBills(tx, writer, receipt.id, [{ billId: bill.id, settledAmt: settled }])
}

/**
 * What the customers of the demo's reseller paid for bills that are issued: of each customer and currency the first bills are
 * settled, the last but one in part, with an advance left, and the last is not. Does nothing once there is a receipt.
 */
export async function settleDemoBills(db: Database, now: Date) {
  await db.transaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('fairlead demo'))`.execute(tx)
    const writer = await findDemoWriter(tx, now)
    if (!writer) return
    const known = await tx
      .selectFrom('receipt')
      .select('id')
      .where('account_id', '=', writer.accountId)
      .limit(1)
      .executeTakeFirst()
    if (known) return
    const parties = Map.groupBy(
      await listUnsettled(tx, writer.accountId),
      ({ customer_id, currency }) => `${customer_id} ${currency}`,
    )
    for (const bills of parties.values()) {
      for (const bill of bills.slice(0, -2))
        await pay(tx, writer, bill, bill.expect_amount, bill.expect_amount)
      const [partly] = bills.slice(-2, -1)
      if (partly)
        await pay(tx, writer, partly, partOf(partly.expect_amount, 60n), partOf(partly.expect_amount, 40n))
    }
  })
}

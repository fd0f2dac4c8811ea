import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../lib/db.ts'
import { addJob } from '../lib/jobs.ts'
import { tell } from '../message/public.ts'

export const TellPayload = z.object({ billId: z.uuid(), news: z.enum(['myBillIssued', 'myBillChargedOff']) })
type TellPayload = z.output<typeof TellPayload>

/** Has the customer of a bill told, by a job: a seller writes no messages of other accounts. */
export const queueTold = (tx: Tx, payload: TellPayload) => addJob(tx, 'tellBuyerOfBill', payload)

/** Tells the account by which the customer of a bill signs in, if he has one. `tx` is of the system role. */
export async function tellBuyer(tx: Tx, { billId, news }: TellPayload, now: Date) {
  const bill = await tx
    .selectFrom('bill as b')
    .innerJoin('customer as c', 'c.id', 'b.customer_id')
    .select([
      'b.number',
      'b.currency',
      'b.due_date as due',
      'c.buyer_id',
      sql<string>`to_char(b.month, 'YYYY-MM')`.as('period'),
      sql<string>`trim_scale(b.expect_amount)::text`.as('amount'),
    ])
    .where('b.id', '=', billId)
    .executeTakeFirst()
  if (!bill || bill.buyer_id === null) return
  const { number, period, amount, currency, due } = bill
  const buyer = { accountId: bill.buyer_id, menu: 'enduser_bill_my_billing' } as const
  const args = { number, period, amount, currency }
  if (news === 'myBillIssued')
    await tell(tx, buyer, { kind: news, args: { ...args, due }, objectId: billId, now })
  else await tell(tx, buyer, { kind: news, args, objectId: billId, now })
}

import type { QueryOf } from '@fairlead/api/endpoint.ts'
import { listPayments, type Payment } from '@fairlead/api/money/top-up/desk/desk.ts'
import { isByHand, paymentMethods } from '@fairlead/api/money/top-up/methods.ts'
import { PaymentStatus } from '@fairlead/api/money/top-up/top-up.ts'
import type { Language } from '@fairlead/api/text.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../lib/db.ts'
import { Fail } from '../../../lib/fail.ts'
import { containing, listPage } from '../../../lib/list.ts'
import { type TopUpWithPayment, toTopUp } from '../orders.ts'

const latest = (column: 'kind' | 'amount' | 'by_name' | 'second_name' | 'approval_id', more = sql``) =>
  sql<string | null>`(select ${sql.ref(column)}::text from top_up_decision d
    where d.top_up_id = t.id and d.account_id = t.account_id ${more} order by d.created_at desc limit 1)`

const held = (column: 'payment_id' | 'amount') =>
  sql<string | null>`(select ${sql.ref(column)}::text from top_up_payment p
    where p.top_up_id = t.id and p.account_id = t.account_id and p.outcome = 'held' limit 1)`

const payments = (tx: Tx) =>
  tx
    .selectFrom('top_up as t')
    .innerJoin('account as a', 'a.id', 't.account_id')
    .selectAll('t')
    .select(['a.number as account_number', 'a.name as account_name'])
    .select([
      sql<string | null>`(select payment_id from top_up_payment p
        where p.top_up_id = t.id and p.account_id = t.account_id
        order by p.outcome = 'credited' desc, p.created_at limit 1)`.as('payment'),
      latest('kind', sql`and d.stage = 0`).as('waiting'),
      latest('amount', sql`and d.stage = 0`).as('waiting_amount'),
      latest('approval_id', sql`and d.stage = 0`).as('approval_id'),
      latest('by_name').as('handler'),
      latest('second_name').as('second_handler'),
      held('payment_id').as('arrived'),
      held('amount').as('arrived_amount'),
      sql<Date | null>`(select paid_at from top_up_payment p
        where p.top_up_id = t.id and p.account_id = t.account_id and p.outcome = 'held' limit 1)`.as(
        'arrived_at',
      ),
    ])
type PaymentRow = Awaited<ReturnType<ReturnType<typeof payments>['executeTakeFirstOrThrow']>>

const toPayment =
  (language: Language) =>
  (row: PaymentRow): Payment => {
    const isHeld = row.status === PaymentStatus.error
    return {
      ...toTopUp(language)(row satisfies TopUpWithPayment),
      accountNumber: row.account_number,
      accountName: row.account_name,
      heldFor: !isHeld ? '' : row.held_for === '' ? 'amount' : 'tail',
      heldPayment: isHeld ? (row.arrived ?? row.held_payment) : '',
      heldAmount: isHeld ? (row.arrived_amount ?? row.held_amount ?? '') : '',
      heldTime: isHeld ? (row.arrived_at?.toISOString() ?? null) : null,
      waitingAmount: row.waiting_amount ?? '',
      waiting: (row.waiting ?? '') as Payment['waiting'],
      approvalId: row.approval_id,
      handler: row.handler ?? '',
      secondHandler: row.second_handler ?? '',
    }
  }

const byHand = paymentMethods.filter(isByHand)

export const listPaymentPage = (tx: Tx, query: QueryOf<typeof listPayments>, language: Language) =>
  listPage(listPayments, query, {
    from: payments(tx),
    filters: {
      billCode: (rows, part) => rows.where('t.number', 'ilike', containing(part)),
      accountNumber: (rows, part) => rows.where('a.number', 'like', containing(part)),
      paymentStatus: (rows, status) => rows.where('t.status', '=', status),
      sourceType: (rows, method) => rows.where('t.method', '=', method),
      open: (rows) =>
        rows.where(({ and, eb, or }) =>
          or([
            eb('t.status', '=', PaymentStatus.error),
            and([eb('t.status', '=', PaymentStatus.inPayment), eb('t.method', 'in', byHand)]),
            eb('t.id', 'in', eb.selectFrom('top_up_decision').select('top_up_id').where('stage', '=', 0)),
          ]),
        ),
    },
    sort: { rechargeTime: 't.created_at', rechargeAmount: 't.amount' },
    order: ['-rechargeTime'],
    unique: 't.id',
    row: toPayment(language),
  })

/** Throws `notFound`. */
export async function findPayment(tx: Tx, id: string, language: Language): Promise<Payment> {
  const row = await payments(tx).where('t.id', '=', id).executeTakeFirst()
  if (!row) throw new Fail('notFound')
  return toPayment(language)(row)
}

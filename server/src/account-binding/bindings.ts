import type { BindingApplication } from '@fairlead/api/account-binding/application.ts'
import { type AccountBinding, listBindings } from '@fairlead/api/account-binding/binding.ts'
import type { QueryOf } from '@fairlead/api/endpoint.ts'
import { sql } from 'kysely'
import type { Tx } from '../lib/db.ts'
import { Fail } from '../lib/fail.ts'
import { containing, listPage } from '../lib/list.ts'
import { lockLinkedNumbers } from '../linked-number/public.ts'
import type { Fit } from './fit.ts'

const selectBinding = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('account_binding as b')
    .innerJoin('linked_number as n', (join) =>
      join.onRef('n.id', '=', 'b.linked_number_id').onRef('n.account_id', '=', 'b.account_id'),
    )
    .innerJoin('binding_application as a', (join) =>
      join.onRef('a.id', '=', 'b.application_id').onRef('a.account_id', '=', 'b.account_id'),
    )
    .innerJoin('payer as p', (join) =>
      join.onRef('p.id', '=', 'a.payer_id').onRef('p.account_id', '=', 'a.account_id'),
    )
    .innerJoin('resale_contract as r', (join) =>
      join.onRef('r.id', '=', 'b.contract_id').onRef('r.account_id', '=', 'b.account_id'),
    )
    .innerJoin('customer as c', (join) =>
      join.onRef('c.id', '=', 'r.customer_id').onRef('c.account_id', '=', 'r.account_id'),
    )
    .innerJoin('bill_strategy as s', (join) =>
      join.onRef('s.id', '=', 'b.strategy_id').onRef('s.account_id', '=', 'b.account_id'),
    )
    .selectAll('b')
    .select([
      'n.number as linked_number',
      'p.number as payer_number',
      'a.number as application_number',
      'r.number as contract_number',
      'c.name as customer_name',
      's.name as strategy_name',
    ])
    .where('b.account_id', '=', accountId)

type Row = Awaited<ReturnType<ReturnType<typeof selectBinding>['executeTakeFirstOrThrow']>>

const toBinding = (row: Row): AccountBinding => ({
  id: row.id,
  linkedNumber: row.linked_number,
  payerNumber: row.payer_number,
  customerName: row.customer_name,
  contractId: row.contract_id,
  contractNumber: row.contract_number,
  billGenerateStrategyName: row.strategy_name,
  applicationId: row.application_id,
  number: row.application_number,
  startDate: row.begins,
  endDate: row.ends,
  tCause: row.end_reason,
})

export const listBindingPage = (tx: Tx, accountId: string, query: QueryOf<typeof listBindings>) =>
  listPage(listBindings, query, {
    from: selectBinding(tx, accountId),
    filters: {
      applicationId: (rows, id) => rows.where('b.application_id', '=', id),
      linkedNumber: (rows, part) => rows.where('n.number', 'ilike', containing(part)),
      customerName: (rows, part) => rows.where('c.name', 'ilike', containing(part)),
      contractNumber: (rows, part) => rows.where('r.number', 'ilike', containing(part)),
      day: (rows, day) =>
        rows
          .where('b.begins', '<=', day)
          .where(({ or, eb }) => or([eb('b.ends', 'is', null), eb('b.ends', '>', day)])),
    },
    sort: { startDate: 'b.begins', linkedNumber: 'n.number' },
    order: ['-startDate', 'linkedNumber'],
    unique: 'b.id',
    row: toBinding,
  })

/** Throws `notFound`. */
async function findBinding(tx: Tx, accountId: string, id: string) {
  const row = await selectBinding(tx, accountId).where('b.id', '=', id).executeTakeFirst()
  if (!row) throw new Fail('notFound')
  return toBinding(row)
}

/** Throws `notFound`. Whoever changes the holder of its linked account waits until the commit. */
export async function holdBinding(tx: Tx, accountId: string, id: string) {
  const row = await tx
    .selectFrom('account_binding')
    .select('linked_number_id')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (row) await lockLinkedNumbers(tx, accountId, [row.linked_number_id])
  return findBinding(tx, accountId, id)
}

type End = { endDate: string; tCause: string; now: Date }

/** Stores since when ends of bindings are known, so that what was known at a moment can be told. */
async function noteEnds(
  tx: Tx,
  accountId: string,
  ended: readonly { id: string; ends: string | null }[],
  now: Date,
) {
  if (ended.length === 0) return
  await tx
    .insertInto('account_binding_end')
    .values(
      ended.map(({ id, ends }) => ({
        account_id: accountId,
        binding_id: id,
        ends: ends ?? '',
        known_at: now,
      })),
    )
    .execute()
}

/** Ends an open binding that is locked. Throws a field error for a day before its start. */
export async function setEnd(tx: Tx, accountId: string, of: AccountBinding, { endDate, tCause, now }: End) {
  if (endDate < of.startDate) throw Fail.field('endDate', 'bindingEnd')
  await tx
    .updateTable('account_binding')
    .set({ ends: endDate, end_reason: tCause })
    .where('id', '=', of.id)
    .where('account_id', '=', accountId)
    .execute()
  await noteEnds(tx, accountId, [{ id: of.id, ends: endDate }], now)
  return findBinding(tx, accountId, of.id)
}

/** Ends what is open of the bindings of an application; those that begin later have never held. */
export async function closeBindings(
  tx: Tx,
  accountId: string,
  applicationId: string,
  { endDate, tCause, now }: End,
) {
  const open = await tx
    .selectFrom('account_binding')
    .select('linked_number_id')
    .where('application_id', '=', applicationId)
    .where('account_id', '=', accountId)
    .where('ends', 'is', null)
    .execute()
  if (open.length === 0) return
  await lockLinkedNumbers(
    tx,
    accountId,
    open.map((one) => one.linked_number_id),
  )
  const ended = await tx
    .updateTable('account_binding')
    .set({ ends: sql<string>`greatest(${endDate}::date, begins)`, end_reason: tCause })
    .where('application_id', '=', applicationId)
    .where('account_id', '=', accountId)
    .where('ends', 'is', null)
    .returning(['id', 'ends'])
    .execute()
  await noteEnds(tx, accountId, ended, now)
}

/** A binding that lasts beyond a day, and who holds it. `blocks` if it does not begin before the day. */
export type Later = {
  id: string
  linkedNumberId: string
  linkedNumber: string
  contractNumber: string
  customerName: string
  begins: string
  ends: string | null
}

/** What holds linked accounts on a day or later. */
export async function listLater(
  tx: Tx,
  accountId: string,
  ids: readonly string[],
  day: string,
): Promise<Later[]> {
  if (ids.length === 0) return []
  const rows = await selectBinding(tx, accountId)
    .where('b.linked_number_id', 'in', ids)
    .where(({ or, eb, and }) =>
      or([eb('b.ends', 'is', null), and([eb('b.ends', '>', day), eb('b.ends', '>', eb.ref('b.begins'))])]),
    )
    .orderBy('n.number')
    .orderBy('b.begins')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    linkedNumberId: row.linked_number_id,
    linkedNumber: row.linked_number,
    contractNumber: row.contract_number,
    customerName: row.customer_name,
    begins: row.begins,
    ends: row.ends,
  }))
}

type Beginning = { application: Pick<BindingApplication, 'id' | 'startDate'>; fit: Fit; now: Date }

/** Moves linked accounts that are locked to a contract: what held them ends on the day on which the new bindings begin. */
export async function moveNumbers(
  tx: Tx,
  accountId: string,
  former: readonly Later[],
  { application: { id, startDate }, fit, now }: Beginning,
) {
  if (former.length > 0)
    await tx
      .updateTable('account_binding')
      .set({ ends: startDate })
      .where(
        'id',
        'in',
        former.map((one) => one.id),
      )
      .where('account_id', '=', accountId)
      .execute()
  await noteEnds(
    tx,
    accountId,
    former.map(({ id: ended }) => ({ id: ended, ends: startDate })),
    now,
  )
  await tx
    .insertInto('account_binding')
    .values(
      fit.linked.map((linked) => ({
        account_id: accountId,
        application_id: id,
        linked_number_id: linked.id,
        contract_id: fit.contract.id,
        strategy_id: fit.strategy.id,
        begins: startDate,
        created_at: now,
      })),
    )
    .execute()
}

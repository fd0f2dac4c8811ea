import {
  type BindingApplication,
  type BindingApplicationInput,
  listBindingApplications,
  maxApplications,
} from '@fairlead/api/account-binding/application.ts'
import type { BindingStatus } from '@fairlead/api/account-binding/names.ts'
import type { QueryOf } from '@fairlead/api/endpoint.ts'
import { sql } from 'kysely'
import { takeTurns } from '../lib/database/turns.ts'
import type { Tx } from '../lib/db.ts'
import { Fail } from '../lib/fail.ts'
import { containing, listPage } from '../lib/list.ts'
import { findFit, type Fit, isMisfit } from './fit.ts'

const selectApplication = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('binding_application as a')
    .innerJoin('payer as p', (join) =>
      join.onRef('p.id', '=', 'a.payer_id').onRef('p.account_id', '=', 'a.account_id'),
    )
    .innerJoin('resale_contract as r', (join) =>
      join.onRef('r.id', '=', 'a.contract_id').onRef('r.account_id', '=', 'a.account_id'),
    )
    .innerJoin('customer as c', (join) =>
      join.onRef('c.id', '=', 'r.customer_id').onRef('c.account_id', '=', 'r.account_id'),
    )
    .innerJoin('bill_strategy as s', (join) =>
      join.onRef('s.id', '=', 'a.strategy_id').onRef('s.account_id', '=', 'a.account_id'),
    )
    .selectAll('a')
    .select([
      'p.number as payer_number',
      'r.number as contract_number',
      'c.name as customer_name',
      's.name as strategy_name',
    ])
    .select(
      sql<string[]>`array(select n.number from binding_application_number o
        join linked_number n on n.id = o.linked_number_id
        where o.application_id = a.id order by n.number)`.as('linked_numbers'),
    )
    .where('a.account_id', '=', accountId)

type Row = Awaited<ReturnType<ReturnType<typeof selectApplication>['executeTakeFirstOrThrow']>>

const toApplication = (row: Row): BindingApplication => ({
  id: row.id,
  number: row.number,
  payerNumber: row.payer_number,
  customerName: row.customer_name,
  email: row.email,
  contractId: row.contract_id,
  contractNumber: row.contract_number,
  billGenerateStrategyId: row.strategy_id,
  billGenerateStrategyName: row.strategy_name,
  linkedNumbers: row.linked_numbers,
  startDate: row.start_date,
  conditionExplain: row.explanation,
  status: row.status as BindingStatus,
  inApproval: row.approval_id === null ? 0 : 1,
  refusal: row.refusal,
  tCause: row.cause,
  createTime: row.created_at.toISOString(),
})

export const listApplicationPage = (
  tx: Tx,
  accountId: string,
  query: QueryOf<typeof listBindingApplications>,
) =>
  listPage(listBindingApplications, query, {
    from: selectApplication(tx, accountId),
    filters: {
      number: (rows, part) => rows.where('a.number', 'ilike', containing(part)),
      payerNumber: (rows, part) => rows.where('p.number', 'ilike', containing(part)),
      linkedNumber: (rows, part) =>
        rows.where(
          sql<boolean>`exists (select from binding_application_number o
            join linked_number n on n.id = o.linked_number_id
            where o.application_id = a.id and n.number ilike ${containing(part)})`,
        ),
      customerName: (rows, part) => rows.where('c.name', 'ilike', containing(part)),
      contractNumber: (rows, part) => rows.where('r.number', 'ilike', containing(part)),
      status: (rows, status) => rows.where('a.status', '=', status),
    },
    sort: { createTime: 'a.created_at', number: 'a.number', startDate: 'a.start_date' },
    order: ['-createTime'],
    unique: 'a.id',
    row: toApplication,
  })

/** Throws `notFound`. */
export async function findApplication(tx: Tx, accountId: string, id: string) {
  const row = await selectApplication(tx, accountId).where('a.id', '=', id).executeTakeFirst()
  if (!row) throw new Fail('notFound')
  return toApplication(row)
}

/** Throws `notFound`. The row is locked until the commit. */
export async function holdApplication(tx: Tx, accountId: string, id: string) {
  await tx
    .selectFrom('binding_application')
    .select('id')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .forNoKeyUpdate()
    .execute()
  return findApplication(tx, accountId, id)
}

/** What an application names. Throws a field error for what does not fit. */
async function demandFit(tx: Tx, accountId: string, input: BindingApplicationInput) {
  const found = await findFit(tx, accountId, input)
  if (isMisfit(found)) throw Fail.field(found.field, found.error)
  return found
}

const columnsOf = (input: BindingApplicationInput, fit: Fit) => ({
  payer_id: fit.payerId,
  contract_id: fit.contract.id,
  strategy_id: fit.strategy.id,
  start_date: input.startDate,
  email: input.email,
  explanation: input.conditionExplain,
})

const addNumbers = (tx: Tx, accountId: string, applicationId: string, { linked }: Fit) =>
  tx
    .insertInto('binding_application_number')
    .values(
      linked.map(({ id }) => ({
        account_id: accountId,
        application_id: applicationId,
        linked_number_id: id,
      })),
    )
    .execute()

/** Throws `bindingLimit`, and field errors. */
export async function draftApplication(tx: Tx, accountId: string, input: BindingApplicationInput, now: Date) {
  const fit = await demandFit(tx, accountId, input)
  await takeTurns(tx, `binding applications of ${accountId}`)
  // Applications are never deleted, so the count is the last number.
  const { count } = await tx
    .selectFrom('binding_application')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (count >= maxApplications) throw new Fail('bindingLimit')
  const { id } = await tx
    .insertInto('binding_application')
    .values({
      ...columnsOf(input, fit),
      account_id: accountId,
      number: `B${String(count + 1).padStart(6, '0')}`,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addNumbers(tx, accountId, id, fit)
  return findApplication(tx, accountId, id)
}

/** Changes an application that is locked. Throws field errors. */
export async function rewriteApplication(
  tx: Tx,
  accountId: string,
  id: string,
  input: BindingApplicationInput,
) {
  const fit = await demandFit(tx, accountId, input)
  await tx
    .deleteFrom('binding_application_number')
    .where('application_id', '=', id)
    .where('account_id', '=', accountId)
    .execute()
  await addNumbers(tx, accountId, id, fit)
  return changeApplication(tx, accountId, id, { ...columnsOf(input, fit), refusal: '' })
}

type Change = Partial<ReturnType<typeof columnsOf>> & {
  status?: BindingStatus
  approval_id?: string | null
  refusal?: string
  cause?: string
}

/** Changes an application that is locked. */
export async function changeApplication(tx: Tx, accountId: string, id: string, change: Change) {
  await tx
    .updateTable('binding_application')
    .set(change)
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .execute()
  return findApplication(tx, accountId, id)
}

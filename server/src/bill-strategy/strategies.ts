import type { QueryOf } from '@fairlead/api/endpoint.ts'
import type { BillTemplate } from '@fairlead/api/bill-strategy/names.ts'
import { StrategyStatus } from '@fairlead/api/bill-strategy/names.ts'
import {
  type BillStrategy,
  type BillStrategyInput,
  listBillStrategies,
} from '@fairlead/api/bill-strategy/strategy.ts'
import { sql } from 'kysely'
import { takeTurns } from '../lib/database/turns.ts'
import { brokenUnique, type Tx } from '../lib/db.ts'
import { Fail } from '../lib/fail.ts'
import { containing, listPage } from '../lib/list.ts'
import { findOpenAreas } from '../resale-contract/public.ts'

/** Of all strategies of a seller, so that lists and names stay quick. */
const maxStrategies = 100_000

const selectStrategy = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('bill_strategy as s')
    .innerJoin('resale_contract as r', (join) =>
      join.onRef('r.id', '=', 's.contract_id').onRef('r.account_id', '=', 's.account_id'),
    )
    .innerJoin('customer as c', (join) =>
      join.onRef('c.id', '=', 'r.customer_id').onRef('c.account_id', '=', 'r.account_id'),
    )
    .selectAll('s')
    .select(['r.number as contract_number', 'c.name as customer_name'])
    .select(
      sql<string[]>`array(select a.linked_number from bill_strategy_account a
        where a.strategy_id = s.id order by a.linked_number)`.as('linked_numbers'),
    )
    .where('s.account_id', '=', accountId)

type Row = Awaited<ReturnType<ReturnType<typeof selectStrategy>['executeTakeFirstOrThrow']>>

const flag = (is: boolean) => (is ? (1 as const) : (0 as const))

const toStrategy = (row: Row): BillStrategy => ({
  id: row.id,
  name: row.name,
  customerName: row.customer_name,
  contractId: row.contract_id,
  contractNumber: row.contract_number,
  customerEmail: row.customer_email,
  customerEmailToCc: row.copies,
  billTemplate: row.template as BillTemplate,
  isShowLinkedList: flag(row.shows_accounts),
  isShowCDNDetail: flag(row.shows_cdn),
  isShowLinkedDetail: flag(row.shows_details),
  linkedAccounts: row.linked_numbers,
  remark: row.remark,
  status: row.enabled ? StrategyStatus.enabled : StrategyStatus.disabled,
  createDate: row.created_at.toISOString(),
})

export const listStrategyPage = (tx: Tx, accountId: string, query: QueryOf<typeof listBillStrategies>) =>
  listPage(listBillStrategies, query, {
    from: selectStrategy(tx, accountId),
    filters: {
      name: (rows, part) => rows.where('s.name', 'ilike', containing(part)),
      customerName: (rows, part) => rows.where('c.name', 'ilike', containing(part)),
      contractNumber: (rows, part) => rows.where('r.number', 'ilike', containing(part)),
      status: (rows, status) => rows.where('s.enabled', '=', status === StrategyStatus.enabled),
    },
    sort: { createDate: 's.created_at', name: 's.name' },
    order: ['-createDate'],
    unique: 's.id',
    row: toStrategy,
  })

/** Throws `notFound`. */
export async function findStrategy(tx: Tx, accountId: string, id: string) {
  const row = await selectStrategy(tx, accountId).where('s.id', '=', id).executeTakeFirst()
  if (!row) throw new Fail('notFound')
  return toStrategy(row)
}

/** Throws `notFound`. The row is locked until the commit. */
export async function holdStrategy(tx: Tx, accountId: string, id: string) {
  await tx
    .selectFrom('bill_strategy')
    .select('id')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .forNoKeyUpdate()
    .execute()
  return findStrategy(tx, accountId, id)
}

const columnsOf = (input: BillStrategyInput) => ({
  contract_id: input.contractId,
  name: input.name,
  customer_email: input.customerEmail,
  copies: input.customerEmailToCc,
  template: input.billTemplate,
  shows_accounts: input.isShowLinkedList === 1,
  shows_cdn: input.isShowCDNDetail === 1,
  shows_details: input.isShowLinkedDetail === 1,
  remark: input.remark,
})

const onField = (error: unknown) =>
  brokenUnique(error) === 'bill_strategy_name'
    ? Fail.field('name', 'strategyTaken')
    : brokenUnique(error) === 'bill_strategy_account_pkey'
      ? Fail.field('linkedAccounts', 'strategyAccountTaken')
      : error

/** Throws field errors for a contract that is over or disabled, and for linked accounts that it does not have. */
async function demandAreas(tx: Tx, accountId: string, { contractId, linkedAccounts }: BillStrategyInput) {
  const areas = await findOpenAreas(tx, accountId, contractId)
  if (!areas) throw Fail.field('contractId', 'contractUnknown')
  const known = new Set(areas.map(({ linkedNumber }) => linkedNumber))
  if (!linkedAccounts.every((one) => known.has(one)))
    throw Fail.field('linkedAccounts', 'strategyAccountUnknown')
}

const addAccounts = (tx: Tx, accountId: string, strategyId: string, input: BillStrategyInput) =>
  tx
    .insertInto('bill_strategy_account')
    .values(
      input.linkedAccounts.map((linked) => ({
        account_id: accountId,
        strategy_id: strategyId,
        contract_id: input.contractId,
        linked_number: linked,
      })),
    )
    .execute()

/** Throws `strategyLimit`, and field errors. */
export async function addStrategy(tx: Tx, accountId: string, input: BillStrategyInput, now: Date) {
  await demandAreas(tx, accountId, input)
  await takeTurns(tx, `bill strategies of ${accountId}`)
  const { count } = await tx
    .selectFrom('bill_strategy')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (count >= maxStrategies) throw new Fail('strategyLimit')
  try {
    const { id } = await tx
      .insertInto('bill_strategy')
      .values({ ...columnsOf(input), account_id: accountId, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await addAccounts(tx, accountId, id, input)
    return await findStrategy(tx, accountId, id)
  } catch (error) {
    throw onField(error)
  }
}

/** Whether a binding, or an application for one, names a strategy that is locked. */
async function isNamed(tx: Tx, accountId: string, id: string) {
  const application = await tx
    .selectFrom('binding_application')
    .select('id')
    .where('strategy_id', '=', id)
    .where('account_id', '=', accountId)
    .limit(1)
    .executeTakeFirst()
  return application !== undefined
}

/** Changes a strategy that is locked. Throws field errors. */
export async function rewriteStrategy(tx: Tx, accountId: string, id: string, input: BillStrategyInput) {
  const { contractId } = await findStrategy(tx, accountId, id)
  if (input.contractId !== contractId && (await isNamed(tx, accountId, id)))
    throw Fail.field('contractId', 'strategyInUse')
  await demandAreas(tx, accountId, input)
  try {
    await tx
      .deleteFrom('bill_strategy_account')
      .where('strategy_id', '=', id)
      .where('account_id', '=', accountId)
      .execute()
    await tx
      .updateTable('bill_strategy')
      .set(columnsOf(input))
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .execute()
    await addAccounts(tx, accountId, id, input)
    return await findStrategy(tx, accountId, id)
  } catch (error) {
    throw onField(error)
  }
}

/** Enables or disables a strategy that is locked. */
export async function switchStrategy(tx: Tx, accountId: string, id: string, enabled: boolean) {
  await tx
    .updateTable('bill_strategy')
    .set({ enabled })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .execute()
  return findStrategy(tx, accountId, id)
}

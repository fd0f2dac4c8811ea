import type { AccountKind } from '@fairlead/api/menu.ts'
import type { QueryOf } from '@fairlead/api/endpoint.ts'
import { WarningStatus, WarningTarget } from '@fairlead/api/cost-warning/names.ts'
import {
  type CostWarning,
  type CostWarningInput,
  listCostWarnings,
  listWarningAlerts,
} from '@fairlead/api/cost-warning/warning.ts'
import { plainDecimal } from '@fairlead/api/amount.ts'
import type { Language } from '@fairlead/api/text.ts'
import { sql } from 'kysely'
import { selectAlerts, toSentAlert } from '../alert/public.ts'
import { takeTurns } from '../lib/database/turns.ts'
import { brokenUnique, type Tx } from '../lib/db.ts'
import { Fail } from '../lib/fail.ts'
import { containing, listPage } from '../lib/list.ts'
import type { SecretBox } from '../lib/secret-box.ts'
import { auditedWarning, type SealedBots, sealBots } from './bots.ts'

const maxWarnings = 100

/** Of whom the warnings are, and who writes them. */
export type Owner = { accountId: string; kind: AccountKind; language: Language; now: Date }

const customerName = sql<string>`case w.target when 3 then a.name else coalesce(c.name, '') end`

const selectWarning = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('cost_warning as w')
    .innerJoin('account as a', 'a.id', 'w.account_id')
    .leftJoin('customer as c', (join) =>
      join.onRef('c.id', '=', 'w.customer_id').onRef('c.account_id', '=', 'w.account_id'),
    )
    .selectAll('w')
    .select((eb) => [
      customerName.as('customer_name'),
      eb
        .selectFrom('cost_warning_met as m')
        .select((m) => m.fn.max('m.met_at').as('at'))
        .whereRef('m.warning_id', '=', 'w.id')
        .whereRef('m.account_id', '=', 'w.account_id')
        .as('met_at'),
    ])
    .where('w.account_id', '=', accountId)

type Row = Awaited<ReturnType<ReturnType<typeof selectWarning>['executeTakeFirstOrThrow']>>

const amountOf = (stored: string | null) => (stored === null ? null : plainDecimal(stored))

const toWarning = (row: Row): CostWarning => ({
  id: row.id,
  name: row.name,
  target: row.target as CostWarning['target'],
  customerId: row.customer_id,
  customerName: row.customer_name,
  currencyCode: row.currency as CostWarning['currencyCode'],
  annual: amountOf(row.annual),
  monthly: amountOf(row.monthly),
  daily: amountOf(row.daily),
  type: row.type as CostWarning['type'],
  compareTag: row.compare_tag as CostWarning['compareTag'],
  amt: amountOf(row.amt),
  noticeFlag: row.notice_flag as CostWarning['noticeFlag'],
  buggetEmail: row.emails,
  byMessage: row.by_message,
  hasLark: row.sealed_lark !== null,
  hasDingtalk: row.sealed_dingtalk !== null,
  status: row.enabled ? WarningStatus.enabled : WarningStatus.disabled,
  metDate: row.met_at?.toISOString() ?? null,
  createDate: row.created_at.toISOString(),
})

export const listWarningPage = (tx: Tx, accountId: string, query: QueryOf<typeof listCostWarnings>) =>
  listPage(listCostWarnings, query, {
    from: selectWarning(tx, accountId),
    filters: {
      name: (rows, part) => rows.where('w.name', 'ilike', containing(part)),
      customerName: (rows, part) => rows.where(customerName, 'ilike', containing(part)),
      status: (rows, status) => rows.where('w.enabled', '=', status === WarningStatus.enabled),
    },
    sort: { createDate: 'w.created_at', name: 'w.name' },
    order: ['-createDate'],
    unique: 'w.id',
    row: toWarning,
  })

async function findRow(tx: Tx, accountId: string, id: string) {
  const row = await selectWarning(tx, accountId).where('w.id', '=', id).executeTakeFirst()
  if (!row) throw new Fail('notFound')
  return row
}

/** Throws `notFound`. */
export const findWarning = async (tx: Tx, accountId: string, id: string) =>
  toWarning(await findRow(tx, accountId, id))

/** The same as the log shows it. */
async function findAudited(tx: Tx, box: SecretBox, accountId: string, id: string) {
  const row = await findRow(tx, accountId, id)
  return { row, warning: toWarning(row), audited: auditedWarning(box, toWarning(row), row) }
}

/** The warning with its sealed bots. Throws `notFound`. The row is locked until the commit. */
export async function holdWarning(tx: Tx, box: SecretBox, accountId: string, id: string) {
  await tx
    .selectFrom('cost_warning')
    .select('id')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .forNoKeyUpdate()
    .execute()
  return findAudited(tx, box, accountId, id)
}

/** Throws `notFound`. */
export async function listWarningAlertPage(
  tx: Tx,
  accountId: string,
  id: string,
  query: QueryOf<typeof listWarningAlerts>,
) {
  await findRow(tx, accountId, id)
  return listPage(listWarningAlerts, query, {
    from: selectAlerts(tx, accountId, id),
    filters: {},
    sort: { createDate: 'created_at' },
    order: ['-createDate'],
    unique: 'id',
    foundBy: 'id',
    row: toSentAlert,
  })
}

const columnsOf = (input: CostWarningInput, bots: SealedBots) => {
  if (!input.byMessage && input.buggetEmail === '' && !bots.sealed_lark && !bots.sealed_dingtalk)
    throw Fail.field('buggetEmail', 'warningChannel')
  return {
    name: input.name,
    target: input.target,
    customer_id: input.target === WarningTarget.customer ? input.customerId : null,
    currency: input.currencyCode,
    annual: input.annual,
    monthly: input.monthly,
    daily: input.daily,
    type: input.type,
    compare_tag: input.compareTag,
    amt: input.amt,
    notice_flag: input.noticeFlag,
    by_message: input.byMessage,
    emails: input.buggetEmail,
    ...bots,
  }
}

/** An account that sells to nobody can only be warned of its own cost, others also of that of their customers. */
async function demandTarget(tx: Tx, { accountId, kind }: Owner, { target, customerId }: CostWarningInput) {
  if (kind === 'customer' && target !== WarningTarget.own) throw Fail.field('target', 'option')
  if (target !== WarningTarget.customer) return
  const customer = await tx
    .selectFrom('customer')
    .select('id')
    .where('id', '=', customerId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (!customer) throw Fail.field('customerId', 'option')
}

const onField = (error: unknown) =>
  brokenUnique(error) === 'cost_warning_name' ? Fail.field('name', 'warningTaken') : error

/** Throws `warningLimit`, and field errors. */
export async function addWarning(tx: Tx, box: SecretBox, owner: Owner, input: CostWarningInput) {
  const { accountId, language, now } = owner
  await demandTarget(tx, owner, input)
  await takeTurns(tx, `cost warnings of ${accountId}`)
  const { count } = await tx
    .selectFrom('cost_warning')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (count >= maxWarnings) throw new Fail('warningLimit')
  const id = crypto.randomUUID()
  const columns = columnsOf(input, sealBots(box, id, input))
  try {
    await tx
      .insertInto('cost_warning')
      .values({ ...columns, id, account_id: accountId, language, since: now, created_at: now })
      .execute()
  } catch (error) {
    throw onField(error)
  }
  return findAudited(tx, box, accountId, id)
}

/** Changes a warning that is locked. Throws field errors. */
export async function rewriteWarning(
  tx: Tx,
  box: SecretBox,
  owner: Owner,
  row: { id: string } & SealedBots,
  input: CostWarningInput,
) {
  const { accountId, language } = owner
  await demandTarget(tx, owner, input)
  const columns = columnsOf(input, sealBots(box, row.id, input, row))
  try {
    await tx
      .updateTable('cost_warning')
      .set({ ...columns, language })
      .where('id', '=', row.id)
      .where('account_id', '=', accountId)
      .execute()
  } catch (error) {
    throw onField(error)
  }
  return findAudited(tx, box, accountId, row.id)
}

/** Enables or disables a warning that is locked. Of the days in between it does not warn later. */
export async function switchWarning(
  tx: Tx,
  { accountId, now }: Pick<Owner, 'accountId' | 'now'>,
  id: string,
  enabled: boolean,
) {
  await tx
    .updateTable('cost_warning')
    .set({ enabled, ...(enabled && { since: now }) })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .execute()
  return findWarning(tx, accountId, id)
}

/** Deletes a warning that is locked. What was sent of it stays in the log of mails alone. */
export const removeWarning = (tx: Tx, accountId: string, id: string) =>
  tx.deleteFrom('cost_warning').where('id', '=', id).where('account_id', '=', accountId).execute()

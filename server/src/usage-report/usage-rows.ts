import { DataType, PriceType } from '@fairlead/api/usage-report/names.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Entered, Tx } from '../lib/db.ts'
import { Fail } from '../lib/fail.ts'
import { rightsOf } from '../lib/http/caller/rights.ts'
import { daysOf, type ReportScope } from '../lib/report/period.ts'

/** What all queries of usage have, whatever their report calls it. */
export type OwnUsage = {
  time: Date
  payer: string
  linked: string
  number: string
  customerName: string
  product: string
  usageType: string
  operation: string
  family: string
  region: string
  description: string
  lineType: string
  term: string
  unit: string
  currency: string
  areaType: string
  resource: string
  tags: Readonly<Record<string, string>> | null
  attributes: Readonly<Record<string, string>>
  usage: string
  list: string
  price: string
  purchase: string
  invoiced: string
}

export const isSeller = ({ account_kind: kind }: Entered) => kind !== 'customer'

/** Purchase prices are for users of sellers who may see cost files, which have them too. */
export const seesCosts = (me: Entered) => isSeller(me) && rightsOf(me).menus.includes('eu_billing_cost_file')

/** What providers bill is known of what a seller sells, not of what he buys from another one. */
export const seesProviderCosts = (me: Entered, query: Readonly<Record<string, unknown>>) =>
  seesCosts(me) && query['priceType'] !== PriceType.distributor

/** Throws a field error if purchase prices are asked for by others. */
export function refuseCosts(me: Entered, dataType: unknown) {
  if (dataType === DataType.purchase && !seesCosts(me)) throw Fail.field('dataType', 'purchasePrice')
}

/** Whether rows are those that the account buys: all of a customer, and of a seller at the prices of his own seller. */
const buys = (me: Entered, { ask }: ReportScope) =>
  !isSeller(me) || ask['priceType'] === PriceType.distributor

type Wanted = {
  /** Bits of reports that lines are in; null for all lines. */
  report: number | null
  /** Whether resources or tags are read, which only lines have. */
  lines: boolean
}

/** The day of the cloud as the moment at which it begins for the reader, whose zone shifts no usage. */
const timeBy = (zone: number) =>
  sql`(d.day::timestamp at time zone 'UTC') - ${zone}::float8 * interval '1 hour'`

const shared = (scope: ReportScope) => sql`
  ${timeBy(scope.zone)} as time, d.payer, d.linked, s.product, s.usage_type as "usageType", s.operation, s.family, s.region,
  s.description, s.line_type as "lineType", s.term, s.unit, s.currency, s.attributes`

const inScope = (scope: ReportScope, { report }: Wanted) => {
  const { from, to } = daysOf(scope)
  return sql`d.day >= ${from}::date and d.day <= ${to}::date
    and ${report === null ? sql`true` : sql`s.reports & ${report} <> 0`}`
}

/** What an account buys costs it what it is charged. */
const selectBought = (scope: ReportScope, wanted: Wanted) => sql`
  select ${shared(scope)}, d.customer_name as "customerName", d.login_number as number,
         coalesce(d.area_type::text, '') as "areaType", ${wanted.lines ? sql`d.resource, d.tags` : sql`'' as resource, null::jsonb as tags`},
         d.amount as usage, d.list, d.price, d.price as purchase, d.price as invoiced
    from ${wanted.lines ? sql`bought_usage_line` : sql`bought_usage_day`} d
    join bought_usage_sku s on s.seller_id = d.seller_id and s.id = d.sku_id
   where ${inScope(scope, wanted)}`

const soldFrom = (accountId: string, scope: ReportScope, wanted: Wanted) => sql`
    join cloud_usage_sku s on s.account_id = d.account_id and s.id = d.sku_id
    left join customer c on c.id = d.customer_id and c.account_id = d.account_id
    left join payer p on p.account_id = d.account_id and p.number = d.payer
   where d.account_id = ${accountId} and ${inScope(scope, wanted)}`

const sold = sql`
  coalesce(c.name, '') as "customerName", coalesce(c.login_number, '') as number, coalesce(p.area_type::text, '') as "areaType"`

const selectSoldDays = (accountId: string, scope: ReportScope, wanted: Wanted) => sql`
  select ${shared(scope)}, ${sold}, '' as resource, null::jsonb as tags, d.amount as usage, d.list, d.price,
         k.purchase, k.invoiced
    from cloud_usage_day d
    join cloud_usage_day_cost k
      on k.version_id = d.version_id and k.linked = d.linked and k.day = d.day and k.sku_id = d.sku_id and k.month = d.month
     and k.account_id = d.account_id
  ${soldFrom(accountId, scope, wanted)}`

const selectSoldLines = (accountId: string, scope: ReportScope, wanted: Wanted) => sql`
  select ${shared(scope)}, ${sold}, l.resource, l.tags, l.amount as usage, l.list,
         cloud_usage_price(d.basis, d.factor, d.unit_factor, l.amount, l.list, l.list_as_billed, l.own) as price,
         k.purchase, k.invoiced
    from cloud_usage_day d
    join cloud_usage_line l
      on l.account_id = d.account_id and l.version_id = d.version_id and l.linked = d.linked and l.day = d.day
     and l.sku_id = d.sku_id and l.month = d.month
    join cloud_usage_cost k
      on k.account_id = l.account_id and k.version_id = l.version_id and k.line = l.line and k.month = l.month
  ${soldFrom(accountId, scope, wanted)}`

/**
 * Usage of the caller: what a seller sells, from his own rows, or what the account buys, from the views that have no costs.
 * Sums of days are those of their lines, so that both answer alike.
 */
export function selectUsage(me: Entered, scope: ReportScope, wanted: Wanted): RawBuilder<OwnUsage> {
  if (buys(me, scope)) return sql<OwnUsage>`(${selectBought(scope, wanted)})`
  const select = wanted.lines ? selectSoldLines : selectSoldDays
  return sql<OwnUsage>`(${select(me.account_id, scope, wanted)})`
}

/** Whether a call groups or filters by what only lines have. */
export const asksFor = ({ ask }: ReportScope, ...names: readonly string[]) =>
  names.some((name) => ask.group.includes(name) || (ask[name] ?? '') !== '')

/**
 * Refuses a file of a period of which nothing was imported, or of which the account buys nothing. Throws `parquetMissing`.
 */
export async function demandUsage(tx: Tx, me: Entered, scope: ReportScope) {
  const { from, to } = daysOf(scope)
  const { rows } = await (
    buys(me, scope)
      ? sql`select from bought_usage_day where day >= ${from}::date and day <= ${to}::date limit 1`
      : sql`select from cloud_usage_day
           where account_id = ${me.account_id} and day >= ${from}::date and day <= ${to}::date limit 1`
  ).execute(tx)
  if (rows.length === 0) throw new Fail('parquetMissing')
}

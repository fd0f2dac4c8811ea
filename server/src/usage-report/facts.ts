import { DataType } from '@fairlead/api/usage-report/names.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Entered } from '../lib/db.ts'
import type { ReportScope } from '../lib/report/period.ts'
import { asksFor, refuseCosts, selectUsage, type OwnUsage } from './usage-rows.ts'

type Names = readonly (readonly [name: string, column: RawBuilder<unknown>])[]

const of = (column: keyof OwnUsage) => sql.ref(`u.${column}`)
const attribute = (name: string) => sql`coalesce(u.attributes ->> ${sql.lit(name)}, '')`
/** A measure with its unit. */
const measured = (name: string, value: RawBuilder<unknown>, unit: RawBuilder<unknown>): Names => [
  [name, value],
  [`${name}Unit`, unit],
]
const money = (name: string, value: RawBuilder<unknown>) => measured(name, value, of('currency'))
const usage = (name: string) => measured(name, of('usage'), of('unit'))

/** Rows of usage with the names of a report; `Facts` says which. */
const selectNamed = <Facts>(rows: RawBuilder<OwnUsage>, names: Names) => sql<Facts>`
  (select u.time, ${sql.join(names.map(([name, column]) => sql`${column} as ${sql.ref(name)}`))} from ${rows} as u)`

const amountBy = (dataType: unknown) => (dataType === DataType.purchase ? of('purchase') : of('price'))

type Texts<Name extends string> = Record<Name, string>
type Sums<Name extends string> = Record<Name | `${Name}Unit`, string>

export type ServiceFacts = { time: Date } & Texts<
  | 'payerAccountId'
  | 'linkedAccountId'
  | 'accountSetId'
  | 'customerName'
  | 'productCode'
  | 'usageType'
  | 'operation'
  | 'productFamily'
  | 'region'
  | 'resourceId'
  | 'unit'
  | 'currencyCode'
  | 'areaAccountType'
  | 'lineItemType'
  | 'pricingTerm'
  | 'tenancy'
  | 'operatingSystem'
  | 'vcpu'
  | 'memory'
  | 'instanceType'
  | 'instanceTypeFamily'
  | 'processorArchitecture'
> &
  Sums<'amount' | 'usageAmount' | 'publicPrice' | 'protocolPrice'>

/** Rows of one of the four reports, told by its bit. */
export function selectServiceUsage(me: Entered, scope: ReportScope, report: number) {
  refuseCosts(me, scope.ask['dataType'])
  const rows = selectUsage(me, scope, { report, lines: asksFor(scope, 'resourceId') })
  return selectNamed<ServiceFacts>(rows, [
    ['payerAccountId', of('payer')],
    ['linkedAccountId', of('linked')],
    ['accountSetId', of('number')],
    ['customerName', of('customerName')],
    ['productCode', of('product')],
    ['usageType', of('usageType')],
    ['operation', of('operation')],
    ['productFamily', of('family')],
    ['region', of('region')],
    ['resourceId', of('resource')],
    ['unit', of('unit')],
    ['currencyCode', of('currency')],
    ['areaAccountType', of('areaType')],
    ['lineItemType', of('lineType')],
    ['pricingTerm', of('term')],
    ['tenancy', attribute('tenancy')],
    ['operatingSystem', attribute('operatingSystem')],
    ['vcpu', attribute('vcpu')],
    ['memory', attribute('memory')],
    ['instanceType', attribute('instanceType')],
    ['instanceTypeFamily', attribute('instanceTypeFamily')],
    ['processorArchitecture', attribute('processorArchitecture')],
    ...money('amount', amountBy(scope.ask['dataType'])),
    ...usage('usageAmount'),
    ...money('publicPrice', of('list')),
    ...money('protocolPrice', of('price')),
  ])
}

type DetailFacts = { time: Date } & Texts<
  | 'linkedAccount'
  | 'customerName'
  | 'productServiceCode'
  | 'year'
  | 'days'
  | 'productRegion'
  | 'productProductFamily'
  | 'productInstanceType'
  | 'lineItemResourceId'
  | 'lineItemUsageType'
  | 'pricingTerm'
  | 'lineItemCurrencyCode'
  | 'pricingUnit'
  | 'areaAccountType'
> &
  Sums<'agilewingAmt' | 'lineItemUsageAmount' | 'lineItemUnblendedCost'>

export function selectUsageDetails(me: Entered, scope: ReportScope) {
  const rows = selectUsage(me, scope, { report: null, lines: asksFor(scope, 'lineItemResourceId') })
  const day = sql`u.time + ${scope.zone}::float8 * interval '1 hour'`
  const part = (format: string) => sql`to_char((${day}) at time zone 'UTC', ${sql.lit(format)})`
  return selectNamed<DetailFacts>(rows, [
    ['linkedAccount', of('linked')],
    ['customerName', of('customerName')],
    ['productServiceCode', of('product')],
    ['year', part('YYYY')],
    ['days', part('DD')],
    ['productRegion', of('region')],
    ['productProductFamily', of('family')],
    ['productInstanceType', attribute('instanceType')],
    ['lineItemResourceId', of('resource')],
    ['lineItemUsageType', of('usageType')],
    ['pricingTerm', of('term')],
    ['lineItemCurrencyCode', of('currency')],
    ['pricingUnit', of('unit')],
    ['areaAccountType', of('areaType')],
    ...money('agilewingAmt', of('price')),
    ...usage('lineItemUsageAmount'),
    ...money('lineItemUnblendedCost', of('invoiced')),
  ])
}

type BillingFacts = { time: Date } & Texts<
  | 'linkedAccount'
  | 'customerName'
  | 'product'
  | 'productFamily'
  | 'description'
  | 'region'
  | 'usageType'
  | 'currencyCode'
  | 'unit'
  | 'areaAccountType'
> &
  Sums<'amount' | 'usage' | 'publicPrice' | 'awsCost'>

export const selectBillingDetails = (me: Entered, scope: ReportScope) =>
  selectNamed<BillingFacts>(selectUsage(me, scope, { report: null, lines: false }), [
    ['linkedAccount', of('linked')],
    ['customerName', of('customerName')],
    ['product', of('product')],
    ['productFamily', of('family')],
    ['description', of('description')],
    ['region', of('region')],
    ['usageType', of('usageType')],
    ['currencyCode', of('currency')],
    ['unit', of('unit')],
    ['areaAccountType', of('areaType')],
    ...money('amount', of('price')),
    ...usage('usage'),
    ...money('publicPrice', of('list')),
    ...money('awsCost', of('invoiced')),
  ])

type CostFacts = { time: Date } & Texts<
  | 'productCode'
  | 'linkedAccountId'
  | 'region'
  | 'customerName'
  | 'productFamily'
  | 'tag'
  | 'tagKey'
  | 'currencyCode'
  | 'areaAccountType'
> &
  Sums<'amount' | 'publicPrice'>

/** Rows of the cost analysis. A tag is that of the key which is asked for; only rows with it are then there. */
export function selectCosts(me: Entered, scope: ReportScope) {
  refuseCosts(me, scope.ask['dataType'])
  const { tagKey: key } = scope.ask
  const tagKey = typeof key === 'string' ? key : ''
  const rows = selectUsage(me, scope, { report: null, lines: asksFor(scope, 'tag', 'tagKey') })
  return selectNamed<CostFacts>(rows, [
    ['productCode', of('product')],
    ['linkedAccountId', of('linked')],
    ['region', of('region')],
    ['customerName', of('customerName')],
    ['productFamily', of('family')],
    ['tag', sql`coalesce(u.tags ->> ${tagKey}, '')`],
    ['tagKey', sql`case when u.tags ? ${tagKey} then ${tagKey} else '' end`],
    ['currencyCode', of('currency')],
    ['areaAccountType', of('areaType')],
    ...money('amount', amountBy(scope.ask['dataType'])),
    ...money('publicPrice', of('list')),
  ])
}

import { amountText, dayText, pastDaysOf, nextMonthOf, shareOn } from './curves.ts'

const lineOf = (cells: readonly string[]) =>
  `${cells.map((text) => (/[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join(',')}\n`

export const focusPayer = '0A17C3-5E2B90-77D1F4'
/** The last of them is not registered: what it costs waits for a decision. */
export const focusLinked = ['harbour-web', 'harbour-data', 'harbour-lab'] as const

const focusServices = [
  ['Compute Engine', 'Compute', 'N2 instance core', 'h', 0.0316, 1500],
  ['BigQuery', 'Analytics', 'Analysis', 'TiBy', 6.25, 5],
  ['Cloud Storage', 'Storage', 'Standard storage', 'GiBy.mo', 0.02, 800],
  ['Networking', 'Networking', 'Internet egress', 'GiBy', 0.085, 240],
  ['Cloud SQL', 'Databases', 'vCPU', 'h', 0.0413, 190],
] as const

/** A month in the FOCUS format. */
export function* focusFile(month: string, now: Date): Generator<string> {
  yield lineOf([
    'ProviderName',
    'PublisherName',
    'InvoiceIssuerName',
    'BillingAccountId',
    'BillingCurrency',
    'BillingPeriodStart',
    'BillingPeriodEnd',
    'ChargePeriodStart',
    'ChargePeriodEnd',
    'ChargeCategory',
    'ChargeDescription',
    'SubAccountId',
    'ServiceName',
    'ServiceCategory',
    'SkuId',
    'RegionId',
    'ResourceId',
    'ConsumedQuantity',
    'ConsumedUnit',
    'ListUnitPrice',
    'ListCost',
    'BilledCost',
    'EffectiveCost',
    'Tags',
  ])
  for (const day of pastDaysOf(month, now))
    for (const [rank, linked] of focusLinked.entries())
      for (const [service, category, sku, unit, price, daily] of focusServices) {
        const usage = (daily / (rank + 1)) * shareOn(day, `${linked} ${sku}`, service === 'BigQuery')
        const list = usage * price
        yield lineOf([
          'Google Cloud',
          'Google Cloud',
          'Google Cloud',
          focusPayer,
          'USD',
          `${month}-01T00:00:00Z`,
          nextMonthOf(month),
          new Date(day).toISOString(),
          new Date(day + 86_400_000).toISOString(),
          'Usage',
          `${sku} in europe-west1`,
          linked,
          service,
          category,
          sku,
          'europe-west1',
          `//resources/${linked}/${service.toLowerCase().replaceAll(' ', '-')}`,
          amountText(usage),
          unit,
          amountText(price),
          amountText(list),
          amountText(list * 0.94),
          amountText(list * 0.94),
          JSON.stringify({ team: rank === 0 ? 'web' : 'data' }),
        ])
      }
}

export const alibabaPayer = '1230987654321001'
export const alibabaLinked = ['1230987654321002', '1230987654321003'] as const

const alibabaItems = [
  ['ecs', 'ecs', 'Elastic Compute Service', 'Compute', 'Hour', 0.86, 96, 'ecs.g7.large'],
  ['oss', 'oss', 'Object Storage Service', 'Storage', 'GB', 0.004, 2400, ''],
  ['oss', 'oss', 'Object Storage Service', 'NetworkOut', 'GB', 0.5, 160, ''],
  ['cdn', 'cdn', 'Content Delivery Network', 'Flow', 'GB', 0.24, 900, ''],
  ['rds', 'rds', 'Relational Database Service', 'Instance', 'Hour', 1.24, 48, 'rds.mysql.s3'],
] as const

/** A month of the instance bill of Alibaba Cloud by day. */
export function* alibabaFile(month: string, now: Date): Generator<string> {
  yield lineOf([
    'BillingDate',
    'BillAccountID',
    'OwnerID',
    'Item',
    'PipCode',
    'CommodityCode',
    'ProductName',
    'BillingItemCode',
    'BillingItem',
    'Region',
    'InstanceID',
    'InstanceSpec',
    'SubscriptionType',
    'Usage',
    'UsageUnit',
    'ListPrice',
    'PretaxGrossAmount',
    'PretaxAmount',
    'Currency',
    'Tag',
  ])
  for (const day of pastDaysOf(month, now))
    for (const [rank, linked] of alibabaLinked.entries())
      for (const [pip, commodity, name, item, unit, price, daily, spec] of alibabaItems) {
        const usage = (daily / (rank + 1)) * shareOn(day, `${linked} ${pip} ${item}`, false)
        const gross = usage * price
        yield lineOf([
          dayText(day),
          alibabaPayer,
          linked,
          'PayAsYouGoBill',
          pip,
          commodity,
          name,
          item,
          item,
          'cn-shanghai',
          `${pip}-${linked.slice(-4)}`,
          spec,
          'PayAsYouGo',
          amountText(usage),
          unit,
          amountText(price),
          amountText(gross, 6),
          amountText(gross * 0.9, 2),
          'CNY',
          `key:team value:${rank === 0 ? 'web' : 'data'}`,
        ])
      }
}

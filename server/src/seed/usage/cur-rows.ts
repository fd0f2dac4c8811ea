import { amountText, dayText, pastDaysOf, nextMonthOf, noiseOf, shareOn } from './curves.ts'
import { type DemoProduct, demoProducts, demoRegions } from './products.ts'

type Cells = Readonly<Record<string, string>>

export const curPayer = '200000000001'
const linkedOf = (rank: number) => `2100000000${String(rank + 1).padStart(2, '0')}`
const accounts = 20
/** The account whose machines run under a commitment. */
const committedRank = 1

const columns = [
  'identity/LineItemId',
  'bill/InvoiceId',
  'bill/BillingEntity',
  'bill/BillType',
  'bill/PayerAccountId',
  'bill/BillingPeriodStartDate',
  'bill/BillingPeriodEndDate',
  'lineItem/UsageAccountId',
  'lineItem/LineItemType',
  'lineItem/UsageStartDate',
  'lineItem/UsageEndDate',
  'lineItem/ProductCode',
  'lineItem/UsageType',
  'lineItem/Operation',
  'lineItem/ResourceId',
  'lineItem/UsageAmount',
  'lineItem/CurrencyCode',
  'lineItem/UnblendedCost',
  'lineItem/LineItemDescription',
  'lineItem/LegalEntity',
  'pricing/publicOnDemandCost',
  'pricing/publicOnDemandRate',
  'pricing/term',
  'pricing/unit',
  'product/servicecode',
  'product/productFamily',
  'product/region',
  'product/instanceType',
  'product/instanceTypeFamily',
  'product/operatingSystem',
  'product/tenancy',
  'product/vcpu',
  'product/memory',
  'product/processorArchitecture',
  'product/transferType',
  'product/fromLocation',
  'product/toLocation',
  'savingsPlan/SavingsPlanEffectiveCost',
  'savingsPlan/SavingsPlanARN',
  'resourceTags/user:team',
  'resourceTags/user:environment',
] as const

const cellText = (text: string) => (/[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
const lineOf = (cells: Cells) => `${columns.map((name) => cellText(cells[name] ?? '')).join(',')}\n`

/** Whether an account has usage on a day: most of those that no contract holds are new. */
const isActive = (rank: number, day: number, now: Date) =>
  rank < 7 || day >= now.getTime() - (rank < 9 ? 60 : 35) * 86_400_000

const teams = ['web', 'data', 'platform', 'mobile']
const environments = ['production', 'production', 'staging']

type Place = { month: string; isFinal: boolean }

const sharedCells = ({ month, isFinal }: Place): Cells => ({
  'bill/InvoiceId': isFinal ? `${month.replace('-', '')}0417` : '',
  'bill/BillingEntity': 'AWS',
  'bill/BillType': 'Anniversary',
  'bill/PayerAccountId': curPayer,
  'bill/BillingPeriodStartDate': `${month}-01T00:00:00Z`,
  'bill/BillingPeriodEndDate': nextMonthOf(month),
  'lineItem/CurrencyCode': 'USD',
  'lineItem/LegalEntity': 'Amazon Web Services, Inc.',
})

function instanceCells({ instance }: DemoProduct): Cells {
  if (!instance) return {}
  const [type, system, vcpu, memory, architecture] = instance
  return {
    'product/instanceType': type,
    'product/instanceTypeFamily': type.split('.')[0] ?? '',
    'product/operatingSystem': system,
    'product/tenancy': 'Shared',
    'product/vcpu': vcpu,
    'product/memory': memory,
    'product/processorArchitecture': architecture,
  }
}

/** The products of an account, which are fewer the less it uses. */
const productsOf = (rank: number) =>
  demoProducts.slice(0, Math.max(4, Math.round(demoProducts.length / (rank + 1) ** 0.35)))

/** Usage of one product by an account on a day: a row for each of its resources. */
function* usageRows(place: Place, rank: number, product: DemoProduct, day: number): Generator<Cells> {
  const linked = linkedOf(rank)
  const size = 1 / (rank + 1) ** 0.9
  const resources = Math.max(1, Math.round(product.resources * size ** 0.5))
  for (let at = 0; at < resources; at += 1) {
    const name = `${linked} ${product.product} ${product.usageType} ${at}`
    const where = demoRegions[Math.floor(noiseOf(name) * 1.9 * demoRegions.length * 0.55)] ?? demoRegions[0]
    const usage = (product.daily * size * shareOn(day, name, product.weekly ?? false)) / resources
    const rate = product.price * where.factor
    const cost = usage * rate
    const isCommitted = rank === committedRank && product.instance?.[0] === 'm5.large'
    yield {
      ...sharedCells(place),
      ...instanceCells(product),
      'identity/LineItemId': `${name} ${dayText(day)}`,
      'lineItem/UsageAccountId': linked,
      'lineItem/LineItemType': isCommitted ? 'SavingsPlanCoveredUsage' : 'Usage',
      'lineItem/UsageStartDate': new Date(day).toISOString(),
      'lineItem/UsageEndDate': new Date(day + 86_400_000).toISOString(),
      'lineItem/ProductCode': product.product,
      'lineItem/UsageType': `${where.prefix}${product.usageType}`,
      'lineItem/Operation': product.operation,
      'lineItem/ResourceId': `${product.resource}${Math.floor(noiseOf(name) * 2 ** 32).toString(16)}`,
      'lineItem/UsageAmount': amountText(usage),
      'lineItem/UnblendedCost': amountText(cost),
      'lineItem/LineItemDescription': `$${amountText(rate)} per ${product.unit} in ${where.place}`,
      'pricing/publicOnDemandCost': amountText(cost),
      'pricing/publicOnDemandRate': amountText(rate),
      'pricing/term': 'OnDemand',
      'pricing/unit': product.unit,
      'product/servicecode': product.service,
      'product/productFamily': product.family,
      'product/region': where.region,
      ...(product.isTransfer && {
        'product/transferType': 'AWS Outbound',
        'product/fromLocation': where.place,
        'product/toLocation': 'External',
      }),
      ...(isCommitted && {
        'savingsPlan/SavingsPlanEffectiveCost': amountText(cost * 0.72),
        'savingsPlan/SavingsPlanARN': `arn:aws:savingsplans::${linked}:savingsplan/5f2c`,
      }),
      'resourceTags/user:team': teams[(rank + at) % teams.length] ?? '',
      'resourceTags/user:environment': environments[at % environments.length] ?? '',
    }
    if (isCommitted)
      yield {
        ...sharedCells(place),
        'identity/LineItemId': `${name} ${dayText(day)} covered`,
        'lineItem/UsageAccountId': linked,
        'lineItem/LineItemType': 'SavingsPlanNegation',
        'lineItem/UsageStartDate': new Date(day).toISOString(),
        'lineItem/UsageEndDate': new Date(day + 86_400_000).toISOString(),
        'lineItem/ProductCode': product.product,
        'lineItem/UsageType': `${where.prefix}${product.usageType}`,
        'lineItem/UnblendedCost': amountText(-cost),
        'product/region': where.region,
      }
  }
}

/** What is billed once a month: support, a credit and the discount of the partner, with the final file. */
function* monthlyRows(place: Place): Generator<Cells> {
  const once = (type: string, product: string, cost: string, more: Cells = {}): Cells => ({
    ...sharedCells(place),
    'identity/LineItemId': `${place.month} ${type}`,
    'lineItem/UsageAccountId': linkedOf(0),
    'lineItem/LineItemType': type,
    'lineItem/UsageStartDate': `${place.month}-01T00:00:00Z`,
    'lineItem/UsageEndDate': nextMonthOf(place.month),
    'lineItem/ProductCode': product,
    'lineItem/UnblendedCost': cost,
    ...more,
  })
  yield once('Fee', 'AWSSupportBusiness', '412.5', { 'lineItem/UsageType': 'Dollar' })
  yield once('EdpDiscount', 'AmazonEC2', '-260.75', { 'lineItem/UsageType': 'EU-BoxUsage:m5.large' })
  yield once('Credit', 'AmazonS3', '-50', {
    'lineItem/UsageType': 'EU-TimedStorage-ByteHrs',
    'lineItem/LineItemDescription': 'Migration credit',
  })
}

/** A month as the payer's report has it, by pieces. One that is not final lacks its last day and what is billed once. */
export function* curFile(place: Place, now: Date): Generator<string> {
  yield `${columns.join(',')}\n`
  const days = pastDaysOf(place.month, now)
  const last = days.at(-1) ?? 0
  const isOver = last + 86_400_000 >= Date.parse(nextMonthOf(place.month))
  for (const day of isOver && !place.isFinal ? days.slice(0, -1) : days)
    for (let rank = 0; rank < accounts; rank += 1) {
      if (!isActive(rank, day, now)) continue
      let piece = ''
      for (const product of productsOf(rank))
        for (const row of usageRows(place, rank, product, day)) piece += lineOf(row)
      yield piece
    }
  if (!place.isFinal) return
  for (const row of monthlyRows(place)) yield lineOf(row)
  // Usage of the month before that the provider noticed late.
  const late = Date.parse(`${place.month}-01T00:00:00Z`) - 2 * 86_400_000
  const [product] = demoProducts
  if (product) for (const row of usageRows(place, 2, product, late)) yield lineOf(row)
}

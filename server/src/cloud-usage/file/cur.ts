import type { Cells } from './cells.ts'
import { decimalDifference, decimalSum } from './decimal.ts'
import { attributeReader, mapOf, tagReader } from './maps.ts'
import { dayInZone, isoOf } from './times.ts'
import type { UsageFormat, UsageRow } from './usage-row.ts'

export const curColumns = [
  'bill/PayerAccountId',
  'bill/BillingPeriodStartDate',
  'lineItem/UsageAccountId',
  'lineItem/LineItemType',
  'lineItem/UsageStartDate',
  'lineItem/UsageEndDate',
  'lineItem/ProductCode',
  'lineItem/UsageType',
  'lineItem/UsageAmount',
  'lineItem/CurrencyCode',
  'lineItem/UnblendedCost',
] as const

const zero = (amount: string) => amount || '0'

/** What a row costs amortised: reports have that in other columns for each type of row (AWS, "Understanding your amortized costs"). */
function effectiveReader(cells: Cells) {
  const savingsPlan = cells.decimal('savingsPlan/SavingsPlanEffectiveCost')
  const reservation = cells.decimal('reservation/EffectiveCost')
  const committed = cells.decimal('savingsPlan/TotalCommitmentToDate')
  const used = cells.decimal('savingsPlan/UsedCommitment')
  const unusedUpfront = cells.decimal('reservation/UnusedAmortizedUpfrontFeeForBillingPeriod')
  const unusedRecurring = cells.decimal('reservation/UnusedRecurringFee')
  return (row: readonly string[], lineType: string): string => {
    switch (lineType) {
      case 'SavingsPlanCoveredUsage':
        return savingsPlan(row)
      case 'DiscountedUsage':
        return reservation(row)
      case 'SavingsPlanRecurringFee':
        return decimalDifference(zero(committed(row)), zero(used(row)))
      case 'RIFee':
        return decimalSum([zero(unusedUpfront(row)), zero(unusedRecurring(row))])
      default:
        return ''
    }
  }
}

/** The region in CUR 2.0, which has no column of it in some exports, but a map of the product. */
function regionReader(cells: Cells) {
  const column = cells.text('product/regionCode', 'product/region')
  const map = cells.text('product')
  return (row: readonly string[]) => {
    const region = column(row)
    if (region !== '') return region
    const text = map(row)
    return text === '' ? '' : (mapOf(text, 'product')['region'] ?? '')
  }
}

/** Cost and usage reports of AWS: legacy, as Athena names them, and 2.0. */
export function curReader(cells: Cells, format: UsageFormat): (row: readonly string[]) => UsageRow {
  const payer = cells.needed('bill/PayerAccountId')
  const linked = cells.needed('lineItem/UsageAccountId')
  const period = cells.time('bill/BillingPeriodStartDate')
  const start = cells.time('lineItem/UsageStartDate')
  const end = cells.time('lineItem/UsageEndDate')
  const invoice = cells.text('bill/InvoiceId')
  const invoiceKind = cells.text('bill/BillType')
  const seller = cells.text('bill/BillingEntity')
  const issuer = cells.text('lineItem/LegalEntity', 'bill/InvoicingEntity')
  const product = cells.text('lineItem/ProductCode')
  const service = cells.text('product/servicecode')
  const usageType = cells.text('lineItem/UsageType')
  const operation = cells.text('lineItem/Operation')
  const family = cells.text('product/productFamily')
  const region = regionReader(cells)
  const resource = cells.text('lineItem/ResourceId')
  const description = cells.text('lineItem/LineItemDescription')
  const type = cells.needed('lineItem/LineItemType')
  const term = cells.text('pricing/term')
  const amount = cells.decimal('lineItem/UsageAmount')
  const unit = cells.text('pricing/unit')
  const list = cells.decimal('pricing/publicOnDemandCost')
  const listRate = cells.decimal('pricing/publicOnDemandRate')
  const unblended = cells.decimal('lineItem/UnblendedCost')
  const net = cells.decimal('lineItem/NetUnblendedCost')
  const effective = effectiveReader(cells)
  const commitment = cells.text('reservation/ReservationARN', 'savingsPlan/SavingsPlanARN')
  const currency = cells.needed('lineItem/CurrencyCode')
  const tags = tagReader(
    cells,
    ['resourceTags/', 'resource_tags_', 'costCategory/', 'cost_category_'],
    ['resource_tags', 'cost_category'],
  )
  const attributes = attributeReader(cells, (name) => [`product/${name}`], 'product')

  return (row) => {
    const from = start(row)
    const lineType = type(row)
    return {
      format,
      payer: payer(row),
      linked: linked(row),
      month: isoOf(period(row)).slice(0, 7),
      day: dayInZone(from),
      start: isoOf(from),
      end: isoOf(end(row)),
      invoice: invoice(row),
      invoiceKind: invoiceKind(row),
      seller: seller(row),
      issuer: issuer(row),
      product: product(row),
      service: service(row),
      usageType: usageType(row),
      operation: operation(row),
      family: family(row),
      region: region(row),
      resource: resource(row),
      description: description(row),
      lineType,
      term: term(row),
      amount: amount(row),
      unit: unit(row),
      list: list(row),
      listRate: listRate(row),
      unblended: zero(unblended(row)),
      net: net(row),
      effective: effective(row, lineType),
      commitment: commitment(row),
      currency: currency(row),
      tags: tags(row),
      attributes: attributes(row),
    }
  }
}

import type { Cells } from './cells.ts'
import { attributeReader, tagReader } from './maps.ts'
import { dayInZone, isoOf } from './times.ts'
import type { UsageRow } from './usage-row.ts'

export const focusColumns = [
  'BillingAccountId',
  'BillingCurrency',
  'BillingPeriodStart',
  'ChargeCategory',
  'ChargePeriodStart',
  'ChargePeriodEnd',
  'BilledCost',
  'EffectiveCost',
  'ListCost',
  'ServiceName',
] as const

/** FOCUS 1.0 to 1.2. Its files do not name their version; later columns are empty in earlier ones. */
export function focusReader(cells: Cells): (row: readonly string[]) => UsageRow {
  const payer = cells.needed('BillingAccountId')
  const linked = cells.text('SubAccountId', 'BillingAccountId')
  const period = cells.time('BillingPeriodStart')
  const start = cells.time('ChargePeriodStart')
  const end = cells.time('ChargePeriodEnd')
  const invoice = cells.text('InvoiceId')
  const invoiceKind = cells.text('ChargeClass')
  const seller = cells.text('PublisherName', 'ProviderName')
  const issuer = cells.text('InvoiceIssuerName')
  const product = cells.text('x_ServiceCode', 'ServiceName')
  const service = cells.text('x_ServiceCode')
  const usageType = cells.text('x_UsageType', 'SkuMeter', 'SkuId')
  const operation = cells.text('x_Operation')
  const family = cells.text('ServiceCategory')
  const region = cells.text('RegionId')
  const resource = cells.text('ResourceId')
  const description = cells.text('ChargeDescription')
  const category = cells.needed('ChargeCategory')
  const status = cells.text('CommitmentDiscountStatus')
  const term = cells.text('PricingCategory')
  const amount = cells.decimal('ConsumedQuantity', 'PricingQuantity')
  const unit = cells.text('ConsumedUnit', 'PricingUnit')
  const list = cells.decimal('ListCost')
  const listRate = cells.decimal('ListUnitPrice')
  const billed = cells.decimal('BilledCost')
  const effective = cells.decimal('EffectiveCost')
  const commitment = cells.text('CommitmentDiscountId')
  const currency = cells.needed('BillingCurrency')
  const tags = tagReader(cells, [], ['Tags'])
  const attributes = attributeReader(cells, (name) => [`x_${name}`], 'SkuPriceDetails')

  return (row) => {
    const from = start(row)
    const covered = status(row)
    return {
      format: 'focus',
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
      lineType: covered === '' ? category(row) : `${category(row)} ${covered}`,
      term: term(row),
      amount: amount(row),
      unit: unit(row),
      list: list(row),
      listRate: listRate(row),
      unblended: billed(row) || '0',
      net: '',
      effective: effective(row),
      commitment: commitment(row),
      currency: currency(row),
      tags: tags(row),
      attributes: attributes(row),
    }
  }
}

import type { Cells } from './cells.ts'
import { pairedTags } from './maps.ts'
import { dayInZone, isoOf, midnightOf } from './times.ts'
import type { UsageRow } from './usage-row.ts'

export const alibabaColumns = [
  'BillingDate',
  'BillAccountID',
  'OwnerID',
  'Item',
  'PretaxGrossAmount',
  'PretaxAmount',
  'Currency',
] as const

/** Bills of Alibaba Cloud count days in Beijing time. */
const hours = 8
const dayMs = 24 * 3_600_000

/** The instance bill of Alibaba Cloud (DescribeInstanceBill) by billing item and day. */
export function alibabaReader(cells: Cells): (row: readonly string[]) => UsageRow {
  const date = cells.time('BillingDate')
  const payer = cells.needed('BillAccountID')
  const linked = cells.needed('OwnerID')
  const lineType = cells.needed('Item')
  const product = cells.text('PipCode', 'ProductCode')
  const service = cells.text('CommodityCode')
  const usageType = cells.text('BillingItemCode', 'BillingItem')
  const family = cells.text('ProductDetail', 'ProductName')
  const region = cells.text('Region')
  const resource = cells.text('InstanceID')
  const description = cells.text('BillingItem', 'ProductDetail', 'ProductName')
  const term = cells.text('SubscriptionType')
  const amount = cells.decimal('Usage')
  const unit = cells.text('UsageUnit')
  const gross = cells.decimal('PretaxGrossAmount')
  const listRate = cells.decimal('ListPrice')
  const pretax = cells.decimal('PretaxAmount')
  const currency = cells.needed('Currency')
  const tags = cells.text('Tag')
  const instanceType = cells.text('InstanceSpec')

  return (row) => {
    const day = date(row)
    const start = midnightOf(day, hours)
    const spec = instanceType(row)
    const attributes: Record<string, string> = spec === '' ? {} : { instanceType: spec }
    return {
      format: 'alibaba',
      payer: payer(row),
      linked: linked(row),
      month: dayInZone(day).slice(0, 7),
      day: dayInZone(day),
      start: isoOf(start),
      end: isoOf(start + dayMs),
      invoice: '',
      invoiceKind: '',
      seller: '',
      issuer: '',
      product: product(row),
      service: service(row),
      usageType: usageType(row),
      operation: '',
      family: family(row),
      region: region(row),
      resource: resource(row),
      description: description(row),
      lineType: lineType(row),
      term: term(row),
      amount: amount(row),
      unit: unit(row),
      list: gross(row),
      listRate: listRate(row),
      unblended: pretax(row) || '0',
      net: '',
      effective: '',
      commitment: '',
      currency: currency(row),
      tags: pairedTags(tags(row)),
      attributes,
    }
  }
}

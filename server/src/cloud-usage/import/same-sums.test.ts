import {
  exportBillingDetails,
  getBillingDetails,
  getUsageDetails,
} from '@fairlead/api/usage-report/usage-details.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newHeld } from '../../lib/testing/scene/resold.ts'
import { fieldsOf } from '../../lib/testing/table/csv-fields.ts'
import { exactSum } from '../../lib/testing/table/exact-sum.ts'
import { byTier } from '../../lib/testing/tier/by-tier.ts'
import { type World, world } from '../../lib/testing/world.ts'
import { alibabaRow, costCsv, type CostRow, curRow, focusRow } from '../testing/cost-files.ts'
import { deliver } from '../testing/deliveries.ts'
import { ninetyPercent, readAgain, type ReadFormat, type ReadSums } from '../testing/second-reader.ts'

const held = '022222222222'
const linked = fc.constantFrom(held, '033333333333', '044444444444')
const digits = fc.integer({ min: 0, max: 999_999_999 })
/** Amounts as files write them: whole, with many places, small with an exponent. */
const amount = fc.oneof(
  fc.integer({ min: 0, max: 5000 }).map(String),
  fc.tuple(digits, digits).map(([whole, part]) => `${whole % 1000}.${String(part).padStart(9, '0')}`),
  fc.tuple(digits, fc.integer({ min: 1, max: 9 })).map(([unit, power]) => `${unit % 10}.${unit}E-${power}`),
)
const dayText = (day: number) => `2026-10-${String(day).padStart(2, '0')}`
const common = fc.record({
  linked,
  day: fc.constantFrom(1, 2, 31).map(dayText),
  kind: fc.constantFrom('one', 'two', 'three'),
  resource: fc.constantFrom('r-1', 'r-2', ''),
  usage: amount,
  list: amount,
  billed: fc.tuple(amount, fc.boolean()).map(([text, isMinus]) => (isMinus ? `-${text}` : text)),
})
type Common = {
  linked: string
  day: string
  kind: string
  resource: string
  usage: string
  list: string
  billed: string
}

const rowsOf: Readonly<Record<ReadFormat, (row: Common, type: number) => CostRow>> = {
  cur: (row, type) => ({
    ...curRow,
    'lineItem/UsageAccountId': row.linked,
    'lineItem/UsageStartDate': `${row.day}T05:00:00Z`,
    'lineItem/UsageEndDate': `${row.day}T06:00:00Z`,
    'lineItem/LineItemType': ['Usage', 'Usage', 'EdpDiscount', 'Tax'][type] ?? 'Usage',
    'lineItem/UsageType': row.kind,
    'lineItem/ResourceId': row.resource,
    'lineItem/UsageAmount': row.usage,
    'lineItem/UnblendedCost': row.billed,
    'pricing/publicOnDemandCost': row.list,
  }),
  focus: (row, type) => ({
    ...focusRow,
    SubAccountId: row.linked,
    ChargePeriodStart: `${row.day} 05:00:00`,
    ChargePeriodEnd: `${row.day} 06:00:00`,
    ChargeCategory: ['Usage', 'Usage', 'Tax', 'Usage'][type] ?? 'Usage',
    CommitmentDiscountStatus: type === 3 ? 'Unused' : '',
    CommitmentDiscountId: type === 3 ? 'c-1' : '',
    SkuId: row.kind,
    ResourceId: row.resource,
    ConsumedQuantity: row.usage,
    ConsumedUnit: 'GB',
    BilledCost: row.billed,
    EffectiveCost: row.billed,
    ListCost: row.list,
  }),
  alibaba: (row) => ({
    ...alibabaRow,
    OwnerID: row.linked,
    BillingDate: row.day,
    BillingItemCode: row.kind,
    InstanceID: row.resource,
    Usage: row.usage,
    PretaxGrossAmount: row.list,
    PretaxAmount: row.billed,
    Currency: 'USD',
  }),
}

const file = fc
  .tuple(
    fc.constantFrom<ReadFormat>('cur', 'focus', 'alibaba'),
    fc.array(fc.tuple(common, fc.integer({ min: 0, max: 3 })), { minLength: 20, maxLength: 60 }),
  )
  .map(([format, rows]) => ({ format, csv: costCsv(rows.map(([row, type]) => rowsOf[format](row, type))) }))

const period = { startTime: '2026-10-01T00:00:00Z', endTime: '2026-11-01T00:00:00Z' }
const october = { ...period, pageSize: 100 }
type Figures = Readonly<Record<string, { value: string | null } | undefined>>
const valueOf = (figures: Figures | undefined, name: string) => exactSum([figures?.[name]?.value ?? '0'])

/** The sums of all that shows a month, by the name of what shows it. */
async function listViews(w: World): Promise<Record<string, ReadSums & { price: string }>> {
  const seller = w.as('reseller')
  const billing = (await seller.call(getBillingDetails, { query: october })).data
  const details = async (group: string) =>
    (await seller.call(getUsageDetails, { query: { ...october, group } })).data
  const ofDetails = (figures: Figures | undefined, list: string) => ({
    usage: valueOf(figures, 'lineItemUsageAmount'),
    list,
    billed: valueOf(figures, 'lineItemUnblendedCost'),
    price: valueOf(figures, 'agilewingAmt'),
  })
  const list = valueOf(billing?.totals, 'publicPrice')
  const [head = [], ...lines] = fieldsOf((await seller.call(exportBillingDetails, { query: period })).data)
  const column = (name: RegExp) => {
    const at = head.findIndex((title) => name.test(title))
    return exactSum(lines.slice(0, billing?.content.length).map((cells) => cells[at] ?? '0'))
  }
  const [rollup] = await w.rows<ReadSums & { price: string }>(
    `select sum(d.amount)::text as usage, sum(d.list)::text as list, sum(k.invoiced)::text as billed, sum(d.price)::text as price
       from cloud_usage_day d join cloud_usage_day_cost k using (version_id, linked, day, sku_id, month)`,
  )
  const [version] = await w.rows<{ list: string; billed: string }>(
    'select sum(list)::text as list, sum(invoiced)::text as billed from cloud_usage_sum',
  )
  const [linkedDays] = await w.rows<{ list: string; billed: string }>(
    'select sum(list)::text as list, sum(invoiced)::text as billed from cloud_usage_linked_day',
  )
  const exact = <Sums extends object>(sums: Sums | undefined) =>
    Object.fromEntries(Object.entries(sums ?? {}).map(([name, sum]) => [name, exactSum([String(sum)])]))
  const days = ofDetails((await details('linkedAccount,days'))?.totals, list)
  return {
    days,
    lines: ofDetails((await details('lineItemResourceId,lineItemUsageType'))?.totals, list),
    report: {
      usage: valueOf(billing?.totals, 'usage'),
      list,
      billed: valueOf(billing?.totals, 'awsCost'),
      price: valueOf(billing?.totals, 'amount'),
    },
    file: {
      usage: column(/^Usage$/),
      list: column(/^Public price$/),
      billed: column(/cost/i),
      price: column(/^Amount$/),
    },
    rollup: { ...days, ...exact(rollup) },
    version: { ...days, ...exact(version) },
    'linked accounts': { ...days, ...exact(linkedDays) },
  }
}

test('all that shows a month has the sums that a second reader finds in its file', async () => {
  await fc.assert(
    fc.asyncProperty(file, async ({ format, csv }) => {
      const w = await world()
      const share = { kind: 'product', type: 1, priceType: 2, product: null, sku: null }
      const rules = [{ ...share, startDate: null, endDate: null, discountRate: '0.9' }]
      await newHeld(w, [held], { terms: { discountMode: 1, rules } })
      await deliver(w, csv)
      const sums = readAgain(format, csv)
      const own = readAgain(format, csv, (row) => row.linked === held)
      const expected = { ...sums, price: ninetyPercent(own.list) }
      for (const [name, found] of Object.entries(await listViews(w)))
        expect({ name, ...found }).toEqual({ name, ...expected })
    }),
    { numRuns: byTier({ quick: 3, deep: 60 }), endOnFailure: true },
  )
})

const inYear = fc.record({
  month: fc.integer({ min: 0, max: 11 }),
  day: fc.constantFrom(1, 1, 15),
  isLast: fc.boolean(),
  cost: amount,
})

test('in zones of half an hour the months of a year sum to the year, and to the file', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(inYear, { minLength: 1, maxLength: 30 }),
      fc.constantFrom(5.5, -9.5, 9.5, -3.5),
      async (rows, zone) => {
        const w = await world()
        const lines = rows.map(({ month, day, isLast, cost }) => {
          const start = new Date(Date.UTC(2026, month, isLast ? 1 : day))
          // The last hour of a month is the next one further east.
          if (isLast) start.setUTCMonth(month + 1, 0)
          const on = start.toISOString().slice(0, 10)
          return {
            ...curRow,
            'bill/BillingPeriodStartDate': `${on.slice(0, 7)}-01T00:00:00Z`,
            'lineItem/UsageStartDate': `${on}T23:00:00Z`,
            'lineItem/UsageEndDate': `${on}T23:59:59Z`,
            'lineItem/UnblendedCost': cost,
          }
        })
        const csv = costCsv(lines)
        expect(await deliver(w, csv, { at: '2027-01-02T00:00:00Z' })).toMatchObject({ damaged_count: 0 })
        const at = (month: number) => new Date(Date.UTC(2026, month) - zone * 3_600_000).toISOString()
        const cost = async (from: number, to: number) => {
          const { data } = await w.as('reseller').call(getBillingDetails, {
            query: { startTime: at(from), endTime: at(to), pageSize: 100 },
            headers: { timezone: String(zone) },
          })
          expect(data?.totals).toBeDefined()
          return valueOf(data?.totals, 'awsCost')
        }
        const months = await Promise.all(Array.from({ length: 12 }, (_, month) => cost(month, month + 1)))
        const year = await cost(0, 12)
        expect(exactSum(months)).toBe(year)
        // The days at both ends of a month stay in it.
        const inFile = months.map((_, month) => {
          const start = new Date(Date.UTC(2026, month)).toISOString().slice(0, 7)
          return readAgain('cur', csv, ({ day }) => day.startsWith(start)).billed
        })
        expect(months).toEqual(inFile)
        expect(year).toBe(readAgain('cur', csv).billed)
      },
    ),
    { numRuns: byTier({ quick: 2, deep: 30 }), endOnFailure: true },
  )
})

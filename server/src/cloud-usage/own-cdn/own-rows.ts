import { decimalOf } from '@fairlead/api/amount.ts'
import { priceCurrency, type Meter, type PriceRegion } from '@fairlead/api/money/price/price-table.ts'
import { priceOf } from '@fairlead/api/money/price/rating.ts'
import type { MeteredDay, Pricing } from '../../money/public.ts'
import type { UsageRow } from '../file/usage-row.ts'
import { ownProduct } from '../line/reports.ts'
import { dayAfter } from '../price/spans.ts'

/** How usage types of our regions begin: with the column of a contract's rules, where there is one. */
const prefixes: Readonly<Record<PriceRegion, string>> = {
  other: 'Other',
  china: 'CN',
  asia: 'AP',
  europe: 'EU',
  northAmerica: 'US',
  southAmerica: 'SA',
  middleEast: 'ME',
  oceania: 'AU',
  africa: 'ZA',
}

type Measure = 'traffic' | 'originTraffic' | 'requests' | 'byteHours'
type Measured = {
  usageType: string
  family: string
  unit: string
  description: string
  meter: Meter
  /** How many decimals make the unit of what is counted. */
  decimals: number
}

/** A gigabyte has 10^9 bytes. What comes from origins is metered apart, since it is priced by a factor of its own. */
const measures: Readonly<Record<Measure, Measured>> = {
  traffic: {
    usageType: 'DataTransfer-Out-Bytes',
    family: 'Data Transfer',
    unit: 'GB',
    description: 'Data transfer to visitors',
    meter: 'traffic',
    decimals: 9,
  },
  originTraffic: {
    usageType: 'Origin-Bytes',
    family: 'Data Transfer',
    unit: 'GB',
    description: 'Data transfer from origins',
    meter: 'traffic',
    decimals: 9,
  },
  requests: {
    usageType: 'Requests',
    family: 'Request',
    unit: 'Requests',
    description: 'Requests',
    meter: 'requests',
    decimals: 0,
  },
  byteHours: {
    usageType: 'TimedStorage-ByteHrs',
    family: 'Storage',
    unit: 'GB-Hours',
    description: 'Storage',
    meter: 'storage',
    decimals: 9,
  },
}
const measureNames = Object.keys(measures) as Measure[]

/** A whole number of the smallest unit as a decimal of the larger one. */
function shifted(units: bigint, decimals: number): string {
  if (decimals === 0) return String(units)
  const digits = String(units).padStart(decimals + 1, '0')
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`.replace(/\.?0+$/, '')
}

/** Climbs the ladders of a month, so that the prices of all rows add up to that of the month. Without prices all is free. */
function climber(pricing: Pricing | undefined) {
  const climbed = new Map<string, bigint>()
  return ({ accountId, region }: MeteredDay, measure: Measure, counted: bigint): string => {
    if (!pricing) return '0'
    const { meter } = measures[measure]
    const key = `${accountId} ${region} ${meter}`
    const before = climbed.get(key) ?? 0n
    const after = before + counted * (measure === 'originTraffic' ? BigInt(pricing.originFactor) : 1n)
    climbed.set(key, after)
    const ladder = pricing.ladder(region, meter)
    return decimalOf(priceOf(ladder, after) - priceOf(ladder, before))
  }
}

export type OwnPrices = { list: Pricing | undefined; purchase: Pricing | undefined }
/** The number of the account of the seller, and those of the accounts that use something. */
export type OwnNumbers = { payer: string; linked: ReadonlyMap<string, string> }

const nothing = {
  invoice: '',
  invoiceKind: '',
  operation: '',
  listRate: '',
  net: '',
  effective: '',
  commitment: '',
  tags: {},
  attributes: {},
}

/**
 * What was metered in a month as rows of a cost file: the list price is that of the standard plan, the cost that of the
 * seller's plan. Both climb the ladders of each customer apart.
 */
export function ownUsageRows(
  days: readonly MeteredDay[],
  { payer, linked }: OwnNumbers,
  prices: OwnPrices,
): UsageRow[] {
  const [listed, bought] = [climber(prices.list), climber(prices.purchase)]
  return days.flatMap((one) =>
    measureNames.flatMap((measure): UsageRow[] => {
      const counted = one[measure]
      if (counted === 0n) return []
      const { usageType, family, unit, description, decimals } = measures[measure]
      const product = one.isBucket ? ownProduct.storage : ownProduct.cdn
      return [
        {
          ...nothing,
          format: 'fairlead',
          payer,
          linked: linked.get(one.accountId) ?? '',
          month: one.day.slice(0, 7),
          day: one.day,
          start: `${one.day}T00:00:00Z`,
          end: `${dayAfter(one.day)}T00:00:00Z`,
          seller: 'Fairlead',
          issuer: 'Fairlead',
          product,
          service: product,
          usageType: `${prefixes[one.region]}-${usageType}`,
          family,
          region: one.region,
          resource: one.sourceName,
          description,
          lineType: 'Usage',
          term: 'OnDemand',
          amount: shifted(counted, decimals),
          unit,
          list: listed(one, measure, counted),
          unblended: bought(one, measure, counted),
          currency: priceCurrency,
        },
      ]
    }),
  )
}

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { report } from '../report/report.ts'
import {
  areaFilter,
  currencyDimension,
  dataTypeChoice,
  priceTypeChoice,
  serviceDimensions,
  serviceMeasures,
  usageFileErrors,
} from './columns.ts'
import { DataType, PriceType, usageCurrencyNames } from './names.ts'

const path = '/distribution/resale/base/info/contract'

/** What all usage costs, by what a customer asks first: services, accounts, regions and tags. */
export const costAnalysis = report({
  path,
  can: 'eu_billing_my_bill',
  summary: 'What usage costs, by product, linked account, region and tag',
  dimensions: {
    productCode: serviceDimensions.productCode,
    linkedAccountId: serviceDimensions.linkedAccountId,
    region: serviceDimensions.region,
    customerName: serviceDimensions.customerName,
    productFamily: serviceDimensions.productFamily,
    tag: { label: { en: 'Value of the tag', zh: '标签值' } },
    currencyCode: currencyDimension,
  },
  filters: { tagKey: { label: { en: 'Tag', zh: '标签' } }, ...areaFilter },
  measures: { amount: serviceMeasures.amount, publicPrice: serviceMeasures.publicPrice },
  choices: { ...priceTypeChoice, ...dataTypeChoice },
  fileErrors: usageFileErrors,
  asks: { error: 'currentPeriod', filters: ['currencyCode'] },
  group: ['productCode'],
})
export const {
  read: getCostAnalysis,
  file: exportCostAnalysis,
  sheet: exportCostAnalysisSheet,
} = costAnalysis

const keysOf = <T extends object>(of: T) => Object.keys(of) as [keyof T & string, ...(keyof T & string)[]]
const Exact = z.string().regex(/^-?\d+(\.\d+)?$/)

/** What the current month will probably cost, with the error that the same method had in past months. */
export const CostForecast = z.object({
  /** The month: `2026-11`. */
  month: z.string(),
  currencyCode: z.string(),
  /** The last day that has usage; null if the month has none yet. */
  until: z.string().nullable(),
  /** What the month has cost until then. */
  sofar: Exact,
  /** For the whole month; null without usage to reckon from. */
  expected: Exact.nullable(),
  /** The mean deviation in past months at the same day, in percent; null without a past month. */
  errorPercent: z.number().nullable(),
  /** Past months, the latest first: what would have been forecast at the same day, and what they cost. */
  past: z.array(z.object({ month: z.string(), forecast: Exact, actual: Exact })),
})
export type CostForecast = z.output<typeof CostForecast>

export const getCostForecast = endpoint({
  method: 'GET',
  path: `${path}/forecast`,
  can: 'eu_billing_my_bill',
  summary: 'What the current month will probably cost, and how far such forecasts were off',
  query: z.strictObject({
    currencyCode: z.enum(keysOf(usageCurrencyNames), 'currentPeriod'),
    priceType: z.enum(Object.values(PriceType), 'option').default(PriceType.own),
    dataType: z.enum(Object.values(DataType), 'option').default(DataType.selling),
  }),
  reply: CostForecast,
})

/** Tags that a list of them has at most. */
export const maxCostTags = 200

export const listCostTags = endpoint({
  method: 'GET',
  path: `${path}/tags`,
  can: 'eu_billing_my_bill',
  summary: 'Tags that recent usage has, for the filter of the cost analysis',
  reply: z.array(z.string()),
})

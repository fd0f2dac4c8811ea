import { type Dimensions, type Measures, report } from '../report/report.ts'
import {
  areaFilter,
  currencyDimension,
  customerDimension,
  familyDimension,
  instanceTypeDimension,
  linkedDimension,
  priceTypeChoice,
  resourceDimension,
  serviceDimensions,
  serviceMeasures,
  termDimension,
  usageFileErrors,
} from './columns.ts'

/** Columns of usage details (spec 2, section 3). */
const dimensions = {
  linkedAccount: linkedDimension,
  customerName: customerDimension,
  productServiceCode: serviceDimensions.productCode,
  year: { label: { en: 'Year', zh: '年份' } },
  days: { label: { en: 'Day of the month', zh: '日' } },
  productRegion: serviceDimensions.region,
  productProductFamily: familyDimension,
  productInstanceType: instanceTypeDimension,
  lineItemResourceId: resourceDimension,
  lineItemUsageType: serviceDimensions.usageType,
  pricingTerm: termDimension,
  lineItemCurrencyCode: currencyDimension,
  pricingUnit: serviceDimensions.unit,
} as const satisfies Dimensions

const measures = {
  /** What the customer is charged. */
  agilewingAmt: { label: { en: 'Amount', zh: '金额' }, units: {} },
  lineItemUsageAmount: serviceMeasures.usageAmount,
  /** What the provider bills the seller. */
  lineItemUnblendedCost: { label: { en: 'Unblended cost', zh: '未混合成本' }, units: {}, restricted: true },
} as const satisfies Measures

const path = '/distribution/resale/base/info/contract'

/** By day or by month, as the rows are grouped. */
export const usageDetails = report({
  path: `${path}/dosageDetails`,
  can: 'eu_billing_dosage_detail',
  summary: 'Usage by linked account, product and usage type',
  dimensions,
  filters: areaFilter,
  measures,
  choices: priceTypeChoice,
  fileErrors: usageFileErrors,
  group: ['day', 'linkedAccount', 'productServiceCode', 'lineItemUsageType'],
})
export const {
  read: getUsageDetails,
  file: exportUsageDetails,
  sheet: exportUsageDetailsSheet,
} = usageDetails

/** Rows of billing details (spec 2, section 3). */
export const billingDetails = report({
  path: `${path}/newDosageDetails`,
  can: 'eu_billing_new_dosage_detail',
  summary: 'Usage as bills have it, with what each product is',
  dimensions: {
    linkedAccount: linkedDimension,
    customerName: customerDimension,
    product: serviceDimensions.productCode,
    productFamily: familyDimension,
    description: { label: { en: 'Description', zh: '说明' } },
    region: serviceDimensions.region,
    usageType: serviceDimensions.usageType,
    currencyCode: currencyDimension,
    unit: serviceDimensions.unit,
  },
  filters: areaFilter,
  measures: {
    amount: serviceMeasures.amount,
    usage: serviceMeasures.usageAmount,
    publicPrice: serviceMeasures.publicPrice,
    awsCost: { label: { en: 'Provider cost', zh: '云厂商成本' }, units: {}, restricted: true },
  },
  choices: priceTypeChoice,
  fileErrors: usageFileErrors,
  group: ['month', 'linkedAccount', 'product', 'productFamily', 'region'],
})
export const {
  read: getBillingDetails,
  file: exportBillingDetails,
  sheet: exportBillingDetailsSheet,
} = billingDetails

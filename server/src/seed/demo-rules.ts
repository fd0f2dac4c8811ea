import type { PricingRule } from '@fairlead/api/rating/rule.ts'

const common = {
  kind: 'product' as const,
  priceType: 2 as const,
  product: null,
  sku: null,
  startDate: null,
  endDate: null,
  annualCommitment: null,
}

/** A pricing rule of each type. */
export const demoRules: readonly PricingRule[] = [
  { ...common, type: 1, discountRate: '0.95' },
  {
    ...common,
    kind: 'transfer',
    type: 2,
    rulePriceType: 2,
    mode: 'graduated',
    bands: [
      { from: '0', to: '10', columns: { JP: '110', EU: '80' } },
      { from: '10', to: '50', columns: { JP: '95', EU: '70' } },
      { from: '50', to: null, columns: { JP: '80', EU: '60' } },
    ],
  },
  { ...common, product: 'AmazonEC2', type: 3, columns: { EU: '0.9', JP: '0.92', US: '0.88' } },
  { ...common, product: 'AmazonS3', sku: 'TimedStorage-ByteHrs', type: 4, price: '0.021' },
  { ...common, product: 'AmazonRDS', type: 5, full: '1000', less: '80' },
  { ...common, kind: 'requests', type: 6 },
]

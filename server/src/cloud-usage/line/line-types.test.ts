import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimalSum } from '../file/decimal.ts'
import { exactSum } from '../../lib/testing/table/exact-sum.ts'
import { alibabaRow, costCsv, type CostRow, curRow, focusRow, readContent } from '../testing/cost-files.ts'
import { kindOfLine, kindRules, type LineParts, partsOfLine } from './line-types.ts'

const awsLine = (type: string, unblended: string, more: CostRow = {}): CostRow => ({
  ...curRow,
  'lineItem/LineItemType': type,
  'lineItem/UnblendedCost': unblended,
  'pricing/publicOnDemandCost': '',
  ...more,
})
const listed = (list: string, more: CostRow = {}) => ({ 'pricing/publicOnDemandCost': list, ...more })
const arn = { 'reservation/ReservationARN': 'arn:aws:ec2:eu-west-1:022222222222:reserved-instances/r-1' }

/** One row of each type. */
const awsLines: readonly CostRow[] = [
  awsLine('Usage', '7', listed('9')),
  awsLine('Usage', '1.25', { 'lineItem/UsageType': 'EU-SpotUsage:c5.large' }),
  awsLine('Usage', '0', listed('0', { 'lineItem/Operation': 'ECSTask-EC2' })),
  awsLine('SavingsPlanCoveredUsage', '50', listed('50', { 'savingsPlan/SavingsPlanEffectiveCost': '32.5' })),
  awsLine('SavingsPlanNegation', '-50'),
  awsLine('SavingsPlanRecurringFee', '40', {
    'savingsPlan/TotalCommitmentToDate': '40',
    'savingsPlan/UsedCommitment': '32.5',
  }),
  awsLine('SavingsPlanUpfrontFee', '0'),
  awsLine('DiscountedUsage', '0', listed('30', { 'reservation/EffectiveCost': '18', ...arn })),
  awsLine('RIFee', '20', {
    'reservation/UnusedAmortizedUpfrontFeeForBillingPeriod': '0.5',
    'reservation/UnusedRecurringFee': '1.5',
    ...arn,
  }),
  awsLine('FlatRateSubscription', '15', listed('15')),
  awsLine('Fee', '12'),
  awsLine('Fee', '0', arn),
  awsLine('Fee', '100', { 'lineItem/ProductCode': 'AWSSupportBusiness' }),
  awsLine('BundledDiscount', '-5'),
  awsLine('EdpDiscount', '-3.3'),
  awsLine('PrivateRateDiscount', '-2.2'),
  awsLine('RiVolumeDiscount', '-1.1'),
  awsLine('SppDiscount', '-1E-7'),
  awsLine('DistributorDiscount', '-0.5'),
  awsLine('Credit', '-8'),
  awsLine('Refund', '-6'),
  awsLine('Tax', '4.75'),
]

const readParts = async (lines: readonly CostRow[]) =>
  (await readContent(costCsv(lines))).rows.map((row) => partsOfLine(row))
const sums = (parts: readonly LineParts[], part: 'list' | 'listAsBilled' | 'own' | 'purchase' | 'invoiced') =>
  decimalSum(parts.map((one) => one[part]))
const ownOf = (parts: readonly LineParts[], kind: string) =>
  sums(
    parts.filter((one) => one.kind === kind),
    'own',
  )

test('lines of AWS count by their type', async () => {
  const parts = await readParts(awsLines)
  expect(sums(parts, 'list')).toBe('105.25')
  expect(sums(parts, 'listAsBilled')).toBe('103.25')
  // What the invoice has, and the same with commitments spread over what they cover and what is unused of them.
  expect(sums(parts, 'invoiced')).toBe('173.8999999')
  expect(sums(parts, 'purchase')).toBe('173.8999999')
  const kinds = [
    'fee',
    'flatRate',
    'bundledDiscount',
    'credit',
    'refund',
    'tax',
    'support',
    'partnerDiscount',
  ]
  expect(kinds.map((kind) => ownOf(parts, kind))).toEqual(['12', '15', '-5', '-8', '-6', '4.75', '0', '0'])
  expect(parts.filter(({ kind }) => kind === 'split')).toMatchObject([
    { list: '0', usage: '0', purchase: '0' },
  ])
  expect(parts.filter(({ kind }) => kind === 'negation')).toMatchObject([{ usage: '0', purchase: '0' }])
  expect(parts.map(({ kind }) => kind)).not.toContain('unknown')
})

test('an unknown type costs what it is billed at, and is charged to nobody', async () => {
  expect(await readParts([awsLine('Surprise', '3.5', listed('9'))])).toMatchObject([
    { kind: 'unknown', charge: 'none', list: '0', own: '0', purchase: '3.5' },
  ])
  const row = { format: 'cur', lineType: 'constructor', operation: '', product: '', commitment: '' } as const
  expect(kindOfLine(row)).toBe('unknown')
  expect(kindOfLine({ ...row, format: 'focus' })).toBe('unknown')
})

test('a net cost is what the invoice has', async () => {
  expect(await readParts([awsLine('Usage', '3.5', { 'lineItem/NetUnblendedCost': '3.1' })])).toMatchObject([
    { purchase: '3.5', invoiced: '3.1' },
  ])
})

test('of FOCUS only usage that is used has a list price', async () => {
  const commitment = { CommitmentDiscountId: 'c-1' }
  const parts = await readParts([
    focusRow,
    { ...focusRow, ...commitment, CommitmentDiscountStatus: 'Used', BilledCost: '0' },
    { ...focusRow, ...commitment, CommitmentDiscountStatus: 'Unused', BilledCost: '0', EffectiveCost: '0.1' },
    { ...focusRow, ...commitment, ChargeCategory: 'Purchase', BilledCost: '9', EffectiveCost: '0' },
    { ...focusRow, ChargeCategory: 'Purchase', BilledCost: '2', EffectiveCost: '2' },
    { ...focusRow, ChargeCategory: 'Credit', BilledCost: '-1', EffectiveCost: '-1' },
    { ...focusRow, ChargeCategory: 'Adjustment', BilledCost: '0.2', EffectiveCost: '0.2' },
  ])
  expect(parts.map(({ kind }) => kind)).toEqual([
    'usage',
    'savingsPlanUsage',
    'commitment',
    'commitment',
    'fee',
    'credit',
    'adjustment',
  ])
  expect(sums(parts, 'list')).toBe('1.2')
  expect(sums(parts, 'listAsBilled')).toBe('1.1')
  expect(sums(parts, 'purchase')).toBe('2.1')
  expect(sums(parts, 'invoiced')).toBe('10.7')
})

test('lines of Alibaba Cloud have the amount before its discounts as list price, refunds too', async () => {
  const parts = await readParts([
    alibabaRow,
    { ...alibabaRow, Item: 'SubscriptionOrder', PretaxGrossAmount: '100', PretaxAmount: '80' },
    { ...alibabaRow, Item: 'Refund', PretaxGrossAmount: '-50', PretaxAmount: '-40' },
    { ...alibabaRow, Item: 'Adjustment', PretaxGrossAmount: '-2', PretaxAmount: '-2' },
  ])
  expect(sums(parts, 'list')).toBe('49.2345')
  expect(sums(parts, 'purchase')).toBe('39.23')
})

test('parts sum to the whole file in any order of its rows', async () => {
  const cents = fc.integer({ min: -100_000, max: 100_000 }).map((units) => `${units}E-6`)
  const line = fc.tuple(fc.constantFrom(...awsLines), cents, cents).map(([row, billed, list]) => ({
    ...row,
    'lineItem/UnblendedCost': billed,
    'pricing/publicOnDemandCost': list,
  }))
  await fc.assert(
    fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 20 }), async (lines) => {
      const { rows } = await readContent(costCsv(lines))
      const parts = rows.map((row) => partsOfLine(row))
      expect(sums(parts, 'invoiced')).toBe(exactSum(rows.map(({ unblended }) => unblended)))
      const kinds = Object.keys(kindRules)
      expect(decimalSum(kinds.map((kind) => ownOf(parts, kind)))).toBe(sums(parts, 'own'))
      const reversed = await readParts(lines.toReversed())
      for (const part of ['list', 'listAsBilled', 'own', 'purchase', 'invoiced'] as const)
        expect(sums(reversed, part)).toBe(sums(parts, part))
    }),
    { numRuns: 30 },
  )
})

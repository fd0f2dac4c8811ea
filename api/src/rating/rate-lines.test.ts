import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutByWeight, exactOf, exactText } from './exact.ts'
import { type PricingRule, PricingRule as Rule } from './rule.ts'
import { rateLines, type UnratedLine } from './rate-lines.ts'

const common = {
  kind: 'transfer' as const,
  priceType: 2 as const,
  product: null,
  sku: null,
  startDate: null,
  endDate: null,
}
const ruleOf = (more: object): PricingRule => Rule.parse({ ...common, ...more })
const line = (more: Partial<UnratedLine>): UnratedLine => ({
  kind: 'transfer',
  product: 'AmazonCloudFront',
  sku: 'DataTransfer-Out-Bytes',
  area: 'JP',
  usage: '1',
  list: '100',
  day: '2026-10-01',
  ...more,
})
const amountsOf = (lines: UnratedLine[], rules: PricingRule[], edp: string | null = null) =>
  rateLines(lines, { rules, edp }).map(({ contract }) => contract)
const sumOf = (amounts: readonly string[]) =>
  exactText(amounts.reduce((sum, each) => sum + exactOf(each), 0n))

const regional = ruleOf({
  type: 2,
  rulePriceType: 2,
  bands: [
    { from: '0', to: '10', columns: { JP: '110', EU: '80' } },
    { from: '10', to: '50', columns: { JP: '95', EU: '70' } },
    { from: '50', to: null, columns: { JP: '80', EU: '60' } },
  ],
})
const global = (mode: string) =>
  ruleOf({
    type: 2,
    rulePriceType: 2,
    mode,
    bands: [
      { from: '0', to: '10', columns: { US: '45' } },
      { from: '10', to: '50', columns: { US: '38.5' } },
      { from: '50', to: null, columns: { US: '31.25' } },
    ],
  })

test('each region climbs its own column, a column without a price is the list, and EDP comes after', () => {
  const lines = [
    line({ area: 'JP', usage: '12.5', list: '1459.2' }),
    line({ area: 'EU', usage: '61.234567', list: '5329.85671168' }),
    line({ area: 'US', usage: '3', list: '261.12' }),
  ]
  const rated = rateLines(lines, { rules: [regional], edp: '0.97' })
  expect(rated.map(({ contract }) => contract)).toEqual(['1297.375', '4145.8518', '253.2864'])
  expect(sumOf(rated.map(({ contract }) => contract))).toBe('5696.5132')
  expect(sumOf(rated.map(({ list }) => list))).toBe('7050.1767')
  expect(exactText(exactOf('7050.1767') - exactOf('5696.5132'))).toBe('1353.6635')
})

test('a fee of a month is shared by days, and each share is priced by the contract that holds them', () => {
  const shares = cutByWeight(exactOf('100'), [11n, 20n]).map((part) => exactText(part))
  const paid = ['0.95', '0.9'].map((discountRate, at) =>
    rateLines([line({ list: shares[at] ?? '' })], {
      rules: [ruleOf({ type: 1, discountRate })],
      edp: null,
    }).map(({ contract }) => contract),
  )
  expect(paid).toEqual([['33.7097'], ['58.0645']])
})

test('steps are priced each by itself, or all by the step that is reached', () => {
  const used = line({ area: 'US', usage: '62.345678' })
  expect(amountsOf([used], [global('graduated')])).toEqual(['2375.8024'])
  expect(amountsOf([used], [global('volume')])).toEqual(['1948.3024'])
  const volume = (usage: string) => amountsOf([line({ area: 'US', usage })], [global('volume')])
  expect([volume('49.9'), volume('50'), volume('50.1')]).toEqual([['1921.15'], ['1925'], ['1565.625']])
})

const steps = (...ends: [from: string, to: string | null][]) => ({
  ...common,
  type: 2,
  rulePriceType: 2,
  bands: ends.map(([from, to]) => ({ from, to, columns: { US: '2' } })),
})

test.for(['graduated', 'volume'])('what is beyond the last step has the list price: %s', (mode) => {
  const rule = Rule.parse({ ...steps(['0', '5'], ['5', '8']), mode })
  const used = (usage: string, list: string) => amountsOf([line({ area: 'US', usage, list })], [rule])
  expect([used('8', '80'), used('20', '200')].flat()).toEqual(['16', mode === 'volume' ? '200' : '136'])
})

test.for<[what: string, ends: [string, string | null][]]>([
  ['begins above nothing', [['1', null]]],
  [
    'has a gap',
    [
      ['0', '5'],
      ['6', null],
    ],
  ],
  [
    'overlaps',
    [
      ['0', '5'],
      ['4', null],
    ],
  ],
  [
    'goes down',
    [
      ['5', null],
      ['0', '5'],
    ],
  ],
  [
    'is open in its middle',
    [
      ['0', null],
      ['5', null],
    ],
  ],
  [
    'has a step of nothing',
    [
      ['0', '0'],
      ['0', null],
    ],
  ],
  ['has a word for a bound', [['0', 'ten']]],
])('a ladder that %s is refused', ([, ends]) => {
  expect(Rule.safeParse(steps(...ends)).success).toBe(false)
})

test('units of a T decide the step', () => {
  const terabytes = (gigabytes: number) => exactText(exactOf('62704.196608') / BigInt(gigabytes))
  const price = (usage: string) => amountsOf([line({ area: 'EU', usage })], [regional])
  expect(price(terabytes(1024))).toEqual(['4274.074'])
  expect(price(terabytes(1000))).toEqual(['4362.2518'])
})

test('a share is of the list price, by region too, and a region without one pays the list', () => {
  const rule = ruleOf({ type: 3, columns: { JP: '0.9' } })
  expect(amountsOf([line({}), line({ area: 'EU' }), line({ area: null })], [rule])).toEqual([
    '90',
    '100',
    '100',
  ])
  expect(amountsOf([line({ list: '32.736' })], [ruleOf({ type: 1, discountRate: '0.95' })])).toEqual([
    '31.0992',
  ])
})

test('a ladder of shares takes each step of the list price', () => {
  const rule = ruleOf({
    type: 2,
    rulePriceType: 1,
    bands: [
      { from: '0', to: '10', columns: { JP: '1' } },
      { from: '10', to: null, columns: { JP: '0.5' } },
    ],
  })
  expect(amountsOf([line({ usage: '20', list: '200' })], [rule])).toEqual(['150'])
})

test('one price for all regions, requests for nothing', () => {
  const rules = [ruleOf({ type: 4, price: '40' }), ruleOf({ kind: 'requests', type: 6 })]
  const requests = line({ kind: 'requests', usage: '1000', list: '10' })
  const rated = rateLines([line({ usage: '2.5' }), requests], { rules, edp: null })
  expect(rated).toMatchObject([
    { contract: '100', rule: 0 },
    { contract: '0', list: '10', rule: 1 },
  ])
})

test('each full amount takes its part off, spread over the lines by their shares', () => {
  const rule = ruleOf({ type: 5, full: '1000', less: '80' })
  expect(amountsOf([line({ list: '3456.78' })], [rule])).toEqual(['3216.78'])
  const parts = rateLines([line({ list: '1000' }), line({ list: '2000' }), line({ list: '456.78' })], {
    rules: [rule],
    edp: null,
  })
  expect(sumOf(parts.map(({ contract }) => contract))).toBe('3216.78')
  expect(sumOf(parts.map(({ reduction }) => reduction))).toBe('240')
  expect(amountsOf([line({ list: '999.9999' })], [rule])).toEqual(['999.9999'])
  // It never pays anything out.
  expect(amountsOf([line({ list: '10' })], [ruleOf({ type: 5, full: '1', less: '5' })])).toEqual(['0'])
})

test('the own price wins, then the narrowest, and rules do not stack', () => {
  const share = (value: string, more: object) => ruleOf({ type: 1, discountRate: value, ...more })
  const rules = [
    share('0.9', {}),
    share('0.8', { product: 'AmazonCloudFront' }),
    share('0.7', { product: 'AmazonCloudFront', sku: 'DataTransfer-Out-Bytes' }),
    share('0.1', { priceType: 1, product: 'AmazonCloudFront', sku: 'DataTransfer-Out-Bytes' }),
  ]
  expect(amountsOf([line({}), line({ sku: 'x' }), line({ product: 'x', sku: 'x' })], rules)).toEqual([
    '70',
    '80',
    '90',
  ])
})

test('a rule holds from its first to its last day', () => {
  const rules = [ruleOf({ type: 1, discountRate: '0.5', startDate: '2026-10-02', endDate: '2026-10-03' })]
  const on = (day: string) => amountsOf([line({ day })], rules)
  expect([on('2026-10-01'), on('2026-10-02'), on('2026-10-03'), on('2026-10-04')].flat()).toEqual([
    '100',
    '50',
    '50',
    '100',
  ])
})

const quantity = fc
  .integer({ min: 0, max: 200_000_000 })
  .map((millionths) => exactText(BigInt(millionths) * 10n ** 6n))

test('who uses more never pays less on a graduated ladder, and the price does not jump', () => {
  const price = (usage: string) =>
    exactOf(amountsOf([line({ area: 'US', usage })], [global('graduated')])[0] ?? '')
  fc.assert(
    fc.property(quantity, quantity, (one, other) => {
      const [less, more] = [one, other].toSorted((a, b) => Number(exactOf(a) - exactOf(b)))
      const step = price(more ?? '') - price(less ?? '')
      const most = (exactOf(more ?? '') - exactOf(less ?? '')) * 45n + exactOf('0.0001')
      expect(step >= 0n && step <= most).toBe(true)
    }),
  )
})

test('lines of a region sum to the price of the whole, to a rounding of each', () => {
  fc.assert(
    fc.property(
      fc.array(quantity, { minLength: 1, maxLength: 8 }),
      fc.constantFrom('graduated', 'volume'),
      (parts, mode) => {
        const whole = exactText(parts.reduce((sum, part) => sum + exactOf(part), 0n))
        const of = (usages: string[]) =>
          amountsOf(
            usages.map((usage) => line({ area: 'US', usage, list: usage })),
            [global(mode)],
          )
        const apart = exactOf(sumOf(of(parts)))
        const together = exactOf(of([whole])[0] ?? '')
        const gap = apart > together ? apart - together : together - apart
        expect(gap <= exactOf('0.00005') * BigInt(parts.length + 1)).toBe(true)
      },
    ),
  )
})

test('parts by weight sum to the whole, and each day of a month has its part', () => {
  expect(cutByWeight(exactOf('100'), [11n, 20n]).map((part) => exactText(part))).toEqual([
    '35.4839',
    '64.5161',
  ])
  fc.assert(
    fc.property(
      fc.array(fc.bigInt({ min: 0n, max: 1000n }), { minLength: 1 }),
      fc.integer(),
      (weights, units) => {
        fc.pre(weights.some((weight) => weight > 0n))
        const amount = exactOf('0.0001') * BigInt(units)
        expect(cutByWeight(amount, weights).reduce((sum, part) => sum + part, 0n)).toBe(amount)
      },
    ),
  )
})

test.for(['', '1,5', ' 1', '1e99', 'NaN', '０.５', '1.', '.5', '--1', '1'.repeat(31)])(
  'a figure that could be misread is refused: %s',
  (text) => {
    expect(() => exactOf(text)).toThrow(TypeError)
  },
)

test('figures of files keep their exponents', () => {
  expect(exactText(exactOf('2.79623E-5'))).toBe('0.0000279623')
  expect(exactText(exactOf('-1.5e3'))).toBe('-1500')
  expect([exactText(exactOf('0.00005'), 4), exactText(exactOf('-0.00005'), 4)]).toEqual(['0.0001', '-0.0001'])
})

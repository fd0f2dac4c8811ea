import { expect, test } from 'vitest'
import { composeBill, linkedSharesOf, type PricedPiece } from './compose.ts'

const piece = (change: Partial<PricedPiece>): PricedPiece => ({
  sku: 'one',
  linked: '022222222222',
  product: 'AmazonEC2',
  usageType: 'BoxUsage:m6i.large',
  region: 'us-east-1',
  unit: 'Hrs',
  lineType: 'Usage',
  isCdn: false,
  isSupported: true,
  list: '0',
  from: '2026-10-01',
  to: '2026-10-31',
  version: 1,
  rule: 1,
  basis: 1,
  factor: '1',
  unitFactor: '0',
  usage: '1',
  exact: '0',
  ...change,
})
const terms = { currency: 'USD', taxRate: '0', awsSupportRate: null, bankProcessingFee: '0' } as const
const compose = (pieces: readonly PricedPiece[], more: object = {}, of: object = {}) =>
  composeBill({
    pieces,
    terms: { ...terms, ...more },
    exchangeRate: '1',
    carried: '0',
    commitment: '0',
    ...of,
  })

test('pieces of a line are added up unrounded, and the line is rounded once', () => {
  const bill = compose([
    piece({ list: '0.00004', exact: '0.00004', usage: '0.5' }),
    piece({ list: '0.00003', exact: '0.00003', usage: '0.25', rule: null }),
  ])
  expect(bill.lines).toMatchObject([{ usage: '0.75', list: '0.0001', contract: '0.0001', exact: '0.00007' }])
  expect(bill.lines[0]?.pieces).toHaveLength(2)
})

test('account, product, region and usage type make lines; fees have lines of their own', () => {
  const bill = compose([
    piece({ exact: '1' }),
    piece({ exact: '2', lineType: 'SavingsPlanCoveredUsage', sku: 'two' }),
    piece({ exact: '3', region: 'eu-west-1' }),
    piece({ exact: '4', linked: '033333333333' }),
    piece({ exact: '5', lineType: 'Fee', isSupported: false }),
  ])
  expect(bill.lines.map(({ linked, region, contract }) => [linked, region, contract])).toEqual([
    ['022222222222', 'eu-west-1', '3'],
    ['022222222222', 'us-east-1', '3'],
    ['022222222222', 'us-east-1', '5'],
    ['033333333333', 'us-east-1', '4'],
  ])
})

test('lines are exchanged before they are rounded, and a rounding makes the sum payable', () => {
  const pieces = ['400.12341', '500.22222', '334.22217'].map((exact, at) =>
    piece({ exact, list: exact, usageType: `type ${at}` }),
  )
  const cny = compose(pieces, { currency: 'CNY' }, { exchangeRate: '7.1234' })
  expect(cny.lines.map(({ contract }) => contract)).toEqual(['2850.2391', '3563.283', '2380.7982'])
  expect(cny).toMatchObject({ billAmt: '8794.3203', roundingAmt: '-0.0003', expectAmount: '8794.32' })
  const jpy = compose(pieces, { currency: 'JPY' }, { exchangeRate: '149.4321' })
  expect(jpy).toMatchObject({ billAmt: '184484.0589', roundingAmt: '-0.0589', expectAmount: '184484' })
})

test('support is charged of what rules price, tax once of everything', () => {
  const bill = compose(
    [
      piece({ exact: '900', list: '1000' }),
      piece({ exact: '100', list: '100', lineType: 'Fee', isSupported: false }),
    ],
    { awsSupportRate: '0.03', bankProcessingFee: '15', taxRate: '0.06' },
  )
  expect(bill.lines.slice(2)).toMatchObject([
    { kind: 3, contract: '27' },
    { kind: 5, contract: '15' },
  ])
  expect(bill).toMatchObject({
    listPrice: '1100',
    contractPrice: '1000',
    feeAmt: '42',
    taxAmt: '62.52',
    billAmt: '1104.52',
    expectAmount: '1104.52',
  })
})

test('a bill below zero is zero, and what is left goes to the next one', () => {
  const first = compose([piece({ exact: '-30.5', lineType: 'Credit', isSupported: false })], {
    taxRate: '0.06',
  })
  expect(first.lines.at(-1)).toMatchObject({ kind: 6, contract: '30.5' })
  expect(first).toMatchObject({ feeAmt: '30.5', billAmt: '0', expectAmount: '0' })
  const next = compose([piece({ exact: '100' })], {}, { carried: '-30.5' })
  expect(next).toMatchObject({ feeAmt: '-30.5', expectAmount: '69.5' })
  const still = compose([piece({ exact: '10' })], {}, { carried: '-30.5' })
  expect(still.lines.filter(({ kind }) => kind === 6).map(({ contract }) => contract)).toEqual([
    '-30.5',
    '20.5',
  ])
  expect(still.expectAmount).toBe('0')
})

test('nothing is no bill', () => {
  expect(compose([], { bankProcessingFee: '15' }).lines).toEqual([])
})

test('linked accounts share what has to be paid by their prices, and parts add up', () => {
  const lines = [
    { linked: 'a', contract: '1' },
    { linked: 'b', contract: '1' },
    { linked: 'c', contract: '1' },
    { linked: '', contract: '5' },
  ]
  expect(linkedSharesOf(lines, '10')).toEqual([
    { linked: 'a', amount: '3.3333', before: '0' },
    { linked: 'b', amount: '3.3334', before: '3.3333' },
    { linked: 'c', amount: '3.3333', before: '6.6667' },
  ])
  expect(linkedSharesOf([{ linked: '', contract: '5' }], '5')).toEqual([
    { linked: '', amount: '5', before: '0' },
  ])
})

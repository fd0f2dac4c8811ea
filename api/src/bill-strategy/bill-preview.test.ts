import { expect, test } from 'vitest'
import { billOf, type LinkedUsage } from './bill-preview.ts'

const line = (linkedNumber: string, list: string, usage = '1'): LinkedUsage => ({
  linkedNumber,
  kind: 'product',
  product: 'AmazonEC2',
  sku: 'BoxUsage',
  area: null,
  usage,
  list,
  day: '2026-10-12',
})
const rule = {
  kind: 'product' as const,
  priceType: 2 as const,
  product: null,
  sku: null,
  startDate: null,
  endDate: null,
  annualCommitment: null,
  type: 1 as const,
  discountRate: '0.95',
}
const terms = { discountMode: 0 as const, edpDistcount: null, rules: [], taxRate: '0' }

test('without usage a bill has no lines and no amounts', () => {
  expect(billOf([], { ...terms, taxRate: '0.06' })).toEqual({
    lines: [],
    listPrice: '0',
    contractPrice: '0',
    productDiscount: '0',
    taxAmt: '0',
    billAmt: '0',
  })
})

test('the rules of a contract discount price each line, and the tax is taken once of the sum', () => {
  const bill = billOf([line('1', '32.736'), line('2', '59.52')], {
    ...terms,
    discountMode: 1,
    rules: [rule],
    taxRate: '0.06',
  })
  expect(bill.lines.map(({ contractPrice }) => contractPrice)).toEqual(['31.0992', '56.544'])
  expect(bill).toMatchObject({
    listPrice: '92.256',
    contractPrice: '87.6432',
    productDiscount: '4.6128',
    taxAmt: '5.2586',
    billAmt: '92.9018',
  })
})

test('an EDP discount is paid of everything, and rules hold in their mode alone', () => {
  const of = { ...terms, edpDistcount: '0.97', rules: [rule] }
  expect(billOf([line('1', '100')], { ...of, discountMode: 2 }).contractPrice).toBe('97')
  expect(billOf([line('1', '100')], { ...of, discountMode: 0 }).contractPrice).toBe('100')
})

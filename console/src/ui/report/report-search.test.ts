import { usageCost } from '@fairlead/api/money/charge/usage-cost.ts'
import { expect, test } from 'vitest'
import { comparesRows, filtersOf, regroup, shapeOf, writeShape } from './report-search.ts'

test('an address without a grouping has that of the report, and does not repeat it', () => {
  const shape = shapeOf(usageCost, {})
  expect(shape).toEqual({ group: ['product'], measure: 'amount', compares: false })
  expect(writeShape(usageCost, shape)).toEqual({})
  const chosen = { group: ['day', 'region'], measure: 'quantity', compares: true }
  const raw = writeShape(usageCost, chosen)
  expect(raw).toEqual({ group: 'day,region', measure: 'quantity', compare: 'before' })
  expect(shapeOf(usageCost, raw)).toEqual(chosen)
})

test.for<[number, string, string[]]>([
  [0, 'region', ['region', 'day']],
  [1, 'region', ['product', 'region']],
  [2, 'region', ['product', 'day', 'region']],
  // It moves, and does not stand there twice.
  [0, 'day', ['day']],
  [1, '', ['product']],
])('the dimension at place %d becomes "%s"', ([at, name, group]) => {
  expect(regroup(['product', 'day'], at, name)).toEqual(group)
})

test('rows are compared unless they are told apart by time', () => {
  const shape = { measure: 'amount', compares: true }
  expect(comparesRows({ ...shape, group: ['product'] })).toBe(true)
  expect(comparesRows({ ...shape, group: ['product', 'month'] })).toBe(false)
  expect(comparesRows({ ...shape, group: ['product'], compares: false })).toBe(false)
})

test('every dimension and filter of a report can be filtered by, those with known values as a choice', () => {
  const filters = filtersOf(usageCost)
  expect(filters.map(({ name }) => name)).toEqual([
    'startTime',
    'product',
    'region',
    'source',
    'statement',
    'class',
  ])
  expect(filters.filter(({ options }) => options).map(({ name }) => name)).toEqual([
    'product',
    'region',
    'class',
  ])
})

import { expect, test } from 'vitest'
import { fitColumns, type Wish } from './fit.ts'

const wish = (key: string, natural: number, more: Partial<Wish> = {}): Wish => ({
  key,
  natural,
  heading: 80,
  title: key === 'name',
  wrap: false,
  whole: false,
  leaves: undefined,
  ...more,
})
const sum = (widths: Readonly<Record<string, number>>) =>
  Math.round(Object.values(widths).reduce((all, one) => all + one, 0))

test('spare width is shared in proportion to the content of the columns', () => {
  const fit = fitColumns([wish('name', 300), wish('state', 100)], 800)
  expect(fit).toMatchObject({ widths: { name: 600, state: 200 }, gone: [], cuts: false })
})

test('columns are hidden in order, within a number from the right, until the others fit', () => {
  const columns = [
    wish('name', 200),
    wish('state', 200, { leaves: 3 }),
    wish('kind', 200, { leaves: 2 }),
    wish('issuer', 200, { leaves: 1 }),
    wish('created', 200, { leaves: 1 }),
  ]
  expect(fitColumns(columns, 800).gone).toEqual(['created'])
  expect(fitColumns(columns, 600).gone).toEqual(['issuer', 'created'])
  expect(fitColumns(columns, 450).gone).toEqual(['kind', 'issuer', 'created'])
})

test('a long value is cut down to a useful width before another column is hidden for it', () => {
  const fit = fitColumns([wish('name', 900), wish('state', 100, { leaves: 1 })], 400)
  expect(fit).toMatchObject({ gone: [], cuts: true, widths: { state: 100 } })
  expect(sum(fit.widths)).toBe(400)
})

test('a name is whole before other long values get more than they need', () => {
  const fit = fitColumns([wish('name', 300), wish('cname', 500, { leaves: 1 })], 500)
  expect(fit.widths).toEqual({ name: 300, cname: 200 })
})

test('prose wraps, so it never counts as cut', () => {
  expect(fitColumns([wish('reason', 900, { wrap: true })], 400).cuts).toBe(false)
})

test('numbers and states are never cut, and no column is narrower than its heading', () => {
  const fit = fitColumns(
    [wish('name', 900), wish('bytes', 300, { whole: true }), wish('long', 400, { heading: 150 })],
    500,
  )
  expect(fit.widths['bytes']).toBe(300)
  expect(fit.widths['long']).toBeGreaterThanOrEqual(150)
  expect(fit.least).toBeGreaterThan(500)
})

test('if the columns that must stay do not fit, the box scrolls', () => {
  expect(fitColumns([wish('a', 300), wish('b', 300)], 100).least).toBe(208)
  expect(fitColumns([wish('a', 300), wish('b', 300)], 900).least).toBeLessThanOrEqual(900)
})

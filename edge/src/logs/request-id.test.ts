import { expect, test } from 'vitest'
import { requestId } from './request-id.ts'

test('ids are UUIDs of version 7 that begin with their time, and no two are equal', () => {
  const start = Date.UTC(2031, 4, 6, 7, 8, 9)
  const ids = Array.from({ length: 20_000 }, (_, number) => requestId(start + (number % 7)))
  for (const [number, id] of ids.entries()) {
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(parseInt(id.slice(0, 13).replace('-', ''), 16)).toBe(start + (number % 7))
  }
  expect(new Set(ids.map((id) => id.slice(14))).size).toBe(ids.length)
})

test('the random digits of ids are evenly distributed, and independent of each other', () => {
  const count = 16_000
  const ids = Array.from({ length: count }, () => requestId(0).replaceAll('-', '').slice(13))
  const often = (is: (id: string) => boolean) => ids.filter(is).length
  /** Far more than chance allows: ten times the usual deviation. */
  const isAbout = (found: number, fair: number) =>
    expect(Math.abs(found - fair)).toBeLessThan(10 * Math.sqrt(fair))
  for (let place = 0; place < 19; place += 1) {
    // The fourth starts with the two bits of the variant.
    const signs = place === 3 ? '89ab' : '0123456789abcdef'
    for (const sign of signs)
      isAbout(
        often((id) => id[place] === sign),
        count / signs.length,
      )
    for (let other = 0; other < place; other += 1)
      isAbout(
        often((id) => id[place] === id[other]),
        count / 16,
      )
  }
})

import { expect, test } from 'vitest'
import { TimeZone, timeZoneName, timeZones } from './time-zone.ts'

test('zones range from UTC-12 to UTC+12 in half hours', () => {
  expect([timeZones[0], timeZones.at(-1), timeZones.length]).toEqual([-12, 12, 49])
  expect(timeZones).toContain(5.5)
})

test('the header contains one of the zones; the default is UTC', () => {
  for (const zone of timeZones) expect(TimeZone.parse(String(zone))).toBe(zone)
  expect(TimeZone.parse(undefined)).toBe(0)
  for (const wrong of ['12.5', '-13', '0.25', 'x', 'NaN', 'Infinity'])
    expect(TimeZone.safeParse(wrong).success).toBe(false)
})

test.for([
  [0, 'UTC+00:00'],
  [5.5, 'UTC+05:30'],
  [-3.5, 'UTC-03:30'],
  [12, 'UTC+12:00'],
  [-0.5, 'UTC-00:30'],
] as const)('%d is written %s', ([hours, name]) => {
  expect(timeZoneName(hours)).toBe(name)
})

import { timeZones } from '@fairlead/api/time-zone.ts'
import { expect, test } from 'vitest'
import {
  billShortcuts,
  fromBox,
  inZone,
  periodFault,
  periodOf,
  queryShortcuts,
  type ShortcutName,
  shortcuts,
  toBox,
} from './period.ts'

/** A Sunday in UTC; already Monday at offsets of +4 hours and more. */
const now = Date.parse('2026-05-31T20:10:00Z')
const of = (name: ShortcutName, zone: number, precision: 'day' | 'hour' | 'minute' = 'minute') => {
  const { start, end } = periodOf(name, now, zone, precision)
  return [start, end].map((iso) => iso.replace(':00.000Z', 'Z'))
}

test.for<[ShortcutName, string, string]>([
  ['hours24', '2026-05-30T20:10Z', '2026-05-31T20:10Z'],
  ['hours48', '2026-05-29T20:10Z', '2026-05-31T20:10Z'],
  ['days3', '2026-05-28T20:10Z', '2026-05-31T20:10Z'],
  ['days7', '2026-05-24T20:10Z', '2026-05-31T20:10Z'],
  ['days30', '2026-05-01T20:10Z', '2026-05-31T20:10Z'],
  ['today', '2026-05-31T00:00Z', '2026-05-31T20:10Z'],
  ['yesterday', '2026-05-30T00:00Z', '2026-05-31T00:00Z'],
  ['weekAgo', '2026-05-24T00:00Z', '2026-05-25T00:00Z'],
  ['lastWeek', '2026-05-18T00:00Z', '2026-05-25T00:00Z'],
  ['thisMonth', '2026-05-01T00:00Z', '2026-05-31T20:10Z'],
  ['lastMonth', '2026-04-01T00:00Z', '2026-05-01T00:00Z'],
  // February has no 31st.
  ['months3', '2026-02-28T20:10Z', '2026-05-31T20:10Z'],
  // Neither has November.
  ['months6', '2025-11-30T20:10Z', '2026-05-31T20:10Z'],
  ['year', '2025-05-31T20:10Z', '2026-05-31T20:10Z'],
])('the shortcut %s in UTC', ([name, start, end]) => {
  expect(of(name, 0)).toEqual([start, end])
})

test.for<[ShortcutName, number, string, string]>([
  // 01:40 on Monday, the first of June.
  ['today', 5.5, '2026-05-31T18:30Z', '2026-05-31T20:10Z'],
  ['yesterday', 5.5, '2026-05-30T18:30Z', '2026-05-31T18:30Z'],
  ['lastWeek', 5.5, '2026-05-24T18:30Z', '2026-05-31T18:30Z'],
  ['thisMonth', 5.5, '2026-05-31T18:30Z', '2026-05-31T20:10Z'],
  ['lastMonth', 5.5, '2026-04-30T18:30Z', '2026-05-31T18:30Z'],
  ['months3', 5.5, '2026-02-28T20:10Z', '2026-05-31T20:10Z'],
  // 16:40 on Sunday, the last of May.
  ['today', -3.5, '2026-05-31T03:30Z', '2026-05-31T20:10Z'],
  ['lastMonth', -3.5, '2026-04-01T03:30Z', '2026-05-01T03:30Z'],
])('the shortcut %s on a clock %d hours from UTC', ([name, zone, start, end]) => {
  expect(of(name, zone)).toEqual([start, end])
})

test('a span that ends now keeps its length, begins at the precision of the inputs, and contains the current time', () => {
  expect(of('hours24', 5.5, 'hour')).toEqual(['2026-05-30T20:30Z', '2026-05-31T20:30Z'])
  expect(of('days7', 5.5, 'day')).toEqual(['2026-05-24T18:30Z', '2026-06-01T18:30Z'])
})

test('every shortcut of the specs is available, in their order', () => {
  expect(queryShortcuts.map((name) => shortcuts[name].label.en)).toEqual([
    '24 hours',
    '48 hours',
    '3 days',
    '7 days',
    '30 days',
    'This month',
    'Last month',
    'Last 3 months',
    'Last 6 months',
    'Last year',
  ])
  expect(billShortcuts.map((name) => shortcuts[name].label.en)).toEqual([
    'Today',
    'Yesterday',
    'A week ago',
    'Last week',
    'Last month',
    'Last 3 months',
  ])
})

test('inputs show the clock of each time zone and are parsed in it', () => {
  for (const zone of timeZones) {
    const period = periodOf('lastMonth', now, zone, 'day')
    const [start, end] = [toBox(period.start, zone, 'day', false), toBox(period.end, zone, 'day', true)]
    expect([start, end]).toEqual(zone > 3.5 ? ['2026-05-01', '2026-05-31'] : ['2026-04-01', '2026-04-30'])
    expect(fromBox(start, zone, 'day', false)).toBe(period.start)
    expect(fromBox(end, zone, 'day', true)).toBe(period.end)
  }
  expect(toBox('2026-05-31T20:15:00.000Z', 5.5, 'minute', true)).toBe('2026-06-01T01:45')
  expect(fromBox('2026-06-01T01:45', 5.5, 'minute', true)).toBe('2026-05-31T20:15:00.000Z')
  expect([fromBox('', 0, 'minute', false), toBox('', 0, 'minute', false)]).toEqual(['', ''])
})

test('changing the time zone keeps the days and hours, and changes the moments', () => {
  const period = { start: '2026-05-31T00:00:00.000Z', end: '', zone: 0 }
  expect(inZone(period, 5.5)).toEqual({ start: '2026-05-30T18:30:00.000Z', end: '', zone: 5.5 })
})

test('a period needs both ends, in order, and must not be longer than allowed', () => {
  const period = { start: '2026-05-30T00:00:00Z', end: '2026-05-31T00:00:00Z', zone: 0 }
  expect(periodFault(period)).toBeUndefined()
  expect(periodFault(period, 24)).toBeUndefined()
  expect(periodFault(period, 23)).toBe('tooLong')
  expect(periodFault({ ...period, end: period.start })).toBe('order')
  expect(periodFault({ ...period, start: '' })).toBe('missing')
})

import { expect, test } from 'vitest'
import { LogForm, logPeriod, requestOf } from './log-form.ts'

const site = '0190f1a0-0000-4000-8000-000000000000'
const entered = {
  cdnConfigId: site,
  date: '2031-05-06',
  startTime: '00',
  endTime: '23',
  format: 'json' as const,
}

test.for([
  [0, '2031-05-06T00:00:00.000Z', '2031-05-07T00:00:00.000Z'],
  [5.5, '2031-05-05T18:30:00.000Z', '2031-05-06T18:30:00.000Z'],
  [-3.5, '2031-05-06T03:30:00.000Z', '2031-05-07T03:30:00.000Z'],
] as const)('a whole day %d hours from UTC', ([zone, startTime, endTime]) => {
  expect(requestOf(entered, zone)).toEqual({ cdnConfigId: site, format: 'json', startTime, endTime })
})

test('one hour begins and ends with itself, and the end cannot be before the start', () => {
  const one = { ...entered, startTime: '07', endTime: '07' }
  expect(LogForm.safeParse(one).success).toBe(true)
  expect(requestOf(one, 0)).toMatchObject({
    startTime: '2031-05-06T07:00:00.000Z',
    endTime: '2031-05-06T08:00:00.000Z',
  })
  const wrong = LogForm.safeParse({ ...entered, startTime: '08', endTime: '07' })
  expect(wrong.error?.issues).toMatchObject([{ path: ['endTime'], message: 'timeRange' }])
})

test('everything is required', () => {
  const empty = { cdnConfigId: '', date: '', startTime: '', endTime: '', format: 'json' }
  const found = LogForm.safeParse(empty).error?.issues.map(({ path, message }) => [path[0], message])
  expect(found).toEqual(['cdnConfigId', 'date', 'startTime', 'endTime'].map((name) => [name, 'required']))
})

test.for([
  ['2026-03-10T12:00:00.000Z', 0, { date: '2026-03-10', startTime: '12', endTime: '12' }],
  ['2026-03-10T23:00:00.000Z', 8, { date: '2026-03-11', startTime: '07', endTime: '07' }],
  ['2026-03-10T12:00:00.000Z', 5.5, { date: '2026-03-10', startTime: '17', endTime: '18' }],
  ['2026-03-10T18:00:00.000Z', 5.5, { date: '2026-03-10', startTime: '23', endTime: '23' }],
  [undefined, -12, { date: '2026-03-31', startTime: '00', endTime: '23' }],
  ['no time', 0, { date: '2026-04-01', startTime: '00', endTime: '23' }],
] as const)('the form starts with the hour %s in zone %s', ([of, zone, expected]) => {
  expect(logPeriod(of, zone, new Date('2026-04-01T03:00:00Z'))).toEqual(expected)
})

import { logFormats } from '@fairlead/api/cdn/logs/log-request.ts'
import { z } from 'zod'
import { fromInput, toInput } from '../../lib/text/zoned-input.ts'

const hour = 3_600_000

/** The hours of a day (spec 1, section 9), each named by its start or by its last minute. */
const hours = Array.from({ length: 24 }, (_, one) => String(one).padStart(2, '0'))
export const startHours = hours.map((one) => ({ value: one, label: `${one}:00` }))
export const endHours = hours.map((one) => ({ value: one, label: `${one}:59` }))

const Hour = z.string('required').min(1, 'required')

/** What the form asks for (spec 1, section 5): a day and its hours on the user's clock. */
export const LogForm = z
  .object({
    cdnConfigId: z.uuid('required'),
    date: z
      .string('required')
      .min(1, { error: 'required', abort: true })
      .regex(/^\d{4}-\d\d-\d\d$/, 'format'),
    startTime: Hour,
    endTime: Hour,
    format: z.enum(logFormats),
  })
  .refine(({ startTime, endTime }) => startTime <= endTime, { path: ['endTime'], error: 'timeRange' })
type Entered = z.output<typeof LogForm>

/** The initial period of the form: the hours on the user's clock that contain an hour in UTC, otherwise all of today. */
export function logPeriod(hourStart: string | undefined, zone: number, now: Date) {
  const start = Date.parse(hourStart ?? '')
  const at = (time: number) => toInput(new Date(time).toISOString(), zone)
  if (Number.isNaN(start)) return { date: at(now.getTime()).slice(0, 10), startTime: '00', endTime: '23' }
  const [first, last] = [at(start), at(start + hour - 1)]
  const date = first.slice(0, 10)
  return { date, startTime: first.slice(11, 13), endTime: last.startsWith(date) ? last.slice(11, 13) : '23' }
}

/** The body of the call: from the start of the first hour to the end of the last one. */
export function requestOf({ date, startTime, endTime, ...entered }: Entered, zone: number) {
  const at = (of: string) => Date.parse(fromInput(`${date}T${of}:00`, zone))
  return {
    ...entered,
    startTime: new Date(at(startTime)).toISOString(),
    endTime: new Date(at(endTime) + hour).toISOString(),
  }
}

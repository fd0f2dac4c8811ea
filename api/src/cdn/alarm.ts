import { z } from 'zod'
import { alarmVariable, EmailList, WebhookTemplate, WebhookUrl, webhookTypes } from '../bot/bot.ts'
import { endpoint, Nothing } from '../endpoint.ts'
import { Id, Time } from '../fields.ts'
import { listQuery, page } from '../list.ts'
import { sitePath } from './site/site-version.ts'

/** The figures that alarms watch (spec 1, section 9). */
export const AlarmType = { request: 1, error5xx: 2, error4xx: 3, traffic: 6, bandwidth: 8 } as const
export type AlarmType = (typeof AlarmType)[keyof typeof AlarmType]
export const alarmTypes = [1, 2, 3, 6, 8] as const

/**
 * These types also have a minimum share of all requests: one error in two requests at night must not raise an alarm.
 */
export const hasPercent = (type: number) => type === AlarmType.error5xx || type === AlarmType.error4xx

const prefixes = ['', 'K', 'M', 'G', 'T', 'P', 'E', 'Z', 'Y'] as const

/**
 * An amount in the unit that fits it, with three or four significant digits: 0.0015 megabytes are 1.5 KB. Counts have
 * no unit. Units are powers of 1000 (spec 1, section 9).
 */
export function fitting(type: number, amount: number): { value: number; unit: string } {
  const base = type === AlarmType.traffic ? 'B' : type === AlarmType.bandwidth ? 'bps' : undefined
  if (base === undefined) return { value: amount, unit: '' }
  let value = amount * 1e6
  let step = 0
  while (step < prefixes.length - 1 && Number(value.toPrecision(4)) >= 1000) {
    value /= 1000
    step += 1
  }
  return { value: Number(value.toPrecision(value >= 100 ? 4 : 3)), unit: `${prefixes[step] ?? ''}${base}` }
}

/** Minutes. */
export const checkIntervals = [1, 5, 15, 30, 60] as const
export const notifyIntervals = [5, 15, 30, 60, 360, 1440] as const

/**
 * State of a notification. `waiting`: before its first or next attempt. `sent`: a server accepted it, or an in-app
 * message was written. `failed`: there will be no more attempts. `kept`: no mail server is configured, so operators
 * read the mail in the console.
 */
export const deliveryStates = ['waiting', 'sent', 'failed', 'kept'] as const

export const alarmChannels = ['message', 'email', 'phone', 'app', 'webhook'] as const
export type AlarmChannel = (typeof alarmChannels)[number]

const minutes = <const T extends readonly number[]>(choice: T) =>
  z.union(
    choice.map((one) => z.literal(one)),
    'option',
  )

const channelFields = {
  channels: z
    .array(z.enum(alarmChannels, 'option'), 'required')
    .min(1, 'required')
    .refine((list) => new Set(list).size === list.length, 'duplicate'),
  emails: EmailList.default(''),
  /** A single number (spec 1, section 5). */
  phone: z
    .string('format')
    .trim()
    .regex(/^$|^\+?[\d-]{5,19}$/, 'onePhone')
    .default(''),
  webhookType: z.enum(webhookTypes, 'option').default('lark'),
  webhookUrl: WebhookUrl.default(''),
  webhookTemplate: WebhookTemplate.default(alarmVariable),
}

const watched = {
  enable: z.boolean('option').default(true),
  interval: minutes(checkIntervals).default(5),
  /** Requests or megabytes in the interval, or the mean megabits per second; above 0. */
  threshold: z.number('aboveZero').gt(0, 'aboveZero').max(1_000_000_000_000, 'tooBig'),
  /** Share of all requests, above 0 and up to 100; null for types without a share. */
  percent: z.number('percentAboveZero').gt(0, 'percentAboveZero').max(100, 'tooBig').nullable().default(null),
  notifyInterval: minutes(notifyIntervals).default(30),
}

/** Numbers have up to four decimals (spec 1, section 5). */
const hasFourDecimals = (value: number) => /^\d+(\.\d{1,4})?$/.test(String(value))

/** Each chosen channel requires its address or number. */
const needed = {
  email: 'emails',
  phone: 'phone',
  webhook: 'webhookUrl',
} as const satisfies Partial<Record<AlarmChannel, string>>

export const AlarmInput = z
  .strictObject({
    ...watched,
    ...channelFields,
    /** Signs the posted payload. It is stored sealed and never returned; null keeps the stored one, '' deletes it. */
    webhookSecret: z.string('format').max(200).nullable().default(null),
  })
  .superRefine((alarm, context) => {
    for (const field of ['threshold', 'percent'] as const)
      if (!hasFourDecimals(alarm[field] ?? 0))
        context.addIssue({ code: 'custom', message: 'fourDecimals', path: [field] })
    for (const [channel, field] of Object.entries(needed)) {
      if (alarm.channels.some((one) => one === channel) && alarm[field] === '')
        context.addIssue({ code: 'custom', message: 'required', path: [field] })
    }
  })
export type AlarmInput = z.output<typeof AlarmInput>

export const Alarm = z.object({
  type: z.union(alarmTypes.map((type) => z.literal(type))),
  ...watched,
  ...channelFields,
  hasSecret: z.boolean(),
  /** When the figures went beyond the threshold; null while they are not beyond it. */
  firingSince: Time.nullable(),
  /** When the figures were last evaluated. */
  checkDate: Time.nullable(),
})
export type Alarm = z.output<typeof Alarm>

/** A notification of an alarm or of an attack, outside of messages. */
export const AlarmDelivery = z.object({
  id: Id,
  channel: z.enum(alarmChannels),
  /** `raised` for the first notification and for reminders, `over` for the end. */
  kind: z.enum(['raised', 'over']),
  date: Time,
  /** The figure at that time, in the unit of the threshold. */
  figure: z.number().nullable(),
  /** The address of a mail; empty for other channels. */
  recipient: z.string(),
  state: z.enum(deliveryStates),
  /** The number of attempts. */
  attempts: z.number().int(),
  /**
   * Why it failed or has not been sent yet: `noProvider` if the operator has no provider for calls or app messages,
   * `alarmDeleted`, or the error of the receiving server.
   */
  error: z.string(),
})
export type AlarmDelivery = z.output<typeof AlarmDelivery>

/** One period in which an alarm was firing. */
export const AlarmEvent = z.object({
  id: Id,
  type: z.union(alarmTypes.map((type) => z.literal(type))),
  threshold: z.number(),
  percent: z.number().nullable(),
  /** The highest figure of the period, in the unit of the threshold. */
  peak: z.number(),
  startDate: Time,
  endDate: Time.nullable(),
  /**
   * Set when the period has ended: true if the figures fell below the threshold, false if a user switched the alarm
   * off.
   */
  recovered: z.boolean().nullable(),
  /** The notifications, oldest first. */
  deliveries: z.array(AlarmDelivery),
})
export type AlarmEvent = z.output<typeof AlarmEvent>

const path = `${sitePath}/:id/alarm` as const
const params = {
  id: Id,
  type: z.coerce.number().pipe(
    z.union(
      alarmTypes.map((type) => z.literal(type)),
      'option',
    ),
  ),
}

export const listAlarms = endpoint({
  method: 'GET',
  path,
  can: 'cdn_config',
  timeZone: true,
  summary: 'Monitored metrics of a site',
  reply: z.array(Alarm),
  errors: ['notFound'],
})

export const saveAlarm = endpoint({
  method: 'PUT',
  path: `${path}/:type`,
  can: 'CDN_CONFIG_EDIT',
  timeZone: true,
  summary: 'Monitor a metric of a site, or change how it is monitored',
  params,
  body: AlarmInput,
  reply: Alarm,
  errors: ['notFound', 'siteLocked'],
  audit: { model: 'alarm', action: 'edit' },
})

export const deleteAlarm = endpoint({
  method: 'DELETE',
  path: `${path}/:type`,
  can: 'CDN_CONFIG_EDIT',
  timeZone: true,
  summary: 'Stop monitoring a metric; its history is kept',
  params,
  reply: Nothing,
  errors: ['notFound', 'siteLocked'],
  audit: { model: 'alarm', action: 'del' },
})

export const listAlarmEvents = endpoint({
  method: 'GET',
  path: `${sitePath}/:id/alarm-event`,
  can: 'cdn_config',
  timeZone: true,
  summary: 'Alarm history of a site, newest first',
  query: listQuery(['startDate'], {}),
  reply: page(AlarmEvent),
  errors: ['notFound'],
})

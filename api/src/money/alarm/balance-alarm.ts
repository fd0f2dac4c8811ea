import { z } from 'zod'
import { SentAlert } from '../../alert/alert.ts'
import { alarmVariable, EmailList, WebhookTemplate, webhookTypes, WebhookUrl } from '../../bot/bot.ts'
import { endpoint, Nothing } from '../../endpoint.ts'
import { Time } from '../../fields.ts'
import { listQuery, page } from '../../list.ts'

/** Hours. */
const TimeInterval = z.int('integer').min(1, 'tooSmall').max(720, 'tooBig')

/** A number above zero (spec 2, section 5), with two decimals, as amounts of the wallet have. */
const Threshold = z
  .string('aboveZero')
  .trim()
  .regex(/^(?=.*[1-9])\d+(\.\d+)?$/, { error: 'aboveZero', abort: true })
  .regex(/^\d{1,10}(\.\d{1,2})?$/, 'format')

const fields = {
  /** In dollars; null for no alarm. It is that of the low balance warning. */
  alarmThreshold: Threshold.nullable(),
  timeInterval: TimeInterval,
  /** Who gets a copy besides the users of the account. */
  ccEmail: EmailList,
  webhookType: z.enum(webhookTypes, 'option'),
  webhookTemplate: WebhookTemplate.refine((text) => text.includes(alarmVariable), 'alarmVariable'),
}

export const BalanceAlarmInput = z.strictObject({
  ...fields,
  ccEmail: EmailList.default(''),
  webhookType: z.enum(webhookTypes, 'option').default('lark'),
  /** Stored sealed and never returned: null keeps the stored one, '' removes it. */
  webhookUrl: WebhookUrl.nullable().default(null),
  webhookSecret: z.string('format').max(200).nullable().default(null),
  webhookTemplate: fields.webhookTemplate.default(alarmVariable),
})
export type BalanceAlarmInput = z.output<typeof BalanceAlarmInput>

/** The alarm of an account's balance. Of its bot it says only that it is there. */
export const BalanceAlarm = z.object({
  ...fields,
  hasWebhook: z.boolean(),
  /** Since when the balance is below the threshold; null while it is not. */
  lowSince: Time.nullable(),
  /** When it was sent last. */
  sentDate: Time.nullable(),
})
export type BalanceAlarm = z.output<typeof BalanceAlarm>

const path = '/distribution/enduser/income/balanceAlarm'

export const getBalanceAlarm = endpoint({
  method: 'GET',
  path,
  can: 'billing_wallet',
  summary: 'The alarm of a low balance',
  reply: BalanceAlarm,
  errors: ['notFound'],
})

export const listBalanceAlerts = endpoint({
  method: 'GET',
  path: `${path}/alerts`,
  can: 'billing_wallet',
  summary: 'What was sent of the alarm of a low balance, newest first',
  query: listQuery(['createDate'], {}),
  reply: page(SentAlert),
})

export const saveBalanceAlarm = endpoint({
  method: 'PUT',
  path,
  can: 'BILLING_WALLET_EDIT',
  summary: 'Set the alarm of a low balance',
  body: BalanceAlarmInput,
  reply: BalanceAlarm,
  errors: ['notFound'],
  audit: { model: 'balanceAlarm', action: 'edit' },
})

export const tryBalanceAlarm = endpoint({
  method: 'PUT',
  path: `${path}/try`,
  can: 'BILLING_WALLET_EDIT',
  summary: 'Send a test to the copies and the bot of the alarm of a low balance',
  reply: Nothing,
  errors: ['notFound', 'nothingToTry', 'tryTooOften'],
  audit: { model: 'balanceAlarm', action: 'try' },
})

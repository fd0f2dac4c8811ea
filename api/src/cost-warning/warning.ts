import { z } from 'zod'
import { SentAlert } from '../alert/alert.ts'
import { EmailList, WebhookUrl } from '../bot/bot.ts'
import { endpoint, Nothing } from '../endpoint.ts'
import { Id, Name, Time } from '../fields.ts'
import { listQuery, page } from '../list.ts'
import { contractCurrencies } from '../resale-contract/names.ts'
import { compareTags, NoticeFlag, WarningStatus, WarningTarget, WarningType } from './names.ts'

const oneOf = <const V extends Readonly<Record<string, number>>>(values: V) =>
  z.literal(Object.values(values) as V[keyof V][], 'option')

/** A number above zero with at most four decimals (spec 2, section 5), or null. */
const Amount = z
  .string('aboveZero')
  .trim()
  .regex(/^(?=.*[1-9])\d+(\.\d+)?$/, { error: 'aboveZero', abort: true })
  .regex(/^\d+(\.\d{1,4})?$/, { error: 'fourDecimals', abort: true })
  .regex(/^0*\d{1,12}(\.|$)/, 'format')
  .nullable()
  .default(null)

const conditions = {
  currencyCode: z.enum(contractCurrencies, 'option'),
  /** From this cost of a year, month or day on; null for no such condition. */
  annual: Amount,
  monthly: Amount,
  daily: Amount,
  type: oneOf(WarningType).default(WarningType.yesterday),
  compareTag: z.enum(compareTags, 'option').default('>'),
  /** How much the cost of a day differs; null for no such condition. */
  amt: Amount,
  noticeFlag: oneOf(NoticeFlag).default(NoticeFlag.or),
}

const channels = {
  buggetEmail: EmailList.default(''),
  /** Whether users who may see the warning get messages in the console. */
  byMessage: z.boolean('option').default(true),
}

export const conditionNames = ['annual', 'monthly', 'daily', 'amt'] as const
export type ConditionName = (typeof conditionNames)[number]

/** An address or a secret of a bot, stored sealed and never returned: null keeps the stored one, '' removes it. */
const BotAddress = WebhookUrl.nullable().default(null)
const BotSecret = z.string('format').max(200).nullable().default(null)

export const CostWarningInput = z
  .strictObject({
    name: Name(100),
    target: oneOf(WarningTarget),
    /** The customer, if it is about one. */
    customerId: Id.nullable().default(null),
    ...conditions,
    ...channels,
    larkUrl: BotAddress,
    larkSecret: BotSecret,
    dingtalkUrl: BotAddress,
    dingtalkSecret: BotSecret,
  })
  .superRefine((warning, context) => {
    if (conditionNames.every((name) => warning[name] === null))
      context.addIssue({ code: 'custom', message: 'warningCondition', path: ['daily'] })
    if (warning.target === WarningTarget.customer && warning.customerId === null)
      context.addIssue({ code: 'custom', message: 'required', path: ['customerId'] })
  })
export type CostWarningInput = z.output<typeof CostWarningInput>

/** A warning about cost. Of its bots it says only that they are there: their addresses are secrets. */
export const CostWarning = z.object({
  id: Id,
  name: z.string(),
  target: oneOf(WarningTarget),
  customerId: Id.nullable(),
  /** Of the account's own cost, the name of the account; empty for each customer. */
  customerName: z.string(),
  ...conditions,
  ...channels,
  hasLark: z.boolean(),
  hasDingtalk: z.boolean(),
  status: oneOf(WarningStatus),
  /** When a condition was met last; null if never. */
  metDate: Time.nullable(),
  createDate: Time,
})
export type CostWarning = z.output<typeof CostWarning>

type State = Pick<CostWarning, 'status'>
/** True, or the error that the server returns and that the button shows as its reason. */
export const canEnableWarning = ({ status }: State) =>
  status === WarningStatus.disabled || ('warningIsOn' as const)
export const canDisableWarning = ({ status }: State) =>
  status === WarningStatus.enabled || ('warningIsOff' as const)

const path = '/distribution/enduser/income/warningSettings'
const part = z.string().trim().max(200).optional()

export const listCostWarnings = endpoint({
  method: 'GET',
  path,
  can: 'eu_billing_warning_settings',
  summary: 'Warnings about cost, newest first',
  query: listQuery(['createDate', 'name'], {
    name: part,
    customerName: part,
    status: z.coerce.number('option').pipe(oneOf(WarningStatus)).optional(),
  }),
  reply: page(CostWarning),
})

export const getCostWarning = endpoint({
  method: 'GET',
  path: `${path}/:id`,
  can: 'eu_billing_warning_settings',
  summary: 'One warning about cost',
  reply: CostWarning,
  errors: ['notFound'],
})

export const listWarningAlerts = endpoint({
  method: 'GET',
  path: `${path}/:id/alerts`,
  can: 'eu_billing_warning_settings',
  summary: 'What was sent of a warning, newest first',
  query: listQuery(['createDate'], {}),
  reply: page(SentAlert),
  errors: ['notFound'],
})

export const addCostWarning = endpoint({
  method: 'POST',
  path,
  can: 'EU_BILLING_WARNING_SETTINGS_ADD',
  summary: 'Add a warning about the cost of customers, or about one’s own',
  body: CostWarningInput,
  reply: CostWarning,
  errors: ['warningLimit'],
  audit: { model: 'costWarning', action: 'add' },
})

export const editCostWarning = endpoint({
  method: 'PUT',
  path: `${path}/:id`,
  can: 'EU_BILLING_WARNING_SETTINGS_EDIT',
  summary: 'Change a warning about cost',
  body: CostWarningInput,
  reply: CostWarning,
  errors: ['notFound'],
  audit: { model: 'costWarning', action: 'edit' },
})

export const tryCostWarning = endpoint({
  method: 'PUT',
  path: `${path}/:id/try`,
  can: 'EU_BILLING_WARNING_SETTINGS_EDIT',
  summary: 'Send a test through every channel of a warning; the outcomes stand among what was sent',
  reply: Nothing,
  errors: ['notFound', 'tryTooOften'],
  audit: { model: 'costWarning', action: 'try' },
})

export const deleteCostWarning = endpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  can: 'EU_BILLING_WARNING_SETTINGS_DEL',
  summary: 'Delete a warning about cost',
  reply: Nothing,
  errors: ['notFound'],
  audit: { model: 'costWarning', action: 'del' },
})

export const enableCostWarning = endpoint({
  method: 'PUT',
  path: `${path}/:id/enable`,
  can: 'EU_BILLING_WARNING_SETTINGS_ENABLE',
  summary: 'Enable a warning about cost',
  reply: Nothing,
  errors: ['notFound', 'warningIsOn'],
  audit: { model: 'costWarning', action: 'enable' },
})

export const disableCostWarning = endpoint({
  method: 'PUT',
  path: `${path}/:id/disable`,
  can: 'EU_BILLING_WARNING_SETTINGS_DISABLE',
  summary: 'Disable a warning about cost',
  reply: Nothing,
  errors: ['notFound', 'warningIsOff'],
  audit: { model: 'costWarning', action: 'disable' },
})

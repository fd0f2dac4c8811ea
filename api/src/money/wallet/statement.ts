import { z } from 'zod'
import { endpoint, Nothing } from '../../endpoint.ts'
import { Id, Time } from '../../fields.ts'
import { listQuery, page } from '../../list.ts'
import { eventKinds } from '../event-kinds.ts'
import { TimeZone } from '../../time-zone.ts'
import { Currency, Decimal } from '../decimal.ts'
import { RecordType } from '../ledger/event.ts'
import { grantKindNames } from './names.ts'

const kind = z.enum(eventKinds, 'option')

/** Spec 1, section 4. */
export const LineType = { voucher: 1, wallet: 2 } as const
const recordType = z.union([z.literal(10), z.literal(11), z.literal(20), z.literal(21), z.literal(30)])

const event = {
  /** The event that the line belongs to. */
  eventId: Id,
  kind,
  recordTime: Time,
  billCode: z.string(),
  /** When it was consumed, in UTC; null if the line is not usage. */
  offsetHour: Time.nullable(),
  remark: z.string(),
}

/** One line of the statement (spec 1, section 3). */
export const StatementLine = z.object({
  id: Id,
  ...event,
  type: z.union([z.literal(LineType.voucher), z.literal(LineType.wallet)]),
  /** Below zero: taken. */
  amount: Decimal,
  /** The balances after the line. */
  walletBalance: Decimal,
  creditBalance: Decimal,
  voucherBalance: Decimal,
  currencyCode: Currency,
})
export type StatementLine = z.output<typeof StatementLine>

/** One record of the wallet. */
export const WalletRecord = z.object({
  id: Id,
  ...event,
  recordType,
  amount: Decimal,
  currencyCode: Currency,
})
export type WalletRecord = z.output<typeof WalletRecord>

/** What an event took from a grant; below zero, what it gave back. */
export const WalletDraw = z.object({
  grantKind: z.enum(Object.keys(grantKindNames) as ['cash', 'voucher', 'package']),
  /** `USD`, or what a quota of a package counts. */
  asset: z.enum(['USD', 'traffic', 'requests', 'originTraffic']),
  amount: Decimal,
  /** The event that made the grant. */
  sourceId: Id,
  sourceCode: z.string(),
  remaining: Decimal,
  expireTime: Time.nullable(),
})

export type WalletDraw = z.output<typeof WalletDraw>

/** An event with its lines and what it drew on. */
export const WalletEvent = z.object({
  ...event,
  recordType: recordType.nullable(),
  lines: z.array(StatementLine),
  draws: z.array(WalletDraw),
  /** The event that it reverses, and the one that reversed it. */
  reverses: Id.nullable(),
  reversedBy: Id.nullable(),
})
export type WalletEvent = z.output<typeof WalletEvent>

/** A month of an account, `2026-03`, in the zone of its statements. */
export const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'statementMonth')

const period = { startTime: Time.optional(), endTime: Time.optional() }
/** The beginning of a bill code. */
export const BillCode = z
  .string()
  .trim()
  .regex(/^[0-9A-Fa-f]{1,16}$/, 'billCodeStart')
const inOrder = ({ startTime, endTime }: { startTime?: string | undefined; endTime?: string | undefined }) =>
  startTime === undefined || endTime === undefined || Date.parse(startTime) < Date.parse(endTime)
const orderIssue = { path: ['endTime'], error: 'timeRange' }
const lineFilters = {
  ...period,
  type: z.coerce.number('option').int('option').min(1, 'option').max(2, 'option').optional(),
  kind: kind.optional(),
  /** Only what is in the statement of this month. */
  month: Month.optional(),
  billCode: BillCode.optional(),
}

const path = '/cdn/api/billing-wallet'

export const listStatement = endpoint({
  method: 'GET',
  path,
  can: 'billing_wallet',
  timeZone: true,
  summary: 'Statement of the wallet, newest first',
  query: listQuery(['recordTime'], lineFilters).refine(inOrder, orderIssue),
  reply: page(StatementLine),
})

export const exportStatement = endpoint({
  method: 'GET',
  path: `${path}/csv`,
  can: 'billing_wallet',
  timeZone: true,
  summary: 'Statement of the wallet as CSV, newest first',
  query: z.strictObject({ ...lineFilters, timeZone: TimeZone }).refine(inOrder, orderIssue),
  reply: Nothing,
  file: 'text/csv',
})

export const listRecords = endpoint({
  method: 'GET',
  path: `${path}/record`,
  can: 'billing_wallet',
  timeZone: true,
  summary: 'Records of the wallet, newest first',
  query: listQuery(['recordTime'], {
    ...period,
    recordType: z.coerce
      .number('option')
      .refine((type) => Object.values<number>(RecordType).includes(type), 'option')
      .optional(),
    billCode: BillCode.optional(),
  }).refine(inOrder, orderIssue),
  reply: page(WalletRecord),
})

export const getEvent = endpoint({
  method: 'GET',
  path: `${path}/record/:id`,
  can: 'billing_wallet',
  timeZone: true,
  summary: 'An event of the wallet: its lines, and what it drew on',
  reply: WalletEvent,
  errors: ['notFound'],
})

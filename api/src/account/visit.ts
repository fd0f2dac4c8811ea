import { z } from 'zod'
import { endpoint, type Endpoint, Nothing } from '../endpoint.ts'
import { Line, Time } from '../fields.ts'
import type { AccountKind } from '../menu.ts'

/** Whether operators who have entered an account may only read it or may also change it. */
export const visitModes = ['read', 'write'] as const
export type VisitMode = (typeof visitModes)[number]

/** How long operators stay in an account, in minutes. */
export const visitMinutes = { least: 5, usual: 30, most: 240 } as const

export const VisitInput = z.strictObject({
  accountNumber: z
    .string('required')
    .trim()
    .min(1, 'required')
    .regex(/^\d{12}$/, 'format'),
  mode: z.enum(visitModes, 'option'),
  minutes: z
    .number('integer')
    .int('integer')
    .min(visitMinutes.least, 'tooSmall')
    .max(visitMinutes.most, 'tooBig'),
  /** Shown to the owner of the account. */
  reason: Line(500).min(10, 'tooShort'),
})

/** The account that an operator has entered; the console shows it on every screen. */
export const Visit = z.object({
  /** The operator. */
  userName: z.string(),
  mode: z.enum(visitModes),
  reason: z.string(),
  until: Time,
})
export type Visit = z.output<typeof Visit>

export const canEnterAccount = ({ kind }: { kind: AccountKind }) => kind !== 'operator' || 'operatorAccount'

const path = '/system/api/visit'

/**
 * From now on this session acts in the account's name, until the operator leaves or the time is over. The account's
 * owner is notified, and its operation log names the operator.
 */
export const enterAccount = endpoint({
  method: 'POST',
  path,
  can: 'SYSTEM_VISIT_ENTER',
  fresh: true,
  summary: 'Enter a customer account for a limited time',
  body: VisitInput,
  reply: z.object({ until: Time }),
  errors: ['accountNotFound', 'operatorAccount'],
  audit: { model: 'visit', action: 'enter' },
})

/** Also works after the time is over; the session then acts for the operator's own account again. */
export const leaveAccount = endpoint({
  method: 'DELETE',
  path,
  can: 'pending',
  visits: true,
  summary: 'Leave the account this session has entered',
  reply: Nothing,
  errors: ['conflict'],
  audit: { model: 'visit', action: 'leave' },
})

/** True if an operator who has entered an account may make the call there, otherwise the reason why not. */
export const opensToVisit = ({ visits, method, can }: Endpoint, mode: VisitMode) => {
  if (!visits) return 'visitClosed'
  return method === 'GET' || can === 'pending' || mode === 'write' || 'visitReading'
}

import { type MessageArgs, type MessageKind, messageKinds } from '@fairlead/api/message/texts.ts'
import { z } from 'zod'
import type { Tx } from '../lib/db.ts'
import { addJob } from '../lib/jobs.ts'

type SecurityKind = {
  [K in MessageKind]: (typeof messageKinds)[K]['section'] extends 'security' ? K : never
}[MessageKind]

export const SecurityNews = z.object({
  accountId: z.uuid(),
  userId: z.uuid(),
  kind: z.enum(Object.keys(messageKinds) as [SecurityKind, ...SecurityKind[]]),
  args: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Where to write to, if not to the address that the user has by then. */
  email: z.string().optional(),
})
export type SecurityNews = z.output<typeof SecurityNews>

type Whose = { accountId: string; userId: string; email?: string }

/**
 * Tells a user of a change of what the account hangs on, as a message and by mail: whoever made it, its owner hears of
 * it. It is a job of the same transaction, since a user's own connection writes no messages.
 */
export const announce = <K extends SecurityKind>(tx: Tx, whose: Whose, kind: K, args: MessageArgs<K>) =>
  addJob(tx, 'tellSecurity', { ...whose, kind, args })

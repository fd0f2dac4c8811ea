import {
  type MessageArgs,
  type MessageKind,
  messageKindNames,
  type messageKinds,
} from '@fairlead/api/message/kinds.ts'
import type { MenuKey } from '@fairlead/api/permission.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../lib/db.ts'
import { addJob } from '../lib/jobs.ts'
import { readersOf } from './tell.ts'

type SecurityKind = {
  [K in MessageKind]: (typeof messageKinds)[K]['section'] extends 'security' ? K : never
}[MessageKind]

export const SecurityNews = z.object({
  accountId: z.uuid(),
  userId: z.uuid(),
  kind: z.enum(messageKindNames as [SecurityKind, ...SecurityKind[]]),
  args: z.record(z.string(), z.union([z.string(), z.number()])),
  /** The address for the mail, if it is not the user's current one. */
  email: z.string().optional(),
})
export type SecurityNews = z.output<typeof SecurityNews>

type Whose = { accountId: string; userId: string; email?: string }

/**
 * Announces a change that concerns the security of a user, by a message and by mail, whoever made it. This adds a job
 * in the same transaction, because a connection for a user cannot write messages.
 */
export const announce = <K extends SecurityKind>(tx: Tx, whose: Whose, kind: K, args: MessageArgs<K>) =>
  addJob(tx, 'tellSecurity', { ...whose, kind, args })

/** Announces the same to all users of an account who may see a menu. `tx` is of the system role. */
export async function announceToAll<K extends SecurityKind>(
  tx: Tx,
  to: { accountId: string; menu: MenuKey },
  kind: K,
  args: MessageArgs<K>,
) {
  const { rows } = await sql<{ id: string }>`select id from (${readersOf(to)}) as reader`.execute(tx)
  for (const { id } of rows) await announce(tx, { accountId: to.accountId, userId: id }, kind, args)
}

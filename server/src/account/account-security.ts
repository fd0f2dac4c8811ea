import type { AccountSecurity } from '@fairlead/api/account/account-security.ts'
import { z } from 'zod'
import type { Tx } from '../lib/db.ts'
import { Fail } from '../lib/fail.ts'
import { addJob } from '../lib/jobs.ts'
import { endSessionsOfAccount, shortenSessions } from '../sign-in/public.ts'

type Rules = Omit<AccountSecurity, 'usersWithoutMfa'>

/** Throws `notFound` if row-level security shows no account. */
export async function findSecurity(tx: Tx, accountId: string): Promise<AccountSecurity> {
  const rules = await tx
    .selectFrom('account')
    .select(['mfa_required as mfaRequired', 'session_hours as sessionHours'])
    .where('id', '=', accountId)
    .executeTakeFirst()
  if (!rules) throw new Fail('notFound')
  const { count } = await tx
    .selectFrom('app_user')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('mfa_enabled', '=', false)
    .executeTakeFirstOrThrow()
  return { ...rules, usersWithoutMfa: count }
}

/**
 * Returns the settings before the change; throws `notFound`. The account stays locked until the transaction ends, so
 * that changes happen one after another.
 */
export async function saveSecurity(tx: Tx, accountId: string, rules: Rules): Promise<Rules> {
  const before = await tx
    .selectFrom('account')
    .select(['mfa_required as mfaRequired', 'session_hours as sessionHours'])
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!before) throw new Fail('notFound')
  await tx
    .updateTable('account')
    .set({ mfa_required: rules.mfaRequired, session_hours: rules.sessionHours })
    .where('id', '=', accountId)
    .execute()
  await askToCut(tx, { accountId, all: false })
  return before
}

export const Cut = z.object({
  accountId: z.uuid(),
  /** Ends every session, whatever the rules are. */
  all: z.boolean(),
})

/**
 * Applies the account's rules to its sessions, in a job. Opening a session locks the account until the session
 * exists, so the job sees all sessions that were opened before the rules were committed. It waits for locks of
 * sessions only while it does not hold the account.
 */
export const askToCut = (tx: Tx, cut: z.output<typeof Cut>) => addJob(tx, 'cutSessions', cut)

export async function cutSessions(tx: Tx, { accountId, all }: z.output<typeof Cut>) {
  const account = await tx
    .selectFrom('account')
    .select(['mfa_required', 'session_hours'])
    .where('id', '=', accountId)
    .executeTakeFirst()
  if (!account) return
  // Sessions that a passkey has opened end too, because a session does not record it; the passkey opens a new one.
  if (all || account.mfa_required) await endSessionsOfAccount(tx, accountId, { all })
  await shortenSessions(tx, accountId, account.session_hours)
}

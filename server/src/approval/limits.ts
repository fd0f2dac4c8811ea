import { unitsOf } from '@fairlead/api/amount.ts'
import type { ApprovalCause } from '@fairlead/api/approval/approval.ts'
import type { ApprovalKind } from '@fairlead/api/approval/kinds.ts'
import { sql } from 'kysely'
import type { ApprovalRules } from '../lib/settings/approval-settings.ts'
import { takeTurns } from '../lib/database/turns.ts'
import type { Entered, Tx } from '../lib/db.ts'
import { listAcquainted } from '../user/public.ts'

/** Who acts for an account, and the rules of the settings. */
export type Requester = { id: string; name: string; accountId: string; now: Date; rules: ApprovalRules }

export const requesterOf = (me: Entered, rules: ApprovalRules, now: Date): Requester => ({
  id: me.user_id,
  name: me.username,
  accountId: me.account_id,
  now,
  rules,
})

const dayMs = 86_400_000

/** The users who count as one person with a user, at a moment. */
export const listSamePerson = (
  tx: Tx,
  user: { accountId: string; userId: string },
  at: Date,
  { invitedDays }: ApprovalRules,
) => listAcquainted(tx, user, new Date(at.getTime() - invitedDays * dayMs))

type SoleAct = {
  kind: ApprovalKind
  /** Null: it is about no customer, as codes of vouchers are. */
  customerId: string | null
  /** In dollars. */
  amount: string
}

/** What was done alone within the hours of the settings, in ten-thousandths: for the customer, and by the person. */
async function findSums(tx: Tx, { customerId }: SoleAct, by: Requester) {
  const person = await listSamePerson(tx, { accountId: by.accountId, userId: by.id }, by.now, by.rules)
  const since = new Date(by.now.getTime() - by.rules.hours * 3_600_000)
  const { customer, own } = await tx
    .selectFrom('sole_act')
    .select([
      sql<string>`coalesce(sum(amount) filter (where customer_id is not distinct from ${customerId}::uuid), 0)::text`.as(
        'customer',
      ),
      sql<string>`coalesce(sum(amount) filter (where user_id = any(${person}::uuid[])), 0)::text`.as('own'),
    ])
    .where('account_id', '=', by.accountId)
    .where('done_at', '>', since)
    .executeTakeFirstOrThrow()
  return { customer: unitsOf(customer), own: unitsOf(own) }
}

/**
 * Null if one person may do this alone, which is recorded; otherwise why a second one has to approve it. Transactions take
 * turns from here on, so that two concurrent amounts cannot both be the last one below a limit.
 */
export async function findCause(tx: Tx, act: SoleAct, by: Requester): Promise<ApprovalCause | null> {
  const amount = unitsOf(act.amount)
  const above = unitsOf(String(by.rules.twoPersonsAbove))
  if (amount > above) return 'amount'
  await takeTurns(tx, `sole acts ${by.accountId}`)
  const sums = await findSums(tx, act, by)
  if (sums.customer + amount > above) return 'sum'
  if (sums.own + amount > unitsOf(String(by.rules.onePersonMost))) return 'personSum'
  if (amount > 0n)
    await tx
      .insertInto('sole_act')
      .values({
        account_id: by.accountId,
        kind: act.kind,
        user_id: by.id,
        customer_id: act.customerId,
        amount: act.amount,
        done_at: by.now,
      })
      .execute()
  return null
}

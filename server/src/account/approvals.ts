import { decimalOf, unitsOf } from '@fairlead/api/amount.ts'
import { AccountLimits } from '@fairlead/api/account/account.ts'
import { z } from 'zod'
import { type Carrier, findCause, requestApproval, type Requester } from '../approval/public.ts'
import type { Tx } from '../lib/db.ts'
import { Fail } from '../lib/fail.ts'
import { lockCreditQuota, saveCreditQuota } from '../money/public.ts'

type QuotaChange = { accountId: string; number: string; quota: string }

/**
 * Saves the quota of an account, or has its increase wait for a second person: what may be owed is as good as money. Returns
 * the request; null if the quota holds from now on.
 */
export async function changeCreditQuota(
  tx: Tx,
  { accountId, number, quota }: QuotaChange,
  by: Requester,
): Promise<string | null> {
  const before = await lockCreditQuota(tx, accountId)
  const increase = unitsOf(quota) - unitsOf(before)
  const amount = decimalOf(increase)
  const cause =
    increase > 0n ? await findCause(tx, { kind: 'creditQuota', customerId: accountId, amount }, by) : null
  if (cause === null) {
    await saveCreditQuota(tx, accountId, quota)
    return null
  }
  return requestApproval(
    tx,
    {
      kind: 'creditQuota',
      cause,
      subjectKey: accountId,
      subject: number,
      amount,
      customerId: accountId,
      facts: { before: `${before} USD`, after: `${quota} USD`, increase: `${amount} USD` },
      act: { accountId, before, quota },
    },
    by,
  )
}

const Act = z.object({ accountId: z.uuid(), before: z.string(), quota: AccountLimits.shape.creditQuota })

/** Saves a quota that a second person has approved beside the one that was current then. */
const quotaCarrier: Carrier = {
  async carryOut(tx, { act }) {
    const { accountId, before, quota } = Act.parse(act)
    if ((await lockCreditQuota(tx, accountId)) !== before) throw new Fail('approvalChanged')
    await saveCreditQuota(tx, accountId, quota)
  },
}

/** What of accounts a second person approves. */
export const accountApprovals = { creditQuota: quotaCarrier }

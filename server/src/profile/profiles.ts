import type { Profile } from '@fairlead/api/profile/profile.ts'
import { findSellerName } from '../customer/public.ts'
import type { Entered, Tx } from '../lib/db.ts'
import { findProfile } from '../user/public.ts'

export async function profileFor(tx: Tx, me: Entered, now: Date): Promise<Profile> {
  const { roleIds, roleName, timeZone } = await findProfile(tx, me.account_id, me.user_id)
  const pending = await tx
    .selectFrom('email_change')
    .select(['email', 'expires_at'])
    .where('user_id', '=', me.user_id)
    .where('account_id', '=', me.account_id)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return {
    username: me.username,
    email: me.email,
    pendingEmail: pending ? { email: pending.email, until: pending.expires_at.toISOString() } : null,
    accountType: me.account_type,
    accountNumber: me.account_number,
    accountName: me.account_name,
    sellerName: await findSellerName(tx, me.account_id),
    roleIds,
    roleName,
    language: me.language,
    timeZone,
  }
}

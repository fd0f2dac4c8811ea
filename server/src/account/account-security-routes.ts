import { getAccountSecurity, saveAccountSecurity } from '@fairlead/api/account/account-security.ts'
import type { Entered, Tx } from '../lib/db.ts'
import { Fail } from '../lib/fail.ts'
import type { Serve } from '../lib/http/serve.ts'
import type { Settings } from '../settings.ts'
import { findSecurity, saveSecurity } from './account-security.ts'
import { findRootId } from './accounts.ts'
import { announce } from '../message/public.ts'

/** Notifies the root user and the user who made the change. */
async function findReaders(tx: Tx, { account_id: accountId, user_id }: Entered) {
  const readers = new Set([user_id, await findRootId(tx, accountId)])
  return [...readers].map((userId) => ({ accountId, userId }))
}

export function accountSecurityRoutes({ serve }: Serve, { production }: Pick<Settings, 'production'>) {
  serve(getAccountSecurity, ({ tx, me }) => findSecurity(tx, me.account_id))

  serve(saveAccountSecurity, async ({ tx, me, body, note, changed }) => {
    note({ subject: me.account_id })
    // Their users see every account.
    if (production && me.account_kind === 'operator' && !body.mfaRequired) throw new Fail('mfaDemanded')
    const before = await saveSecurity(tx, me.account_id, body)
    changed(before, body)
    // A user without a device must not require one of all users, because that would lock out this user.
    if (body.mfaRequired && !before.mfaRequired && !me.mfa_enabled) throw new Fail('ownFactorFirst')
    const userName = me.username
    for (const reader of await findReaders(tx, me)) {
      if (body.mfaRequired !== before.mfaRequired)
        await announce(tx, reader, body.mfaRequired ? 'mfaDemandedOn' : 'mfaDemandedOff', { userName })
      if (body.sessionHours !== before.sessionHours)
        await announce(tx, reader, 'sessionHoursChanged', { userName, hours: body.sessionHours })
    }
    return null
  })
}

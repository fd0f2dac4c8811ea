import { changeLocale, getMe, getMeAlias, type Me } from '@fairlead/api/user/me.ts'
import { listAccountServices } from '../account/public.ts'
import type { Entered, Tx } from '../lib/db.ts'
import type { UserCall } from '../lib/http/call/call.ts'
import { rightsOf } from '../lib/http/caller/rights.ts'
import type { Serve } from '../lib/http/serve.ts'
import { type PeopleParts, peopleRoutes } from './people-routes.ts'
import { roleRoutes } from './role-routes.ts'
import { findProfile, saveLanguage } from './users.ts'

const visitOf = ({ operator_name, visit_mode, visit_reason, visit_until }: Entered) =>
  operator_name === null || visit_mode === null || visit_until === null
    ? null
    : {
        userName: operator_name,
        mode: visit_mode,
        reason: visit_reason ?? '',
        until: visit_until.toISOString(),
      }

async function findMe({ tx, me }: { tx: Tx; me: Entered }): Promise<Me> {
  const services = await listAccountServices(tx, me.account_id)
  const { roleIds, roleName, timeZone } = await findProfile(tx, me.account_id, me.user_id)
  return {
    id: me.user_id,
    username: me.username,
    email: me.email,
    type: me.type,
    accountType: me.account_type,
    accountNumber: me.account_number,
    accountName: me.account_name,
    accountKind: me.account_kind,
    mfaEnabled: me.mfa_enabled,
    language: me.language,
    // For an operator in an account, times are in the zone of the operator's own browser.
    timeZone: me.visit_mode === null ? timeZone : null,
    visit: visitOf(me),
    services,
    roleIds,
    roleName,
    ...rightsOf(me),
  }
}

/** Calls about the signed-in user, users with their invitations, and roles. */
export function userRoutes(routes: Serve, parts: PeopleParts) {
  const { serve } = routes
  serve(getMe, findMe)
  serve(getMeAlias, (call: UserCall<typeof getMeAlias>) => findMe(call))

  serve(changeLocale, async ({ tx, me, query }) => {
    await saveLanguage(tx, me.account_id, me.user_id, query.lang)
    return null
  })

  peopleRoutes(routes, parts)
  roleRoutes(routes)
}

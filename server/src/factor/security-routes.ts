import {
  checkRecoveryCode,
  disableMfa,
  getSecurity,
  renewRecoveryCodes,
} from '@fairlead/api/factor/second-factor.ts'
import { endOtherSessions, endOwnSession, listOwnSessions } from '@fairlead/api/sign-in/session.ts'
import { Fail } from '../lib/fail.ts'
import type { Serve } from '../lib/http/serve.ts'
import type { SecretBox } from '../lib/secret-box.ts'
import { proveFactor } from './factor-proof.ts'
import { endOthers, endSessionById, listSessions } from '../sign-in/own-sessions.ts'
import { passFactor } from './pass-factor.ts'
import { countCodes, renewCodes } from './recovery-codes.ts'
import { announce } from '../message/security-news.ts'
import { sourceOf } from '../throttle/sources.ts'
import { clearSecondFactor, demandsSecondFactor } from '../user/users.ts'

/** What users do about their own second factor and their own sessions. */
export function securityRoutes({ serve, servePersonal, servePublic }: Serve, { box }: { box: SecretBox }) {
  serve(getSecurity, async ({ tx, me }) => ({
    mfaEnabled: me.mfa_enabled,
    mfaRequired: await demandsSecondFactor(tx, me.account_id),
    recoveryCodesLeft: await countCodes(tx, me),
  }))

  servePublic(checkRecoveryCode, async ({ tx, me, body, cookies, client, now }) => {
    if (!me || me.stage !== 'code') throw new Fail('conflict')
    await proveFactor(tx, box, { userId: me.user_id, source: sourceOf(client) }, body, now)
    await passFactor(tx, me.user_id, client, now, cookies)
    return null
  })

  servePersonal(disableMfa, async ({ tx, me, changed }) => {
    if (!me.mfa_enabled) throw new Fail('conflict')
    if (await demandsSecondFactor(tx, me.account_id)) throw new Fail('mfaDemanded')
    await clearSecondFactor(tx, me.user_id)
    changed({ mfaEnabled: true }, { mfaEnabled: false })
    await announce(tx, { accountId: me.account_id, userId: me.user_id }, 'secondFactorOff', {})
    return null
  })

  servePersonal(renewRecoveryCodes, async ({ tx, me }) => {
    if (!me.mfa_enabled) throw new Fail('conflict')
    await announce(tx, { accountId: me.account_id, userId: me.user_id }, 'recoveryCodesRenewed', {})
    return { recoveryCodes: await renewCodes(tx, me) }
  })

  serve(listOwnSessions, ({ tx, cookies }) => listSessions(tx, cookies.session ?? ''))

  serve(endOwnSession, async ({ tx, params, cookies, note }) => {
    note({ subject: params.id })
    if (!(await endSessionById(tx, cookies.session ?? '', params.id))) throw new Fail('notFound')
    return null
  })

  serve(endOtherSessions, async ({ tx, cookies }) => ({
    ended: await endOthers(tx, cookies.session ?? ''),
  }))
}

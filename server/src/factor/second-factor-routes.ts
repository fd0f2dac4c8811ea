import {
  bindMfa,
  checkMfaCode,
  checkRecoveryCode,
  disableMfa,
  getSecurity,
  newMfaSecret,
  renewRecoveryCodes,
} from '@fairlead/api/factor/second-factor.ts'
import type { Entered } from '../lib/db.ts'
import { Fail } from '../lib/fail.ts'
import type { Serve } from '../lib/http/serve.ts'
import type { SecretBox } from '../lib/secret-box.ts'
import { announce } from '../message/public.ts'
import type { Home } from '../lib/mail/write-letter.ts'
import { continueSession, pendingPurpose, pendingSecret, setPendingSecret } from '../sign-in/public.ts'
import { sourceOf } from '../throttle/public.ts'
import { demandsSecondFactor } from '../account/public.ts'
import { clearSecondFactor, factorPurpose, lockSecondFactor, saveSecondFactor } from '../user/public.ts'
import { proveFactor, throttled } from './factor-proof.ts'
import { passFactor } from './pass-factor.ts'
import { countCodes, renewCodes } from './recovery-codes.ts'
import { codeStep, newSecret, secretUri } from './second-factor.ts'

/** A user may bind a device when signed in, or if binding is the last step of the sign-in. */
const mayBind = (me: Entered) => (me.stage === 'full' || me.stage === 'bind') && !me.mfa_enabled

/** Calls of users about their own second factor. */
export function secondFactorRoutes(
  { serve, servePersonal, servePublic }: Serve,
  { box, home }: { box: SecretBox; home: Home },
) {
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

  servePublic(checkMfaCode, async ({ tx, me, params, cookies, client, now }) => {
    if (!me || me.stage !== 'code') throw new Fail('conflict')
    await proveFactor(tx, box, { userId: me.user_id, source: sourceOf(client) }, params, now)
    await passFactor(tx, me.user_id, client, now, cookies)
    return null
  })

  servePublic(newMfaSecret, async ({ tx, me, cookies }) => {
    if (!me || !mayBind(me)) throw new Fail('conflict')
    const secret = newSecret()
    await setPendingSecret(tx, cookies.session ?? '', box.seal(secret, pendingPurpose, me.user_id))
    return { secret, uri: secretUri(secret, me.username, home.product) }
  })

  servePublic(bindMfa, async ({ tx, me, body, cookies, client, now, changed }) => {
    if (!me || !mayBind(me)) throw new Fail('conflict')
    await throttled(tx, { userId: me.user_id, source: sourceOf(client) }, now, async () => {
      // Another session of the user may have bound a device in the meantime.
      const { mfa_enabled } = await lockSecondFactor(tx, me.user_id)
      const pending = await pendingSecret(tx, cookies.session ?? '')
      if (mfa_enabled || !pending) throw new Fail('conflict')
      const secret = box.open(pending, pendingPurpose, me.user_id)
      const step = await codeStep(secret, body.code, now, 0)
      if (step === undefined) return false
      await saveSecondFactor(tx, me.user_id, box.seal(secret, factorPurpose, me.user_id), step)
      return true
    })
    cookies.setSession(await continueSession(tx, me.user_id, 'full', client, now, cookies.session))
    changed({ mfaEnabled: false }, { mfaEnabled: true })
    await announce(tx, { accountId: me.account_id, userId: me.user_id }, 'secondFactorOn', {})
    return { recoveryCodes: await renewCodes(tx, me) }
  })
}

import { changeLocale, getMe, getMeAlias, type Me, resellerOwner } from '@fairlead/api/user/me.ts'
import { refreshUserInfo } from '@fairlead/api/account/reseller.ts'
import { bindMfa, checkMfaCode, newMfaSecret } from '@fairlead/api/factor/second-factor.ts'
import { checkCaptcha, newCaptcha, signIn, signInOptions, signOut } from '@fairlead/api/sign-in/sign-in.ts'
import type { Entered, Tx } from '../lib/db.ts'
import { Fail } from '../lib/fail.ts'
import type { UserCall } from '../lib/http/call.ts'
import { held, missingAt } from '../lib/http/rights.ts'
import type { Serve } from '../lib/http/serve.ts'
import type { SecretBox } from '../lib/secret-box.ts'
import { shownNotice } from '../system/public.ts'
import { drawCaptcha } from './captcha/captcha-picture.ts'
import { captchaGuard, type CaptchaSettings } from './captcha/captcha-provider.ts'
import { askWork } from './captcha/captcha-work.ts'
import { addCaptcha, judgeCaptcha } from './captcha/captchas.ts'
import { proveFactor, throttled } from '../factor/factor-proof.ts'
import { passFactor } from '../factor/pass-factor.ts'
import { renewCodes } from '../factor/recovery-codes.ts'
import { announce } from '../message/security-news.ts'
import type { Home } from '../message/letters.ts'
import { codeStep, newSecret, secretUri } from '../factor/second-factor.ts'
import {
  continueSession,
  endSession,
  nextStage,
  openSession,
  pendingSecret,
  setPendingSecret,
  standingUser,
} from './sessions.ts'
import { aimedAt, provenUser } from './sign-in.ts'
import { sourceOf } from '../throttle/sources.ts'
import {
  accountDate,
  lockSecondFactor,
  profileOf,
  saveLanguage,
  saveSecondFactor,
  servicesOf,
} from '../user/users.ts'

type Options = CaptchaSettings & { rateLimit: number; box: SecretBox; home: Home }

/** Whoever is signed in, or has only this left to do. */
const mayBind = (me: Entered) => (me.stage === 'full' || me.stage === 'bind') && !me.mfa_enabled

const visitOf = ({ operator_name, visit_mode, visit_reason, visit_until }: Entered) =>
  operator_name === null || visit_mode === null || visit_until === null
    ? null
    : {
        userName: operator_name,
        mode: visit_mode,
        reason: visit_reason ?? '',
        until: visit_until.toISOString(),
      }

async function meOf({ tx, me }: { tx: Tx; me: Entered }): Promise<Me> {
  const { services, roleIds, roleName, timeZone } = await profileOf(tx, me.account_id, me.user_id)
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
    // An operator reads times in the zone of his own browser.
    timeZone: me.visit_mode === null ? timeZone : null,
    visit: visitOf(me),
    services,
    roleIds,
    roleName,
    ...held(me),
  }
}

export function userRoutes(
  { serve, servePublic }: Serve,
  { captcha, captchaProvider, rateLimit, box, home }: Options,
) {
  const guard = captchaGuard({ captcha, captchaProvider })
  servePublic(signInOptions, async ({ tx }) => ({
    captcha,
    provider:
      captcha && captchaProvider
        ? {
            name: captchaProvider.name,
            siteKey: captchaProvider.siteKey,
            scriptUrl: captchaProvider.scriptUrl,
          }
        : null,
    notice: await shownNotice(tx),
  }))

  servePublic(newCaptcha, async ({ tx, cookies, client, now }) => {
    cookies.keepBrowser()
    const { left, ...shown } = await drawCaptcha()
    const bits = await askWork(tx, client.ip, rateLimit, now)
    const asked = { gapLeft: left, workBits: bits }
    return { captchaId: await addCaptcha(tx, cookies.browser, asked, now), ...shown, work: { bits } }
  })

  servePublic(checkCaptcha, async ({ tx, cookies, body, now }) => {
    const captchaToken = await judgeCaptcha(tx, body.captchaId, cookies.browser, body, now)
    if (captchaToken === undefined) throw new Fail('codeInvalid', { keep: true })
    return { captchaToken }
  })

  servePublic(
    signIn,
    async ({ tx, body, cookies, client, now, note, stopped }) => {
      note({ userName: body.username })
      await guard.demand({ tx, body, cookies, now, stopped }, async () => note(await aimedAt(tx, body)))
      const user = await provenUser(tx, body, { source: sourceOf(client), now, note })
      note({ accountId: user.account_id, userId: user.id, userName: user.username })
      const stage = nextStage(await standingUser(tx, user.id), false)
      cookies.setSession(await openSession(tx, user.id, stage, client, now, cookies.session))
      if (stage !== 'full') throw new Fail(missingAt[stage], { keep: true })
      return null
    },
    guard.before,
  )

  servePublic(signOut, async ({ tx, cookies }) => {
    if (cookies.session !== undefined) await endSession(tx, cookies.session)
    cookies.clearSession()
    return null
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
    await setPendingSecret(tx, cookies.session ?? '', box.seal(secret, 'mfa pending', me.user_id))
    return { secret, uri: secretUri(secret, me.username, home.product) }
  })

  servePublic(bindMfa, async ({ tx, me, body, cookies, client, now, changed }) => {
    if (!me || !mayBind(me)) throw new Fail('conflict')
    await throttled(tx, { userId: me.user_id, source: sourceOf(client) }, now, async () => {
      // Another session of the user may have bound a device since this one was entered.
      const { mfa_enabled } = await lockSecondFactor(tx, me.user_id)
      const pending = await pendingSecret(tx, cookies.session ?? '')
      if (mfa_enabled || !pending) throw new Fail('conflict')
      const secret = box.open(pending, 'mfa pending', me.user_id)
      const step = await codeStep(secret, body.code, now, 0)
      if (step === undefined) return false
      await saveSecondFactor(tx, me.user_id, box.seal(secret, 'mfa', me.user_id), step)
      return true
    })
    cookies.setSession(await continueSession(tx, me.user_id, 'full', client, now, cookies.session))
    changed({ mfaEnabled: false }, { mfaEnabled: true })
    await announce(tx, { accountId: me.account_id, userId: me.user_id }, 'secondFactorOn', {})
    return { recoveryCodes: await renewCodes(tx, me) }
  })

  serve(getMe, meOf)
  serve(getMeAlias, (call: UserCall<typeof getMeAlias>) => meOf(call))

  serve(refreshUserInfo, async ({ tx, me }) => {
    const services = await servicesOf(tx, me.account_id)
    if (!services.some(({ owner }) => owner === resellerOwner)) throw new Fail('forbidden')
    const createDate = await accountDate(tx, me.account_id)
    return { accountNumber: me.account_number, accountName: me.account_name, services, createDate }
  })

  serve(changeLocale, async ({ tx, me, query }) => {
    await saveLanguage(tx, me.account_id, me.user_id, query.lang)
    return null
  })
}

import {
  addPasskey,
  checkPasskey,
  factorPasskeyOptions,
  listPasskeys,
  maxPasskeys,
  newPasskeyOptions,
  passkeySignInOptions,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
} from '@fairlead/api/factor/passkey.ts'
import { brokenUnique } from '../lib/db.ts'
import { Fail } from '../lib/fail.ts'
import type { CookieJar } from '../lib/http/call/cookies.ts'
import type { Serve } from '../lib/http/serve.ts'
import { passFactor } from './pass-factor.ts'
import {
  addPasskeyRow,
  listCredentials,
  listPasskeyRows,
  removePasskeyRow,
  renamePasskeyRow,
} from './passkeys.ts'
import { relyingParty } from './relying-party.ts'
import type { Home } from '../lib/mail/write-letter.ts'
import { announce } from '../message/public.ts'
import { openSession } from '../sign-in/public.ts'
import { findUser, lockSecondFactor } from '../user/public.ts'
import { authenticationOptions, registrationOptions, verifyNew, verifyUsed } from './webauthn.ts'

type PasskeyRoutesNeeds = { publicUrl: string | undefined; home: Home }

/** The browser to which a challenge is bound. It gets a cookie with its id. */
function browserOf(cookies: CookieJar): string {
  cookies.keepBrowser()
  return cookies.browser
}

export function passkeyRoutes(
  { serve, servePersonal, servePublic }: Serve,
  { publicUrl, home }: PasskeyRoutesNeeds,
) {
  serve(listPasskeys, ({ tx, me }) => listPasskeyRows(tx, me))

  servePersonal(newPasskeyOptions, async ({ tx, me, cookies, client, now }) => {
    if ((await listCredentials(tx, me.user_id)).length >= maxPasskeys) throw new Fail('passkeyLimit')
    const options = await registrationOptions(
      tx,
      { ...relyingParty(publicUrl, client.pageOrigin), name: home.product },
      me,
      browserOf(cookies),
      now,
    )
    return { ...options }
  })

  servePersonal(addPasskey, async ({ tx, me, body, cookies, client, now, note, changed }) => {
    // Serialized, because passkeys are counted.
    await lockSecondFactor(tx, me.user_id)
    if ((await listCredentials(tx, me.user_id)).length >= maxPasskeys) throw new Fail('passkeyLimit')
    const made = await verifyNew(
      tx,
      relyingParty(publicUrl, client.pageOrigin),
      body.credential,
      { purpose: 'register', browser: cookies.browser, userId: me.user_id },
      now,
    )
    const passkey = await addPasskeyRow(tx, me, body.name, made).catch((error: unknown) => {
      throw brokenUnique(error) === undefined ? error : new Fail('conflict')
    })
    note({ subject: passkey.id })
    changed(null, passkey)
    const to = { accountId: me.account_id, userId: me.user_id }
    await announce(tx, to, 'passkeyAdded', { name: passkey.name })
    return passkey
  })

  serve(renamePasskey, async ({ tx, me, params, body, changed }) => {
    const name = await renamePasskeyRow(tx, me, params.id, body.name)
    if (name === undefined) throw new Fail('notFound')
    changed({ name }, body)
    return null
  })

  serve(removePasskey, async ({ tx, me, params, changed }) => {
    const removed = await removePasskeyRow(tx, me, params.id)
    if (removed === undefined) throw new Fail('notFound')
    changed({ name: removed }, null)
    await announce(tx, { accountId: me.account_id, userId: me.user_id }, 'passkeyRemoved', { name: removed })
    return null
  })

  servePublic(passkeySignInOptions, async ({ tx, cookies, client, now }) => {
    const party = relyingParty(publicUrl, client.pageOrigin)
    const purpose = { purpose: 'signIn', browser: browserOf(cookies), userId: null } as const
    return { ...(await authenticationOptions(tx, party, purpose, [], now)) }
  })

  servePublic(signInWithPasskey, async ({ tx, body, cookies, client, now, note }) => {
    const party = relyingParty(publicUrl, client.pageOrigin)
    const purpose = { purpose: 'signIn', browser: cookies.browser, userId: null } as const
    const user = await findUser(tx, await verifyUsed(tx, party, body.credential, purpose, now))
    note({ accountId: user.account_id, userId: user.id, userName: user.username })
    if (user.account_status === 0) throw new Fail('accountLocked', { keep: true })
    if (user.status === 0) throw new Fail('userLocked', { keep: true })
    cookies.setSession(await openSession(tx, user.id, 'full', client, now, cookies.session))
    return null
  })

  servePublic(factorPasskeyOptions, async ({ tx, me, cookies, client, now }) => {
    if (!me || me.stage !== 'code') throw new Fail('conflict')
    const credentials = await listCredentials(tx, me.user_id)
    if (credentials.length === 0) throw new Fail('noPasskey')
    const party = relyingParty(publicUrl, client.pageOrigin)
    const purpose = { purpose: 'secondFactor', browser: browserOf(cookies), userId: me.user_id } as const
    return { ...(await authenticationOptions(tx, party, purpose, credentials, now)) }
  })

  servePublic(checkPasskey, async ({ tx, me, body, cookies, client, now }) => {
    if (!me || me.stage !== 'code') throw new Fail('conflict')
    const party = relyingParty(publicUrl, client.pageOrigin)
    const purpose = {
      purpose: 'secondFactor',
      browser: cookies.browser,
      userId: me.user_id,
    } as const
    await verifyUsed(tx, party, body.credential, purpose, now)
    await passFactor(tx, me.user_id, client, now, cookies)
    return null
  })
}

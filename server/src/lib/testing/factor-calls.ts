import {
  addPasskey,
  factorPasskeyOptions,
  newPasskeyOptions,
  passkeySignInOptions,
} from '@fairlead/api/factor/passkey.ts'
import { bindMfa, newMfaSecret } from '@fairlead/api/factor/second-factor.ts'
import { listOwnSessions } from '@fairlead/api/sign-in/session.ts'
import { signIn } from '@fairlead/api/sign-in/sign-in.ts'
import { generate } from 'otplib'
import { softAuthenticator } from './authenticator.ts'
import { password } from './people.ts'
import { prove, proveAll } from './proof.ts'
import type { World } from './world.ts'

/** A session of `owner` of its own, which may end. */
export async function signedIn(w: World) {
  const browser = w.guest()
  await browser.call(signIn, { body: { accountType: 1, username: 'owner@test.example', password } })
  return browser
}

/** The same, and proven. */
async function provenIn(w: World) {
  const browser = await signedIn(w)
  await prove(browser)
  return browser
}

async function newPasskey(w: World) {
  const by = w.as('owner')
  const device = softAuthenticator()
  const { data } = await by.call(newPasskeyOptions, { body: {} })
  const added = await by.call(addPasskey, {
    body: { name: 'Key', credential: device.create(data) },
  })
  return { device, id: added.data.id }
}

async function bindDevice(w: World) {
  const by = await provenIn(w)
  const { data } = await by.call(newMfaSecret, { body: {} })
  const code = () => generate({ secret: data.secret, epoch: w.clock.now().getTime() / 1000 })
  const bound = await by.call(bindMfa, { body: { code: await code() } })
  return { code, recoveryCodes: bound.data.recoveryCodes }
}

/** Valid calls of everything about second factors, passkeys and own sessions. */
export const factorRecipes = {
  checkMfaCode: async (w: World) => {
    const { code } = await bindDevice(w)
    w.clock.advance(60)
    return { by: await signedIn(w), sent: { params: { code: await code() }, body: {} } }
  },
  proveSelf: (w: World) => ({ by: w.as('owner'), sent: { body: { password } } }),
  newMfaSecret: async (w: World) => ({ by: await provenIn(w), sent: { body: {} } }),
  bindMfa: async (w: World) => {
    const by = await provenIn(w)
    const { data } = await by.call(newMfaSecret, { body: {} })
    const epoch = w.clock.now().getTime() / 1000
    return { by, sent: { body: { code: await generate({ secret: data.secret, epoch }) } } }
  },
  checkRecoveryCode: async (w: World) => {
    const { recoveryCodes } = await bindDevice(w)
    return { by: await signedIn(w), sent: { body: { recoveryCode: recoveryCodes[0] } } }
  },
  disableMfa: async (w: World) => {
    await bindDevice(w)
    await proveAll(w)
    return { by: w.as('owner'), sent: { body: {} } }
  },
  renewRecoveryCodes: async (w: World) => {
    await bindDevice(w)
    await proveAll(w)
    return { by: w.as('owner'), sent: { body: {} } }
  },
  getSecurity: (w: World) => ({ by: w.as('owner'), sent: {} }),
  listOwnSessions: (w: World) => ({ by: w.as('owner'), sent: {} }),
  endOwnSession: async (w: World) => {
    const other = await signedIn(w)
    const { data } = await other.call(listOwnSessions)
    const id = data.find(({ current }) => current)?.id ?? ''
    return { by: w.as('owner'), sent: { params: { id } } }
  },
  endOtherSessions: (w: World) => ({ by: w.as('owner'), sent: { body: {} } }),
  listPasskeys: (w: World) => ({ by: w.as('owner'), sent: {} }),
  newPasskeyOptions: (w: World) => ({ by: w.as('owner'), sent: { body: {} } }),
  addPasskey: async (w: World) => {
    const by = w.as('owner')
    const { data } = await by.call(newPasskeyOptions, { body: {} })
    return { by, sent: { body: { name: 'Key', credential: softAuthenticator().create(data) } } }
  },
  renamePasskey: async (w: World) => ({
    by: w.as('owner'),
    sent: { params: { id: (await newPasskey(w)).id }, body: { name: 'Other' } },
  }),
  removePasskey: async (w: World) => ({
    by: w.as('owner'),
    sent: { params: { id: (await newPasskey(w)).id } },
  }),
  passkeySignInOptions: (w: World) => ({ by: w.guest(), sent: { body: {} } }),
  signInWithPasskey: async (w: World) => {
    const { device } = await newPasskey(w)
    const by = w.guest()
    const { data } = await by.call(passkeySignInOptions, { body: {} })
    return { by, sent: { body: { credential: device.use(data) } } }
  },
  factorPasskeyOptions: async (w: World) => {
    await newPasskey(w)
    await bindDevice(w)
    return { by: await signedIn(w), sent: { body: {} } }
  },
  checkPasskey: async (w: World) => {
    const { device } = await newPasskey(w)
    await bindDevice(w)
    const by = await signedIn(w)
    const { data } = await by.call(factorPasskeyOptions, { body: {} })
    return { by, sent: { body: { credential: device.use(data) } } }
  },
}

/** What of the victim's can be named. */
export async function victimFactors(w: World) {
  const { userId, accountId } = w.people.stranger
  const [session] = await w.rows<{ id: string }>('select id from session where user_id = $1', [userId])
  const [passkey] = await w.rows<{ id: string }>(
    `insert into passkey (user_id, account_id, name, credential_id, public_key, counter, transports, synced)
     values ($1, $2, 'key of the victim', 'dmljdGlt', '\\x00', 0, '{}', false) returning id`,
    [userId, accountId],
  )
  return { sessionId: session?.id ?? 'no session', passkeyId: passkey?.id ?? 'no passkey' }
}

type VictimIds = { sessionId: string; passkeyId: string }

/** The victim's credential, signed by nobody. */
const forgedCredential = {
  id: 'dmljdGlt',
  rawId: 'dmljdGlt',
  type: 'public-key',
  response: {
    clientDataJSON: Buffer.from('{"challenge":"x"}').toString('base64url'),
    attestationObject: 'AA',
    authenticatorData: 'AA',
    signature: 'AA',
  },
}

/** How each of these calls is turned against the victim. */
export const factorAttacks = {
  checkMfaCode: () => ({ params: { code: '123456' }, body: {} }),
  proveSelf: () => ({ body: { password: 'a guess' } }),
  newMfaSecret: () => ({ body: {} }),
  bindMfa: () => ({ body: { code: '123456' } }),
  checkRecoveryCode: () => ({ body: { recoveryCode: '0000-0000-0000-0000' } }),
  disableMfa: () => ({ body: {} }),
  renewRecoveryCodes: () => ({ body: {} }),
  getSecurity: () => ({}),
  listOwnSessions: () => ({}),
  endOwnSession: ({ sessionId }: VictimIds) => ({ params: { id: sessionId } }),
  endOtherSessions: () => ({ body: {} }),
  listPasskeys: () => ({}),
  newPasskeyOptions: () => ({ body: {} }),
  addPasskey: () => ({ body: { name: 'attacked', credential: forgedCredential } }),
  renamePasskey: ({ passkeyId }: VictimIds) => ({ params: { id: passkeyId }, body: { name: 'attacked' } }),
  removePasskey: ({ passkeyId }: VictimIds) => ({ params: { id: passkeyId } }),
  passkeySignInOptions: () => ({ body: {} }),
  signInWithPasskey: () => ({ body: { credential: forgedCredential } }),
  factorPasskeyOptions: () => ({ body: {} }),
  checkPasskey: () => ({ body: { credential: forgedCredential } }),
}

/** Those that name something of the victim's. */
export const factorNaming = ['endOwnSession', 'renamePasskey', 'removePasskey'] as const

/** Those that need a bound device, or a sign-in that waits for one. */
export const factorNotAsked: readonly string[] = [
  'checkMfaCode',
  'checkRecoveryCode',
  'disableMfa',
  'renewRecoveryCodes',
  'factorPasskeyOptions',
  'checkPasskey',
]

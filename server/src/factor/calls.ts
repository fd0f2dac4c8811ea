import type * as contract from '@fairlead/api/factor/endpoints.ts'
import {
  addPasskey,
  factorPasskeyOptions,
  newPasskeyOptions,
  passkeySignInOptions,
} from '@fairlead/api/factor/passkey.ts'
import { bindMfa, newMfaSecret } from '@fairlead/api/factor/second-factor.ts'
import { generate } from 'otplib'
import { softAuthenticator } from '../lib/testing/authenticator.ts'
import { password } from '../lib/testing/scene/people.ts'
import { proveAll } from '../lib/testing/scene/proof.ts'
import { provenOwnerSession, ownerSession } from '../lib/testing/scene/sessions.ts'
import type { SliceCalls } from '../lib/testing/slice-calls.ts'
import type { World } from '../lib/testing/world.ts'

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
  const by = await provenOwnerSession(w)
  const { data } = await by.call(newMfaSecret, { body: {} })
  const code = () => generate({ secret: data.secret, epoch: w.clock.now().getTime() / 1000 })
  const bound = await by.call(bindMfa, { body: { code: await code() } })
  return { code, recoveryCodes: bound.data.recoveryCodes }
}

/** The victim's credential without a valid signature. */
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

/** A passkey of the victim. */
export async function victim(w: World) {
  const { userId, accountId } = w.people.stranger
  const [passkey] = await w.rows<{ id: string }>(
    `insert into passkey (user_id, account_id, name, credential_id, public_key, counter, transports, synced)
     values ($1, $2, 'key of the victim', 'dmljdGlt', '\\x00', 0, '{}', false) returning id`,
    [userId, accountId],
  )
  return { ids: { passkeyId: passkey?.id ?? 'no passkey' }, words: [] }
}

const withDevice = async (w: World) => {
  await bindDevice(w)
  await proveAll(w)
  return { by: w.as('owner'), sent: { body: {} } }
}

/** One row per call: an input that succeeds, and the call against another account. */
export const calls: SliceCalls<typeof contract> = {
  listPasskeys: {
    works: (w) => ({ by: w.as('owner'), sent: {} }),
    attack: () => ({}),
  },
  newPasskeyOptions: {
    works: (w) => ({ by: w.as('owner'), sent: { body: {} } }),
    attack: () => ({ body: {} }),
    unchanged: 'creates a challenge',
  },
  addPasskey: {
    works: async (w) => {
      const by = w.as('owner')
      const { data } = await by.call(newPasskeyOptions, { body: {} })
      return { by, sent: { body: { name: 'Key', credential: softAuthenticator().create(data) } } }
    },
    attack: () => ({ body: { name: 'attacked', credential: forgedCredential } }),
    outcome: 50902,
  },
  renamePasskey: {
    works: async (w) => ({
      by: w.as('owner'),
      sent: { params: { id: (await newPasskey(w)).id }, body: { name: 'Other' } },
    }),
    attack: (id) => ({ params: { id: id('passkeyId') }, body: { name: 'attacked' } }),
    naming: true,
  },
  removePasskey: {
    works: async (w) => ({
      by: w.as('owner'),
      sent: { params: { id: (await newPasskey(w)).id } },
    }),
    attack: (id) => ({ params: { id: id('passkeyId') } }),
    naming: true,
  },
  passkeySignInOptions: {
    works: (w) => ({ by: w.guest(), sent: { body: {} } }),
    attack: () => ({ body: {} }),
    unlogged: 'creates a challenge',
  },
  signInWithPasskey: {
    works: async (w) => {
      const { device } = await newPasskey(w)
      const by = w.guest()
      const { data } = await by.call(passkeySignInOptions, { body: {} })
      return { by, sent: { body: { credential: device.use(data) } } }
    },
    attack: () => ({ body: { credential: forgedCredential } }),
    outcome: 50902,
    unchanged: 'opens a session',
  },
  factorPasskeyOptions: {
    works: async (w) => {
      await newPasskey(w)
      await bindDevice(w)
      return { by: await ownerSession(w), sent: { body: {} } }
    },
    attack: () => ({ body: {} }),
    outcome: 409,
    unlogged: 'creates a challenge',
  },
  checkPasskey: {
    works: async (w) => {
      const { device } = await newPasskey(w)
      await bindDevice(w)
      const by = await ownerSession(w)
      const { data } = await by.call(factorPasskeyOptions, { body: {} })
      return { by, sent: { body: { credential: device.use(data) } } }
    },
    attack: () => ({ body: { credential: forgedCredential } }),
    outcome: 409,
    unchanged: 'opens a session',
  },
  proveSelf: {
    works: (w) => ({ by: w.as('owner'), sent: { body: { password } } }),
    attack: () => ({ body: { password: 'a guess' } }),
    outcome: 400,
    unchanged: 'proves who the user is',
  },
  checkMfaCode: {
    works: async (w) => {
      const { code } = await bindDevice(w)
      w.clock.advance(60)
      return { by: await ownerSession(w), sent: { params: { code: await code() }, body: {} } }
    },
    attack: () => ({ params: { code: '123456' }, body: {} }),
    outcome: 409,
    unchanged: 'opens a session',
  },
  checkRecoveryCode: {
    works: async (w) => {
      const { recoveryCodes } = await bindDevice(w)
      return { by: await ownerSession(w), sent: { body: { recoveryCode: recoveryCodes[0] } } }
    },
    attack: () => ({ body: { recoveryCode: '0000-0000-0000-0000' } }),
    outcome: 409,
    unchanged: 'opens a session',
  },
  newMfaSecret: {
    works: async (w) => ({ by: await provenOwnerSession(w), sent: { body: {} } }),
    attack: () => ({ body: {} }),
    unchanged: 'changes a secret',
  },
  bindMfa: {
    works: async (w) => {
      const by = await provenOwnerSession(w)
      const { data } = await by.call(newMfaSecret, { body: {} })
      const epoch = w.clock.now().getTime() / 1000
      return { by, sent: { body: { code: await generate({ secret: data.secret, epoch }) } } }
    },
    attack: () => ({ body: { code: '123456' } }),
    outcome: 409,
  },
  disableMfa: {
    works: withDevice,
    attack: () => ({ body: {} }),
    outcome: 409,
  },
  renewRecoveryCodes: {
    works: withDevice,
    attack: () => ({ body: {} }),
    outcome: 409,
    unchanged: 'changes secrets',
  },
  getSecurity: {
    works: (w) => ({ by: w.as('owner'), sent: {} }),
    attack: () => ({}),
  },
}

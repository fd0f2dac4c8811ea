import type { NewCredential, UsedCredential } from '@fairlead/api/factor/passkey.ts'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers'
import type { z } from 'zod'
import type { Entered, Tx } from '../lib/db.ts'
import { Fail } from '../lib/fail.ts'
import { newChallenge, type ChallengePurpose, spendChallenge } from './challenges.ts'
import { listCredentials, lockByCredential, saveUse } from './passkeys.ts'
import type { RelyingParty } from './relying-party.ts'

/** EdDSA, ES256 and RS256 (COSE), which authenticators support. Newer algorithms are experimental in Node. */
const supportedAlgorithmIDs = [-8, -7, -257]
const refused = () => new Fail('passkeyRefused', { keep: true })

const bytesOf = (challenge: string) => new Uint8Array(Buffer.from(challenge, 'base64url'))

/** The id of a user for authenticators: it is random and reveals nothing about the person. */
const handleOf = (userId: string) => new Uint8Array(Buffer.from(userId.replaceAll('-', ''), 'hex'))

export async function registrationOptions(
  tx: Tx,
  /** `name` is the name of the product, which browsers and authenticators show. */
  party: RelyingParty & { name: string },
  me: Entered,
  browser: string,
  now: Date,
) {
  const purpose: ChallengePurpose = { purpose: 'register', browser, userId: me.user_id }
  return generateRegistrationOptions({
    rpName: party.name,
    rpID: party.id,
    userName: me.username,
    userID: handleOf(me.user_id),
    challenge: bytesOf(await newChallenge(tx, purpose, now)),
    attestationType: 'none',
    supportedAlgorithmIDs,
    excludeCredentials: await listCredentials(tx, me.user_id),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

export async function authenticationOptions(
  tx: Tx,
  party: RelyingParty,
  purpose: ChallengePurpose,
  allowCredentials: { id: string; transports: string[] }[],
  now: Date,
) {
  return generateAuthenticationOptions({
    rpID: party.id,
    challenge: bytesOf(await newChallenge(tx, purpose, now)),
    allowCredentials,
    userVerification: 'required',
  })
}

/** The challenge in a response's client data. */
async function spentChallenge(
  tx: Tx,
  clientDataJSON: string,
  purpose: ChallengePurpose,
  now: Date,
): Promise<string> {
  let challenge: unknown
  try {
    challenge = decodeClientDataJSON(clientDataJSON).challenge
  } catch {
    throw refused()
  }
  if (typeof challenge !== 'string' || !(await spendChallenge(tx, challenge, purpose, now))) throw refused()
  return challenge
}

/** Verifies a new credential, and uses up its challenge in any case. Throws `passkeyRefused`. */
export async function verifyNew(
  tx: Tx,
  party: RelyingParty,
  credential: z.output<typeof NewCredential>,
  purpose: ChallengePurpose,
  now: Date,
) {
  const challenge = await spentChallenge(tx, credential.response.clientDataJSON, purpose, now)
  const { registrationInfo: made } = await verifyRegistrationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs,
  }).catch(() => {
    throw refused()
  })
  if (!made) throw refused()
  return {
    ...made.credential,
    transports: credential.response.transports,
    synced: made.credentialBackedUp,
  }
}

/**
 * Verifies the use of a credential, and returns its user. It uses up the challenge in any case. A counter that does
 * not increase may come from a copied key. Throws `passkeyRefused` for every error.
 */
export async function verifyUsed(
  tx: Tx,
  party: RelyingParty,
  credential: z.output<typeof UsedCredential>,
  purpose: ChallengePurpose,
  now: Date,
): Promise<string> {
  const challenge = await spentChallenge(tx, credential.response.clientDataJSON, purpose, now)
  const known = await lockByCredential(tx, credential.id)
  if (!known || (purpose.userId !== null && known.user_id !== purpose.userId)) throw refused()
  const { userHandle, ...response } = credential.response
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: {
      ...credential,
      response: { ...response, ...(userHandle !== undefined && { userHandle }) },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    credential: {
      id: known.credential_id,
      publicKey: new Uint8Array(known.public_key),
      counter: known.counter,
    },
  }).catch(() => {
    throw refused()
  })
  if (!verified) throw refused()
  await saveUse(tx, known.id, authenticationInfo.newCounter, now)
  return known.user_id
}

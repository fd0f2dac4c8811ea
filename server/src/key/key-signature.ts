import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import {
  type KeyClaim,
  keySignatureSeconds,
  readKeyClaim,
  signedKeyText,
} from '@fairlead/api/key/key-signature.ts'
import type { ErrorName } from '@fairlead/api/errors.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '../lib/clock.ts'
import type { Database } from '../lib/db.ts'
import { Fail } from '../lib/fail.ts'
import type { NewAuditEntry } from '../lib/http/audit/audit.ts'
import type { SecretBox } from '../lib/secret-box.ts'
import { newToken } from '../lib/token.ts'
import { isAllowed } from './address-ranges.ts'
import { secretPurpose } from './secret-keys.ts'

const claimOf = (request: FastifyRequest) => readKeyClaim(request.headers.authorization ?? '')

const findKey = (db: Database, appId: string) =>
  db.system
    .selectFrom('secret_key as k')
    .innerJoin('app_user as u', 'u.id', 'k.user_id')
    .innerJoin('account as a', 'a.id', 'k.account_id')
    .select([
      'k.id',
      'k.secret',
      'k.account_id',
      'k.user_id',
      'u.username',
      'k.status',
      'k.expires_at',
      'k.allowed_addresses',
      'u.status as user_status',
      'a.status as account_status',
    ])
    .where('k.app_id', '=', appId)
    .executeTakeFirst()

/** Takes the same time for a wrong signature as for an unknown key, for which it uses a random secret. */
function isSigned(request: FastifyRequest, claim: KeyClaim, secret: string) {
  const bodyHash = createHash('sha256')
    .update(request.rawBody ?? '')
    .digest('hex')
  const text = signedKeyText(request.method, request.url, claim, bodyHash)
  const right = createHmac('sha256', secret).update(text).digest()
  return timingSafeEqual(right, Buffer.from(claim.signature, 'base64url'))
}

type Aim = Required<Pick<NewAuditEntry, 'accountId' | 'userId' | 'userName' | 'subject'>>
type FoundKey = NonNullable<Awaited<ReturnType<typeof findKey>>>

/** The key that a refused request names, for the log. */
const aimOf = (key: FoundKey, { appId }: KeyClaim): Aim => ({
  accountId: key.account_id,
  userId: key.user_id,
  userName: `${key.username} / ${appId}`,
  subject: key.id,
})

type SignedKey = { ticket: Buffer; accountId: string }

type SignatureParts = {
  app: FastifyInstance
  db: Database
  clock: Clock
  box: SecretBox
  /** Requests a minute with one key. */
  perMinute: number
}

/**
 * Verifies requests that are signed with a secret key, and returns the ticket with which the request enters
 * (`enter_key`), and the account. Only after verifying the signature does it report errors about the key, count the request, and store
 * the nonce, so that strangers cannot use these up. `aimedAt` is called with the owner of the key of a refused
 * request. Throws `keyMalformed`, `keyTimestamp`, `keySignature`, `accountLocked`, `keyDisabled`, `keyExpired`,
 * `keyAddress`, `tooMany`, `keyReplayed`.
 */
export function signedKeys({ app, db, clock, box, perMinute }: SignatureParts) {
  const countUse = app.createRateLimit({
    max: perMinute,
    timeWindow: '1 minute',
    keyGenerator: (request) => `key:${claimOf(request)?.appId}`,
  })
  const decoy = newToken()

  return async (request: FastifyRequest, aimedAt: (aim: Aim) => void): Promise<SignedKey> => {
    const claim = claimOf(request)
    if (!claim) throw new Fail('keyMalformed')
    const now = clock.now()
    const signedAt = Number(claim.timestamp)
    const key = await findKey(db, claim.appId)
    /** The log of the account contains the refusal; the caller gets the same failure whether or not the key exists. */
    const refused = (name: ErrorName) => {
      if (key) aimedAt(aimOf(key, claim))
      return new Fail(name)
    }
    if (Math.abs(now.getTime() - signedAt) > keySignatureSeconds * 1000) throw refused('keyTimestamp')

    const secret = key ? box.open(key.secret, secretPurpose, key.id) : decoy
    if (!isSigned(request, claim, secret) || !key) throw refused('keySignature')

    if (key.account_status !== 1) throw refused('accountLocked')
    if (key.status !== 1 || key.user_status !== 1) throw refused('keyDisabled')
    if (key.expires_at && key.expires_at <= now) throw refused('keyExpired')
    if (!isAllowed(request.ip, key.allowed_addresses)) throw refused('keyAddress')
    const used = await countUse(request)
    if (!used.isAllowed && used.isExceeded) throw new Fail('tooMany')

    const ticket = randomBytes(32)
    // Twice as long as the timestamp is valid, because the clocks of server and database may differ.
    const expiresAt = new Date(signedAt + 2 * keySignatureSeconds * 1000)
    const kept = await db.system
      .insertInto('secret_key_use')
      .columns(['key_id', 'nonce', 'ticket', 'expires_at'])
      .expression((eb) =>
        eb
          .selectFrom('secret_key')
          .select(({ val }) => [
            'id',
            val(claim.nonce).as('nonce'),
            val(ticket).as('ticket'),
            val(expiresAt).as('expires_at'),
          ])
          .where('id', '=', key.id)
          // The key may have been deleted in the meantime.
          .forKeyShare(),
      )
      .onConflict((on) => on.columns(['key_id', 'nonce']).doNothing())
      .returning('nonce')
      .executeTakeFirst()
    if (!kept) throw refused('keyReplayed')
    return { ticket, accountId: key.account_id }
  }
}

import { createHash, createHmac, randomUUID } from 'node:crypto'
import type { Endpoint, ReplyOf } from '@fairlead/api/endpoint.ts'
import {
  addSecretKey,
  listKeyScopes,
  type SecretKey,
  type SecretKeyInput,
} from '@fairlead/api/key/secret-key.ts'
import type { FastifyInstance } from 'fastify'
import { type Answer, callOptions, type Client, envelopeOf, type Sent } from '../client.ts'
import { type World, world } from '../world.ts'

export type TestKey = Pick<SecretKey, 'id' | 'appId'> & { appSecret: string }

/** Creates a key of a signed-in user. */
export async function newKey(by: Client, input: Partial<SecretKeyInput> = {}): Promise<TestKey> {
  const { data } = await by.call(addSecretKey, {
    body: { name: 'Deployments', scopes: ['cdn_config'], ...input },
  })
  return data
}

/** Parts of the signed text that a test makes wrong. */
export type SignedParts = {
  timestamp?: number | string
  nonce?: string
  method?: string
  url?: string
  body?: string
}

/**
 * The header for a request. It follows docs/api-keys.md and does not use code of the server, whose bugs would
 * otherwise be in both.
 */
export function authorization(
  key: TestKey,
  method: string,
  url: string,
  body: string,
  now: Date,
  signed: SignedParts = {},
) {
  const timestamp = String(signed.timestamp ?? now.getTime())
  const nonce = signed.nonce ?? randomUUID()
  const [path = '', query = ''] = (signed.url ?? url).split('?')
  const text = [
    'FAIRLEAD-HMAC-SHA256',
    signed.method ?? method,
    path,
    query.split('&').toSorted().join('&'),
    timestamp,
    nonce,
    createHash('sha256')
      .update(signed.body ?? body)
      .digest('hex'),
  ].join('\n')
  const signature = createHmac('sha256', key.appSecret).update(text).digest('base64url')
  return `FAIRLEAD-HMAC-SHA256 Credential=${key.appId}, Timestamp=${timestamp}, Nonce=${nonce}, Signature=${signature}`
}

/** A program that signs with a key and calls from `ip`. */
export function program(app: FastifyInstance, now: () => Date, key: TestKey, ip = '127.0.0.1') {
  const options = (endpoint: Endpoint, sent: Sent, signed?: SignedParts) => {
    const plain = callOptions(endpoint, sent)
    const body = typeof plain.payload === 'string' ? plain.payload : ''
    return {
      ...plain,
      remoteAddress: ip,
      headers: {
        authorization: authorization(key, endpoint.method, plain.url, body, now(), signed),
        ...plain.headers,
      },
    }
  }
  return {
    key,
    options,
    call: async <E extends Endpoint>(
      endpoint: E,
      sent: Sent = {},
      signed?: SignedParts,
    ): Promise<Answer<ReplyOf<E>>> => envelopeOf(await app.inject(options(endpoint, sent, signed))),
  }
}

const allScopes = ['cdn_config', 'cdn_inva', 'CDN_CONFIG_ADD', 'CDN_CONFIG_DISABLE', 'CDN_INVA_ADD']
/** A world with the site `a.example`, and a program with a key of `owner`, or of `member`. */
export async function signing(
  input: Partial<SecretKeyInput> = {},
  options: Parameters<typeof world>[0] & { of?: 'owner' | 'member' } = {},
) {
  const w = await world({ sites: ['a.example'], ...options })
  const key = await newKey(w.as(options.of ?? 'owner'), { scopes: allScopes, ...input })
  return { ...w, key, program: program(w.app, w.clock.now, key) }
}

/** A program with a key of `owner` that has every scope. */
export async function ableProgram(w: World) {
  const { data: scopes } = await w.as('owner').call(listKeyScopes)
  return program(w.app, w.clock.now, await newKey(w.as('owner'), { scopes }))
}

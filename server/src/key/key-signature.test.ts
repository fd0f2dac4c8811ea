import { deleteSite, disableSite, listSites } from '@fairlead/api/cdn/site/site.ts'
import { addSite } from '@fairlead/api/cdn/site/site-detail.ts'
import type { Endpoint } from '@fairlead/api/endpoint.ts'
import { endpoints } from '@fairlead/api/endpoints.ts'
import { catalogue, type ErrorName } from '@fairlead/api/errors.ts'
import { changeLocale, getMe } from '@fairlead/api/user/me.ts'
import { addSecretKey } from '@fairlead/api/key/secret-key.ts'
import { signOut } from '@fairlead/api/sign-in/sign-out.ts'
import { expect, test } from 'vitest'
import { addJob } from '../lib/jobs.ts'
import { envelopeOf, type Sent } from '../lib/testing/client.ts'
import { newKey, program, type SignedParts, signing } from '../lib/testing/scene/key.ts'
import { minimalSite, type World } from '../lib/testing/world.ts'

const code = (name: ErrorName) => catalogue[name].code

const uses = ({ rows }: Pick<World, 'rows'>) => rows('select from secret_key_use')

test('a signed request reads and writes like its user, and the log names user and key', async () => {
  const { program: by, key, people, rows } = await signing()
  const { data } = await by.call(listSites, { query: { domain: 'a.ex', pageSize: 10 } })
  expect(data.content).toMatchObject([{ domain: 'a.example' }])
  const added = await by.call(addSite, { body: minimalSite('b.example') })
  expect(added).toMatchObject({ status: 200, data: { domain: 'b.example' } })
  expect(await rows('select * from audit_entry where subject = $1', [added.data.id])).toMatchObject([
    {
      account_id: people.owner.accountId,
      user_id: people.owner.userId,
      user_name: `owner@test.example / ${key.appId}`,
      action: 'add',
    },
  ])
})

test('the signature of a call without a body covers an empty text, and that of a call with parameters its path', async () => {
  const { program: by, site } = await signing({ scopes: ['CDN_CONFIG_DISABLE', 'CDN_CONFIG_DEL'] })
  const params = { id: site('a.example').id }
  expect((await by.call(disableSite, { params, body: {} })).succ).toBe(true)
  expect((await by.call(deleteSite, { params })).succ).toBe(true)
})

test.for<[string, string | undefined]>([
  ['pageSize=10&domain=a', undefined],
  ['domain=%61&pageSize=10', undefined],
  ['domain=&pageSize=10', undefined],
  ['', undefined],
  ['domain=a', 'domain=b'],
  ['domain=%61', 'domain=a'],
  ['domain=a', 'domain=a&pageSize=10'],
])('the query %s signed as %s', async ([query, signed]) => {
  const { program: by, app } = await signing()
  const url = `${listSites.path}?${query}`
  const { headers } = by.options(listSites, {}, { url: `${listSites.path}?${signed ?? query}` })
  const answer = envelopeOf(await app.inject({ url, headers }))
  expect(answer.code).toBe(signed === undefined ? 200 : code('keySignature'))
})

const minutes = (count: number) => (): SignedParts => ({ timestamp: Date.now() + count * 60_000 })

/** Each changes a part that the signature covers, or its age. */
test.for<[string, SignedParts | (() => SignedParts), ErrorName | undefined]>([
  ['nothing wrong', {}, undefined],
  ['another method', { method: 'POST' }, 'keySignature'],
  ['a lower-case method', { method: 'get' }, 'keySignature'],
  ['another path', { url: '/cdn/api/invalidation' }, 'keySignature'],
  ['a slash more', { url: '/cdn/api/cdn-config/' }, 'keySignature'],
  ['another body', { body: '{}' }, 'keySignature'],
  ['a timestamp 4 minutes old', minutes(-4), undefined],
  ['a timestamp 4 minutes ahead', minutes(4), undefined],
  ['a timestamp 6 minutes old', minutes(-6), 'keyTimestamp'],
  ['a timestamp 6 minutes ahead', minutes(6), 'keyTimestamp'],
  ['a timestamp in seconds', { timestamp: Math.floor(Date.now() / 1000) }, 'keyMalformed'],
  ['a timestamp of no number', { timestamp: 'NaN' }, 'keyMalformed'],
  ['full-width digits', { timestamp: '１７６００００００００００' }, 'keyMalformed'],
  ['a short nonce', { nonce: 'short' }, 'keyMalformed'],
  ['a long nonce', { nonce: 'x'.repeat(65) }, 'keyMalformed'],
  ['a nonce of other characters', { nonce: "';drop table x;--" }, 'keyMalformed'],
])('a signature with %s', async ([, claim, failure]) => {
  const { program: by, rows } = await signing()
  const answer = await by.call(listSites, {}, typeof claim === 'function' ? claim() : claim)
  expect([answer.code, answer.succ]).toEqual([failure ? code(failure) : 200, !failure])
  expect(answer.status).toBe(failure ? 401 : 200)
  // A wrong signature uses up no nonce.
  expect(await uses({ rows })).toHaveLength(failure ? 0 : 1)
})

type HeaderChange = (header: string) => string

const part =
  (name: string, value: string): HeaderChange =>
  (text) =>
    text.replace(new RegExp(`${name}=[^,]*`), `${name}=${value}`)

test.for<[string, HeaderChange, ErrorName]>([
  ['an unknown key', part('Credential', 'FL00000000000000000000'), 'keySignature'],
  ['a key that is none', part('Credential', 'x'), 'keyMalformed'],
  ['a forged signature', part('Signature', 'A'.repeat(43)), 'keySignature'],
  ['a short signature', part('Signature', 'A'.repeat(42)), 'keyMalformed'],
  ['a hexadecimal signature', part('Signature', 'a'.repeat(64)), 'keyMalformed'],
  ['no signature', (text) => text.replace(/, Signature.*/, ''), 'keyMalformed'],
  ['a signature twice', (text) => `${text}, Signature=${'A'.repeat(43)}`, 'keyMalformed'],
  ['parts in another order', (text) => text.replace(/(Nonce=[^,]*), (Sig.*)/, '$2, $1'), 'keyMalformed'],
  ['another timestamp', part('Timestamp', String(Date.now() + 1000)), 'keySignature'],
  ['another nonce', part('Nonce', 'another-nonce-of-mine'), 'keySignature'],
  ['the scheme alone', () => 'FAIRLEAD-HMAC-SHA256', 'keyMalformed'],
  ['the scheme in lower case', (text) => text.replace(/^\S+/, 'fairlead-hmac-sha256'), 'keyMalformed'],
  ['another scheme', (text) => text.replace(/^\S+/, 'Bearer'), 'schemeNotTaken'],
])('a header with %s', async ([, change, failure]) => {
  const { program: by, app, rows } = await signing()
  const { headers, ...options } = by.options(listSites, {})
  const request = { ...options, headers: { ...headers, authorization: change(headers.authorization ?? '') } }
  expect(envelopeOf(await app.inject(request)).code).toBe(code(failure))
  expect(await uses({ rows })).toEqual([])
})

test("one key's secret signs nothing for another", async () => {
  const { app, clock, as, key } = await signing()
  const foreign = await newKey(as('stranger'))
  const forger = program(app, clock.now, { ...key, appSecret: foreign.appSecret })
  expect((await forger.call(listSites)).code).toBe(code('keySignature'))
})

test('a repeated request is refused, also after its nonce was deleted', async () => {
  const { program: by, app, clock, rows, runJobs, db } = await signing()
  const options = by.options(addSite, { body: minimalSite('b.example') })
  expect(envelopeOf(await app.inject(options)).code).toBe(200)
  expect(envelopeOf(await app.inject(options)).code).toBe(code('keyReplayed'))
  clock.advance(299)
  expect(envelopeOf(await app.inject(options)).code).toBe(code('keyReplayed'))
  clock.advance(2)
  expect(envelopeOf(await app.inject(options)).code).toBe(code('keyTimestamp'))
  expect(await rows('select from site')).toHaveLength(2)
  await rows(`update secret_key_use set expires_at = now() - interval '1 second'`)
  await db.transaction((tx) => addJob(tx, 'forgetExpired', {}))
  await runJobs()
  expect(await uses({ rows })).toEqual([])
})

test('of 64 concurrent uses of one nonce, one is accepted', async () => {
  const { program: by, app, rows } = await signing()
  const options = by.options(addSite, { body: minimalSite('b.example') })
  const answers = await Promise.all(
    Array.from({ length: 64 }, async () => envelopeOf(await app.inject(options))),
  )
  const codes = answers.map((answer) => answer.code).toSorted((a, b) => a - b)
  expect(codes).toEqual([200, ...Array<number>(63).fill(code('keyReplayed'))])
  expect(await rows('select from site')).toHaveLength(2)
})

test('the same nonce works with another key', async () => {
  const { program: by, app, clock, as } = await signing()
  const other = program(app, clock.now, await newKey(as('owner')))
  const nonce = 'one-nonce-for-two-keys'
  expect((await by.call(listSites, {}, { nonce })).succ).toBe(true)
  expect((await other.call(listSites, {}, { nonce })).succ).toBe(true)
})

test('calls for users only refuse keys, with a right or a wrong signature', async () => {
  const { program: by, rows } = await signing()
  const before = await rows('select * from secret_key')
  const refused = Object.values<Endpoint>(endpoints).filter(({ keys, can }) => !keys && can !== 'edge')
  expect(refused.map(({ path }) => path)).toEqual(
    expect.arrayContaining([signOut.path, changeLocale.path, getMe.path, addSecretKey.path]),
  )
  for (const endpoint of refused) {
    const sent: Sent = { params: { id: crypto.randomUUID(), code: '123456' }, body: {} }
    expect([endpoint.path, (await by.call(endpoint, sent)).code]).toEqual([
      endpoint.path,
      code('keyNotTaken'),
    ])
  }
  expect(await rows('select * from secret_key')).toEqual(before)
})

test('with a signature, a cookie is ignored', async () => {
  const { as, program: by, rows } = await signing({ scopes: ['cdn_inva'] })
  const request = { ...by.options(listSites, {}), remoteAddress: '127.0.0.1' }
  expect(envelopeOf(await as('owner').send(request)).code).toBe(403)
  await rows('update secret_key set status = 0')
  const again = { ...by.options(listSites, {}), remoteAddress: '127.0.0.1' }
  expect(envelopeOf(await as('owner').send(again)).code).toBe(code('keyDisabled'))
})

test('a page of another site cannot send a signature', async () => {
  const { app, program: by, rows } = await signing()
  const origin = 'http://evil.example'
  const preflight = await app.inject({
    method: 'OPTIONS',
    url: addSite.path,
    headers: {
      origin,
      host: 'localhost',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization',
    },
  })
  expect(preflight.headers).not.toHaveProperty('access-control-allow-origin')
  expect(preflight.headers['access-control-allow-headers'] ?? '').not.toContain('authorization')
  const { headers, ...options } = by.options(addSite, { body: minimalSite('b.example') })
  const written = await app.inject({ ...options, headers: { ...headers, origin, host: 'localhost' } })
  expect(envelopeOf(written).code).toBe(code('badOrigin'))
  expect(await rows('select from site')).toHaveLength(1)
})

test('only the system role can write a ticket, which is valid while its key may be used', async () => {
  const { rows, key, people } = await signing()
  const rights = await rows(
    `select p.privilege from (values ('select'), ('insert'), ('update'), ('delete')) p(privilege)
      where has_table_privilege('fairlead_app', 'secret_key_use', p.privilege)`,
  )
  expect(rights).toEqual([])
  const ticket = Buffer.alloc(32, 7)
  await rows(
    `insert into secret_key_use (key_id, nonce, ticket, expires_at) values ($1, 'a nonce of mine', $2, now())`,
    [key.id, ticket],
  )
  const enter = async (proof: Buffer | null) =>
    (await rows<{ user_id: string | null }>('select user_id from enter_key($1, true)', [proof]))[0]?.user_id
  expect(await enter(null)).toBeNull()
  expect(await enter(Buffer.alloc(32, 8))).toBeNull()
  expect(await enter(ticket)).toBe(people.owner.userId)
  const [kept] = await rows<{ later: boolean }>('select expires_at > now() as later from secret_key_use')
  expect(kept).toEqual({ later: true })
  await rows('update secret_key set status = 0')
  expect(await enter(ticket)).toBeNull()
})

test('neither secret nor signature is in the log', async () => {
  const { program: by, key, lines, app } = await signing()
  const options = by.options(listSites, {})
  await app.inject(options)
  await app.inject(options)
  await by.call(listSites, {}, { method: 'POST' })
  const signature = /Signature=(.*)/.exec(options.headers.authorization ?? '')?.[1] ?? ''
  expect(lines.join('')).toContain(listSites.path)
  expect([key.appSecret, signature].filter((secret) => lines.join('').includes(secret))).toEqual([])
})

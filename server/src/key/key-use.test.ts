import { addPurge, listPurges } from '@fairlead/api/cdn/purge/purge.ts'
import { listSites } from '@fairlead/api/cdn/site/site.ts'
import { addSite } from '@fairlead/api/cdn/site/site-detail.ts'
import { endpoints } from '@fairlead/api/endpoints.ts'
import { catalogue, type ErrorName } from '@fairlead/api/errors.ts'
import { expect, test } from 'vitest'
import { newKey, program, signing } from '../lib/testing/scene/key.ts'
import { minimalSite } from '../lib/testing/world.ts'

const code = (name: ErrorName) => catalogue[name].code

/** Changes after which the next request of a key is refused, and the error. */
test.for<[string, string, ErrorName]>([
  ['the key is disabled', 'update secret_key set status = 0', 'keyDisabled'],
  ['the key is deleted', 'delete from secret_key', 'keySignature'],
  ['the key has expired', `update secret_key set expires_at = now() - interval '1 second'`, 'keyExpired'],
  ['its user is disabled', 'update app_user set status = 0', 'keyDisabled'],
  ['its account is locked', 'update account set status = 0', 'accountLocked'],
  ['the address is not allowed', `update secret_key set allowed_addresses = '{192.0.2.1}'`, 'keyAddress'],
  ['its scopes are others', `update secret_key set scopes = '{cdn_inva}'`, 'forbidden'],
])('when %s the next request is refused', async ([, change, failure]) => {
  const { program: by, rows } = await signing()
  expect((await by.call(listSites)).code).toBe(200)
  await rows(change)
  expect((await by.call(listSites)).code).toBe(code(failure))
  expect((await by.call(addSite, { body: minimalSite('b.example') })).code).toBe(code(failure))
  expect(await rows('select from site')).toHaveLength(1)
})

test('a key is refused from its expiry on', async () => {
  const expireDate = new Date(Date.now() + 60_000).toISOString()
  const { program: by, clock } = await signing({ expireDate })
  expect((await by.call(listSites)).code).toBe(200)
  clock.advance(61)
  expect((await by.call(listSites)).code).toBe(code('keyExpired'))
})

test.for<[string[], string, boolean]>([
  [[], '203.0.113.9', true],
  [['203.0.113.9'], '203.0.113.9', true],
  [['203.0.113.9'], '::ffff:203.0.113.9', true],
  [['203.0.113.9'], '203.0.113.10', false],
  [['203.0.113.0/24'], '203.0.113.255', true],
  [['203.0.113.77/24'], '203.0.113.1', true],
  [['203.0.113.0/24'], '203.0.114.1', false],
  [['0.0.0.0/0'], '203.0.113.9', true],
  [['0.0.0.0/0'], '2001:db8::1', false],
  [['::/0'], '2001:db8::1', true],
  [['::/0'], '203.0.113.9', false],
  [['::ffff:203.0.113.0/120'], '203.0.113.9', true],
  [['2001:DB8::/32'], '2001:db8:1::1', true],
  [['2001:db8::/32'], '2001:db9::1', false],
  [['192.0.2.1', '2001:db8::5'], '2001:db8::5', true],
])('with %j a request from %s: %s', async ([allowedAddresses, ip, allowed]) => {
  const { app, clock, key } = await signing({ allowedAddresses })
  const answer = await program(app, clock.now, key, ip).call(listSites)
  expect(answer.code).toBe(allowed ? 200 : code('keyAddress'))
})

const role = {
  menus: ['cdn_inva', 'account_set_open_key'],
  actions: ['CDN_INVA_ADD', 'ACCOUNT_SET_OPEN_KEY_ADD'],
}

test('in each request a key has the permissions that both its scopes and its user have', async () => {
  const { program: by, rows, site } = await signing({ scopes: ['CDN_INVA_ADD'] }, { of: 'member', role })
  const purge = { body: { cdnConfigId: site('a.example').id, invalidationPath: ['/a'] } }
  expect((await by.call(addPurge, purge)).code).toBe(200)
  // The user has the permission, but the key does not.
  expect((await by.call(listPurges)).code).toBe(403)
  // The key has the permission, but the user no longer has it.
  await rows(`update role set actions = '{}'`)
  expect((await by.call(addPurge, purge)).code).toBe(403)
  // Written directly into the database: the user never had it.
  await rows(`update secret_key set scopes = '{CDN_CONFIG_ADD,system_edge}'`)
  expect((await by.call(addSite, { body: minimalSite('b.example') })).code).toBe(403)
  expect((await by.call(endpoints.listEdges)).code).toBe(403)
})

test('above its rate a key gets 429, but another key does not, and wrong signatures do not count', async () => {
  const { program: by, app, clock, as, key } = await signing({}, { env: { RATE_LIMIT: '40' } })
  clock.toNextMinute()
  const forger = program(app, clock.now, { ...key, appSecret: 'guessed' }, '192.0.2.1')
  for (let i = 0; i < 10; i++) expect((await forger.call(listSites)).code).toBe(code('keySignature'))
  const codes: number[] = []
  for (let i = 0; i < 9; i++) codes.push((await by.call(listSites)).code)
  expect(codes).toEqual([...Array<number>(8).fill(200), 429])
  const other = program(app, clock.now, await newKey(as('owner')), '192.0.2.2')
  expect((await other.call(listSites)).code).toBe(200)
})

test('the last visit is recorded to the minute', async () => {
  const { program: by, rows, key } = await signing()
  const visit = async () =>
    (await rows<{ last_visit_at: Date }>('select last_visit_at from secret_key'))[0]?.last_visit_at
  expect(await visit()).toBeNull()
  const before = Date.now()
  await by.call(listSites)
  const first = await visit()
  expect(first?.getTime()).toBeGreaterThanOrEqual(before)
  expect(first?.getTime()).toBeLessThanOrEqual(Date.now())
  await by.call(listSites)
  expect(await visit()).toEqual(first)
  await rows(`update secret_key set last_visit_at = now() - interval '61 seconds' where id = $1`, [key.id])
  await by.call(listSites)
  expect((await visit())?.getTime()).toBeGreaterThan(first?.getTime() ?? 0)
})

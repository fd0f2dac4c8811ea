import type { Endpoint } from '@fairlead/api/endpoint.ts'
import { catalogue } from '@fairlead/api/errors.ts'
import { addLinkedAccount, deleteLinkedAccount } from '@fairlead/api/linked-account/linked-account.ts'
import {
  addSecretKey,
  deleteSecretKey,
  disableSecretKey,
  editSecretKey,
  enableSecretKey,
  listKeyScopes,
  listSecretKeys,
  SecretKey,
} from '@fairlead/api/key/secret-key.ts'
import { listSites } from '@fairlead/api/cdn/site/site.ts'
import { expect, test } from 'vitest'
import { secretBox } from '../lib/secret-box.ts'
import { newKey, program } from '../lib/testing/scene/key.ts'
import { secretKey, world, type World } from '../lib/testing/world.ts'

const input = { name: 'Deployments', scopes: ['cdn_config'] }
const everything = {
  menus: ['cdn_config', 'account_set_open_key'],
  actions: ['ADD', 'EDIT', 'DEL', 'ENABLE', 'DISABLE'].map((act) => `ACCOUNT_SET_OPEN_KEY_${act}`),
}

const list = async (w: World, name: 'owner' | 'member' | 'stranger', query = {}) =>
  (await w.as(name).call(listSecretKeys, { query })).data.content

test('the secret of a key is shown only when it is created', async () => {
  const w = await world()
  const { data } = await w.as('owner').call(addSecretKey, { body: { ...input, remark: ' for CI ' } })
  expect(data).toMatchObject({
    appId: expect.stringMatching(/^FL[0-9A-F]{20}$/),
    appSecret: expect.stringMatching(/^[\w-]{43}$/),
    name: 'Deployments',
    remark: 'for CI',
    userName: 'owner@test.example',
    own: true,
    linkedAccount: '',
    scopes: ['cdn_config'],
    status: 1,
    expireDate: null,
    expired: false,
    lastVisitTime: null,
  })
  const { appSecret, id, ...shown } = data
  expect(await list(w, 'owner')).toEqual([{ id, ...shown }])
  const params = { id }
  await w.as('owner').call(editSecretKey, { params, body: input })
  await w.as('owner').call(disableSecretKey, { params, body: {} })
  await w.as('owner').call(enableSecretKey, { params, body: {} })
  expect(w.replies.filter((reply) => reply.includes(appSecret))).toHaveLength(1)
  expect(w.replies.filter((reply) => reply.includes('appSecret'))).toHaveLength(1)
})

test('the stored secret is sealed, and opens only for its key', async () => {
  const w = await world()
  const { id, appSecret } = await newKey(w.as('owner'))
  const [row] = await w.rows<{ secret: Buffer }>('select secret from secret_key')
  if (!row) throw new Error('no key')
  expect(row.secret.includes(appSecret)).toBe(false)
  const box = secretBox(secretKey)
  expect(box.open(row.secret, 'secret key', id)).toBe(appSecret)
  expect(() => box.open(row.secret, 'secret key', crypto.randomUUID())).toThrow()
})

test.for<[string, object, Record<string, string>]>([
  ['no name', { name: '' }, { name: 'required' }],
  ['a name of spaces', { name: '   ' }, { name: 'required' }],
  ['a long name', { name: 'x'.repeat(101) }, { name: 'tooLong' }],
  ['a name of two lines', { name: 'a\nb' }, { name: 'format' }],
  ['a long remark', { remark: 'x'.repeat(501) }, { remark: 'tooLong' }],
  ['no scopes', { scopes: [] }, { scopes: 'required' }],
  ['absent scopes', { scopes: undefined }, { scopes: 'required' }],
  ['an unknown scope', { scopes: ['everything'] }, { 'scopes.0': 'option' }],
  ['a scope twice', { scopes: ['cdn_config', 'cdn_config'] }, { scopes: 'duplicate' }],
  ['a scope of operators', { scopes: ['cdn_config', 'system_edge'] }, { 'scopes.1': 'notHeld' }],
  ['a scope to make keys', { scopes: ['ACCOUNT_SET_OPEN_KEY_ADD'] }, { 'scopes.0': 'notHeld' }],
  ['a scope that opens nothing', { scopes: ['cdn'] }, { 'scopes.0': 'notHeld' }],
  ['an expiry of the past', { expireDate: '2020-01-01T00:00:00.000Z' }, { expireDate: 'future' }],
  ['an expiry of no moment', { expireDate: 'tomorrow' }, { expireDate: 'format' }],
  ['a name as an address', { allowedAddresses: ['example.com'] }, { 'allowedAddresses.0': 'addressRange' }],
  ['too long a prefix', { allowedAddresses: ['192.0.2.0/33'] }, { 'allowedAddresses.0': 'addressRange' }],
  ['a prefix of nothing', { allowedAddresses: ['::1', '::/'] }, { 'allowedAddresses.1': 'addressRange' }],
  ['an octal address', { allowedAddresses: ['010.0.0.1'] }, { 'allowedAddresses.0': 'addressRange' }],
  ['a short address', { allowedAddresses: ['10.1'] }, { 'allowedAddresses.0': 'addressRange' }],
  ['a zone', { allowedAddresses: ['fe80::1%eth0'] }, { 'allowedAddresses.0': 'addressRange' }],
  ['an address twice', { allowedAddresses: ['::1', '::1'] }, { allowedAddresses: 'duplicate' }],
  [
    'too many addresses',
    { allowedAddresses: Array.from({ length: 51 }, (_, i) => `10.0.0.${i}`) },
    { allowedAddresses: 'tooMany' },
  ],
  ['a linked account of nobody', { linkedAccountId: crypto.randomUUID() }, { linkedAccountId: 'option' }],
  ['a secret of its own', { appSecret: 'mine' }, { appSecret: 'unknownField' }],
  ["another user's id", { userId: crypto.randomUUID() }, { userId: 'unknownField' }],
])('%s is refused on its field, for a new key and for a changed one', async ([, change, fields]) => {
  const w = await world()
  const body = { ...input, ...change }
  expect(await w.as('owner').call(addSecretKey, { body })).toMatchObject({ code: 400, fields })
  expect(await w.rows('select from secret_key')).toHaveLength(0)
  const { id } = await newKey(w.as('owner'))
  expect(await w.as('owner').call(editSecretKey, { params: { id }, body })).toMatchObject({
    code: 400,
    fields,
  })
})

test('a linked account of another tenant cannot be used, and the database would refuse it', async () => {
  const w = await world()
  const { data } = await w
    .as('stranger')
    .call(addLinkedAccount, { body: { supplier: 'aws', linkedAccount: '123456789012' } })
  const answer = await w.as('owner').call(addSecretKey, { body: { ...input, linkedAccountId: data.id } })
  expect(answer).toMatchObject({ code: 400, fields: { linkedAccountId: 'option' } })
  await newKey(w.as('owner'))
  await expect(w.rows('update secret_key set linked_account_id = $1', [data.id])).rejects.toThrow(
    'foreign key',
  )
})

test('a key shows its linked account, and stays when that is deleted', async () => {
  const w = await world()
  const body = { supplier: 'aws', linkedAccount: '123456789012' }
  const { data } = await w.as('owner').call(addLinkedAccount, { body })
  await newKey(w.as('owner'), { linkedAccountId: data.id })
  expect(await list(w, 'owner')).toMatchObject([{ linkedAccount: '123456789012', linkedAccountId: data.id }])
  await w.as('owner').call(deleteLinkedAccount, { params: { id: data.id } })
  expect(await list(w, 'owner')).toMatchObject([{ linkedAccount: '', linkedAccountId: null }])
})

test('a key gets only permissions that its user has and that keys can use', async () => {
  const w = await world({ role: everything })
  expect((await w.as('member').call(listKeyScopes)).data).toEqual(['cdn_config'])
  const refused = await w.as('member').call(addSecretKey, { body: { ...input, scopes: ['cdn_inva'] } })
  expect(refused).toMatchObject({ code: 400, fields: { 'scopes.0': 'notHeld' } })
  const { id } = await newKey(w.as('member'))
  await w.rows(`update role set menus = '{account_set_open_key}'`)
  const changed = await w.as('member').call(editSecretKey, { params: { id }, body: input })
  expect(changed).toMatchObject({ code: 400, fields: { 'scopes.0': 'notHeld' } })
})

test('users see their own keys, the root user those of the account', async () => {
  const w = await world({ role: everything })
  await newKey(w.as('owner'), { name: 'of owner' })
  await newKey(w.as('member'), { name: 'of member' })
  await newKey(w.as('stranger'), { name: 'of stranger' })
  const seen = async (name: 'owner' | 'member') => (await list(w, name)).map((key) => [key.name, key.own])
  expect(await seen('member')).toEqual([['of member', true]])
  expect(await seen('owner')).toEqual([
    ['of member', false],
    ['of owner', true],
  ])
})

test("the root user disables and deletes a member's key, but cannot change its permissions", async () => {
  const w = await world({ role: everything })
  const key = await newKey(w.as('member'))
  const params = { id: key.id }
  const edited = await w.as('owner').call(editSecretKey, { params, body: { ...input, name: 'taken over' } })
  expect(edited.code).toBe(catalogue.keyForeign.code)
  const by = program(w.app, w.clock.now, key)
  expect((await by.call(listSites)).succ).toBe(true)
  await w.as('owner').call(disableSecretKey, { params, body: {} })
  expect((await by.call(listSites)).code).toBe(catalogue.keyDisabled.code)
  expect((await w.as('owner').call(deleteSecretKey, { params })).succ).toBe(true)
  expect(await list(w, 'member')).toEqual([])
})

test('for a sub-account, the key of a colleague does not exist', async () => {
  const w = await world({ role: everything })
  const params = { id: (await newKey(w.as('owner'))).id }
  const calls: readonly [Endpoint, object][] = [
    [editSecretKey, input],
    [enableSecretKey, {}],
    [disableSecretKey, {}],
    [deleteSecretKey, {}],
  ]
  const before = await w.rows('select * from secret_key')
  for (const [endpoint, body] of calls) {
    expect([endpoint.path, (await w.as('member').call(endpoint, { params, body })).code]).toEqual([
      endpoint.path,
      404,
    ])
  }
  expect(await w.rows('select * from secret_key')).toEqual(before)
})

test('enabling or disabling a key twice is an error', async () => {
  const w = await world()
  const sent = { params: { id: (await newKey(w.as('owner'))).id }, body: {} }
  const code = async (endpoint: Endpoint) => (await w.as('owner').call(endpoint, sent)).code
  expect(await code(enableSecretKey)).toBe(catalogue.keyEnabled.code)
  expect(await code(disableSecretKey)).toBe(200)
  expect(await code(disableSecretKey)).toBe(catalogue.keyPaused.code)
  expect(await code(enableSecretKey)).toBe(200)
})

test('of 64 concurrent calls a user gets 20 keys, and a colleague as many', async () => {
  const w = await world({ role: everything })
  const add = () => w.as('owner').call(addSecretKey, { body: input })
  const codes = (await Promise.all(Array.from({ length: 64 }, add))).map(({ code }) => code)
  expect(codes.filter((code) => code === 200)).toHaveLength(20)
  expect(codes.filter((code) => code === catalogue.keyLimit.code)).toHaveLength(44)
  expect(await w.rows('select from secret_key')).toHaveLength(20)
  expect((await newKey(w.as('member'))).appId).toMatch(/^FL/)
})

test('the list filters, sorts and pages', async () => {
  const w = await world()
  for (const name of ['alpha', 'beta', 'gamma']) {
    await newKey(w.as('owner'), { name })
    w.clock.advance(1)
  }
  const [gamma] = await list(w, 'owner')
  await w.as('owner').call(disableSecretKey, { params: { id: gamma?.id ?? '' }, body: {} })
  const names = async (query: object) => (await list(w, 'owner', query)).map(({ name }) => name)
  expect(await names({})).toEqual(['gamma', 'beta', 'alpha'])
  expect(await names({ sort: 'name' })).toEqual(['alpha', 'beta', 'gamma'])
  expect(await names({ name: 'ET' })).toEqual(['beta'])
  expect(await names({ name: gamma?.appId.slice(2, 12).toLowerCase() })).toEqual(['gamma'])
  expect(await names({ name: '%' })).toEqual([])
  expect(await names({ status: 0 })).toEqual(['gamma'])
  await w.rows(`update secret_key set last_visit_at = now() where name = 'beta'`)
  expect((await names({ sort: '-lastVisitTime' }))[0]).toBe('beta')
  expect((await names({ sort: 'lastVisitTime' })).at(-1)).toBe('beta')
  const { data } = await w.as('owner').call(listSecretKeys, { query: { pageNum: 1, pageSize: 10 } })
  expect([data.content.length, data.totalSize]).toEqual([0, 3])
})

test('the user of a key is visible only to users who see the keys of others', async () => {
  const w = await world({ role: everything })
  const findCols = async (name: 'owner' | 'member') => (await w.as(name).call(listSecretKeys)).data.cols
  expect(await findCols('owner')).toEqual(Object.keys(SecretKey.shape))
  expect(await findCols('member')).toEqual(
    Object.keys(SecretKey.shape).filter((column) => column !== 'userName'),
  )
})

test('addresses are stored in one spelling', async () => {
  const w = await world()
  const allowedAddresses = [' 2001:DB8:0::1 ', '192.0.2.1/32', '::ffff:192.0.2.0/120']
  await newKey(w.as('owner'), { allowedAddresses })
  expect(await list(w, 'owner')).toMatchObject([
    { allowedAddresses: ['2001:db8::1', '192.0.2.1', '192.0.2.0/24'] },
  ])
})

test('errors have texts in both languages', async () => {
  const w = await world()
  const message = async (language: string) =>
    (
      await w.as('owner').call(addSecretKey, {
        body: { ...input, allowedAddresses: ['x'] },
        headers: { 'accept-language': language },
      })
    ).msg
  expect(await message('en')).toBe(
    'allowedAddresses.0: Enter an IP address or range, for example 192.0.2.0/24',
  )
  expect(await message('zh')).toBe('allowedAddresses.0: 请输入 IP 地址或地址段，例如 192.0.2.0/24')
})

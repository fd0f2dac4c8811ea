import { deleteSite, disableSite } from '@fairlead/api/cdn/site/site.ts'
import { addSite } from '@fairlead/api/cdn/site/site-detail.ts'
import { addTrace } from '@fairlead/api/cdn/trace.ts'
import { pullChanges } from '@fairlead/api/edge/protocol.ts'
import { expect, test } from 'vitest'
import type { Name } from '../../lib/testing/scene/people.ts'
import { minimalSite, type World, world } from '../../lib/testing/world.ts'
import { tasks } from '../../jobs.ts'
import { hashToken } from '../../lib/token.ts'
import { challengeIsEverywhere, putChallenge, removeChallenge } from '../public.ts'

const token = 'DGyRejmCefe7v4NfDGDKfA'
const keyAuthorization = `${token}.thumbprint`

async function challenged(edges = ['one']) {
  const w = await world({ sites: ['a.example'], strangerSites: ['b.example'], edges })
  for (const name of edges) await w.edge(name).work()
  const accountOf = (name: Name) => w.people[name].accountId
  return {
    ...w,
    put: (change: Partial<Parameters<typeof putChallenge>[1]> = {}) =>
      w.db.transaction((tx) =>
        putChallenge(tx, {
          accountId: accountOf('owner'),
          domain: 'a.example',
          token,
          keyAuthorization,
          now: w.clock.now(),
          expiresAt: new Date(w.clock.now().getTime() + 3_600_000),
          ...change,
        }),
      ),
    remove: (name: Name = 'owner') => w.db.transaction((tx) => removeChallenge(tx, accountOf(name), token)),
    everywhere: () => challengeIsEverywhere(w.db.system, token, w.clock.now()),
    accountOf,
  }
}

const kinds = async (w: World, edge = 'one') => (await w.edge(edge).pull()).map(({ kind }) => kind)

test('edges get a challenge and its removal', async () => {
  const w = await challenged()
  await w.put()
  const { id: siteId } = w.site('a.example')
  expect(await w.edge('one').pull()).toEqual([
    {
      kind: 'challenge',
      seq: expect.any(Number) as number,
      challenge: {
        siteId,
        domain: 'a.example',
        token,
        keyAuthorization,
        expiresAt: expect.any(String) as string,
      },
    },
  ])
  await w.remove('stranger')
  expect(await kinds(w)).toEqual([])
  await w.remove()
  await w.remove()
  expect(await w.edge('one').pull()).toMatchObject([{ kind: 'challengeGone', token }])
})

test('putting a challenge again replaces it', async () => {
  const w = await challenged()
  await w.put()
  await w.put({ keyAuthorization: `${token}.another` })
  expect(await w.edge('one').pull()).toMatchObject([{ challenge: { keyAuthorization: `${token}.another` } }])
  await w.remove()
  await w.put()
  expect(await w.edge('one').pull()).toMatchObject([{ kind: 'challenge', challenge: { keyAuthorization } }])
})

test('an account cannot put a challenge for a domain that it does not hold', async () => {
  const w = await challenged()
  const stranger = { accountId: w.accountOf('stranger') }
  const refused = { failure: 'badInput', fields: { domain: 'noSuchSite' } }
  // It belongs to another account.
  await expect(w.put(stranger)).rejects.toMatchObject(refused)
  // A site that waits for its proof, because another account has a name above it.
  await w.as('stranger').call(addSite, { body: minimalSite('shop.a.example') })
  await expect(w.put({ ...stranger, domain: 'shop.a.example' })).rejects.toMatchObject(refused)
  // Below, above and beside names of the account.
  for (const domain of ['www.b.example', 'example', 'c.example', 'B.example', '', '*.b.example'])
    await expect(w.put({ ...stranger, domain })).rejects.toMatchObject(refused)
  await w.as('owner').call(addSite, { body: minimalSite('*.wild.example') })
  for (const domain of ['*.wild.example', 'www.wild.example'])
    await expect(w.put({ domain })).rejects.toMatchObject(refused)
  await w.as('owner').call(disableSite, { params: { id: w.site('a.example').id } })
  await w.as('owner').call(deleteSite, { params: { id: w.site('a.example').id } })
  await expect(w.put()).rejects.toMatchObject(refused)
  expect(await w.rows('select from http_challenge')).toEqual([])
})

test('an account cannot take the token of another account', async () => {
  const w = await challenged()
  await w.put()
  await expect(w.put({ accountId: w.accountOf('stranger'), domain: 'b.example' })).rejects.toMatchObject({
    fields: { token: 'duplicate' },
  })
  expect(await w.edge('one').pull()).toMatchObject([{ challenge: { domain: 'a.example' } }])
})

test.each([
  [{ token: '../x' }, 'token', 'format'],
  [{ token: '' }, 'token', 'format'],
  [{ keyAuthorization: 'x' }, 'keyAuthorization', 'format'],
  [{ keyAuthorization: 'a.b\n' }, 'keyAuthorization', 'format'],
  [{ expiresAt: new Date(0) }, 'expiresAt', 'tooSmall'],
] as const)('%j is refused', async (change, field, name) => {
  const w = await challenged()
  await expect(w.put(change)).rejects.toMatchObject({ fields: { [field]: name } })
})

test('under row-level security an account sees its own challenges only', async () => {
  const w = await challenged()
  await w.put()
  const seenBy = (name: Name) =>
    w.db.enter({ by: 'session', proof: hashToken(w.people[name].session) }, 'read', (_who, tx) =>
      tx.selectFrom('http_challenge').select('token').execute(),
    )
  expect(await seenBy('owner')).toEqual([{ token }])
  expect(await seenBy('stranger')).toEqual([])
})

test('an edge that starts at 0 gets the challenges in force', async () => {
  const w = await challenged()
  await w.put()
  expect((await (await w.enroll('two')).pull()).map(({ kind }) => kind)).toContain('challenge')
  await w.remove()
  expect((await (await w.enroll('three')).pull()).map(({ kind }) => kind)).not.toContain('challenge')
  await w.put()
  w.clock.advance(3601)
  const late = (await (await w.enroll('four')).pull()).map(({ kind }) => kind)
  expect(late).toEqual(['site', 'site'])
})

test('a challenge is everywhere when every online edge requests the changes after it', async () => {
  const w = await challenged(['one', 'two'])
  await w.put()
  expect(await w.everywhere()).toBe(false)
  // The edges got the change, but may not have applied it.
  for (const name of ['one', 'two']) expect(await kinds(w, name)).toEqual(['challenge'])
  expect(await w.everywhere()).toBe(false)
  await w.edge('one').pull()
  expect(await w.everywhere()).toBe(false)
  await w.edge('two').pull()
  expect(await w.everywhere()).toBe(true)
  // Offline edges do not count; those that come back do.
  await w.put()
  await w.edge('one').pull()
  await w.edge('one').pull()
  expect(await w.everywhere()).toBe(false)
  await w.takeOffline('two')
  expect(await w.everywhere()).toBe(true)
  await w.edge('two').pull()
  expect(await w.everywhere()).toBe(false)
  await w.edge('two').pull()
  expect(await w.everywhere()).toBe(true)
})

test('a challenge is not everywhere without an online edge, after its removal and after its expiry', async () => {
  const w = await challenged()
  expect(await w.everywhere()).toBe(false)
  await w.put()
  await w.edge('one').pull()
  await w.edge('one').pull()
  expect(await w.everywhere()).toBe(true)
  await w.takeOffline('one')
  expect(await w.everywhere()).toBe(false)
  await w.edge('one').pull()
  expect(await w.everywhere()).toBe(true)
  await w.remove()
  await w.edge('one').pull()
  await w.edge('one').pull()
  expect(await w.everywhere()).toBe(false)
  await w.put({ expiresAt: new Date(w.clock.now().getTime() + 10_000) })
  await w.edge('one').pull()
  await w.edge('one').pull()
  expect(await w.everywhere()).toBe(true)
  w.clock.advance(10)
  expect(await w.everywhere()).toBe(false)
})

test('edges of other regions do not count, because visitors of this domain do not reach them', async () => {
  const w = await challenged(['global', 'china'])
  w.edge('global').serveRegions('1,2')
  w.edge('china').serveRegions('3')
  await w.put()
  for (const name of ['china', 'china', 'global']) await w.edge(name).pull()
  expect(await w.everywhere()).toBe(false)
  await w.edge('global').pull()
  expect(await w.everywhere()).toBe(true)
})

test('an edge that does not know challenges gets none, and no challenge is everywhere while it is online', async () => {
  const w = await challenged()
  await w.put()
  const old = async (after: number) => (await w.edge('one').call(pullChanges, { query: { after } })).data
  const { changes, cursor } = await old(0)
  expect(changes.map(({ kind }) => kind)).toEqual(['site', 'site'])
  expect((await old(cursor)).changes).toEqual([])
  expect(await w.everywhere()).toBe(false)
  await w.edge('one').call(pullChanges, { query: { after: cursor, kinds: 'challenge,ofTomorrow' } })
  expect(await w.everywhere()).toBe(true)
})

test('deleting old changes does not make edges start over', async () => {
  const w = await challenged()
  await w.put()
  await w.as('owner').call(addTrace, { body: { url: 'http://a.example/' } })
  const { cursor } = (await w.edge('one').call(pullChanges, { query: { after: 1, kinds: 'challenge' } })).data
  await w.rows("update trace set created_at = now() - interval '2 days'")
  await w.rows("update http_challenge set expires_at = now() - interval '1 second'")
  await tasks(w)['forgetExpired']?.({}, {} as never)
  for (const table of ['http_challenge', 'trace']) expect(await w.rows(`select from ${table}`)).toEqual([])
  expect((await w.edge('one').call(pullChanges, { query: { after: cursor } })).data.cursor).toBe(cursor)
})

import { pullChanges } from '@fairlead/api/edge/protocol.ts'
import { deleteSites, disableSite, listSites } from '@fairlead/api/cdn/site/site.ts'
import { addSite, editSite, getSite } from '@fairlead/api/cdn/site/site-detail.ts'
import { getSiteChanges, getSiteVersion, rollBackSite } from '@fairlead/api/cdn/site/site-history.ts'
import { lockSite, unlockSite } from '@fairlead/api/cdn/site/site-lock.ts'
import { presetOf } from '@fairlead/api/cdn/site/presets.ts'
import { SiteMode } from '@fairlead/api/cdn/site/site-mode.ts'
import { expect, test } from 'vitest'
import { minimalSite, world } from '../../lib/testing/world.ts'
import { findSite, suspendSite } from './sites.ts'

const origins = [{ domainName: 'origin.test.example' }]
const key = 'canaryOfAUriKey42'
const signed = (linkKey: string | null) => ({
  type: 4,
  pathPattern: '/paid/*',
  uriAuthentication: { key: linkKey, ttl: 60 },
})
const plain = { type: 1, pathPattern: '*' }

/** `a.example` with its first version deployed. */
async function deployed() {
  const w = await world({ sites: ['a.example'], edges: ['one'] })
  await w.edge('one').work()
  const params = { id: w.site('a.example').id }
  const owner = w.as('owner')
  const detail = async () => (await owner.call(getSite, { params })).data
  /** Saves a change of the newest version, and lets the edge confirm it. */
  const save = async (body: object) => {
    const answer = await owner.call(editSite, {
      params,
      body: { version: (await detail()).version, origins, ...body },
    })
    await w.edge('one').work()
    return answer
  }
  return { ...w, owner, params, detail, save }
}

test('omitted fields of a new site get defaults, and the mode chooses the caching', async () => {
  const { owner } = await deployed()
  const made = async (domain: string, more: object) => {
    const { data } = await owner.call(addSite, { body: { ...minimalSite(domain), ...more } })
    return (await owner.call(getSite, { params: { id: data.id } })).data.config
  }
  const patterns = (config: { behaviors: { pathPattern: string }[] }) =>
    config.behaviors.map(({ pathPattern }) => pathPattern)
  const safe = await made('b.example', {})
  expect(safe).toMatchObject({
    type: SiteMode.wholeSite,
    origins: [{ originId: 'origin-1', httpsPort: 443 }],
  })
  expect(safe.behaviors).toEqual(presetOf(SiteMode.wholeSite, 'origin-1'))
  expect(patterns(await made('e.example', { type: SiteMode.advanced }))).toEqual(['*'])
  const files = { type: SiteMode.staticSite, fileExtensions: ['css', 'mp4'] }
  expect(patterns(await made('c.example', files))).toEqual(['*.css', '*.mp4', '*'])
  const standard = await made('f.example', { type: SiteMode.standard })
  expect(standard).toMatchObject({
    type: 8,
    behaviors: [
      { pathPattern: '*', allowedMethods: 'any', forwarding: { cookies: 'all', queryString: true } },
    ],
  })
  expect(patterns(await made('d.example', { wordPress: true }))).toContain('wp-admin/*')
})

test('a key of signed links is sealed, never shown, and kept by a save that does not contain it', async () => {
  const { save, detail, edge, rows, replies } = await deployed()
  expect((await save({ behaviors: [signed(key), plain] })).succ).toBe(true)
  expect((await detail()).config.behaviors[0]?.uriAuthentication).toEqual({ hasKey: true, ttl: 60 })
  expect((await save({ behaviors: [signed(null), plain], comment: 'later' })).succ).toBe(true)
  expect((await detail()).version).toBe(3)
  expect(JSON.stringify(await rows('select * from site, site_version'))).not.toContain(key)
  const toUsers = replies.filter((reply) => !reply.includes('"cursor"'))
  expect(toUsers.join()).not.toContain(key)
  const late = await edge('one').call(pullChanges, {
    query: { after: 0 },
  })
  expect(JSON.stringify(late.data)).toContain(`"uriAuthentication":{"key":"${key}","ttl":60}`)
})

const secret = 'canary of a header, 42'
const withHeaders = (...headers: [string, string][]) => ({
  origins: [
    {
      ...origins[0],
      originId: 'origin-1',
      originCustomHeaders: headers.map(([headerName, headerValue]) => ({ headerName, headerValue })),
    },
  ],
})

test('a value of a custom header is sealed, never shown, and kept when its placeholder is sent back', async () => {
  const { save, detail, edge, rows, replies, owner, params } = await deployed()
  expect((await save(withHeaders(['X-Origin-Key', secret], ['X-Other', secret]))).succ).toBe(true)
  const headers = async () => (await detail()).config.origins[0]?.originCustomHeaders ?? []
  const [first, other] = await headers()
  expect(first).toEqual({
    headerName: 'X-Origin-Key',
    headerValue: expect.stringMatching(/^\*{8}[0-9a-f]{8}$/),
  })
  // Equal values look different.
  expect(other?.headerValue).not.toBe(first?.headerValue)
  const shown = first?.headerValue ?? ''
  expect((await save(withHeaders(['x-origin-key', shown]))).succ).toBe(true)
  expect(await headers()).toEqual([{ headerName: 'x-origin-key', headerValue: shown }])
  await save(withHeaders(['x-origin-key', 'another']))
  expect((await headers())[0]?.headerValue).not.toBe(shown)
  await owner.call(rollBackSite, { params, body: { version: 4, to: 2 } })
  expect((await headers())[0]?.headerValue).toBe(shown)

  expect(JSON.stringify(await rows('select * from site, site_version'))).not.toContain(secret)
  const toUsers = replies.filter((reply) => !reply.includes('"cursor"'))
  expect(toUsers.join()).not.toContain(secret)
  const late = await edge('one').call(pullChanges, { query: { after: 0 } })
  expect(JSON.stringify(late.data)).toContain(`{"headerName":"X-Origin-Key","headerValue":"${secret}"}`)
})

test('the placeholder of a value is valid only for its own header', async () => {
  const { save, detail } = await deployed()
  await save(withHeaders(['X-Origin-Key', secret]))
  const shown = (await detail()).config.origins[0]?.originCustomHeaders[0]?.headerValue ?? ''
  const field = 'origins.0.originCustomHeaders.0.headerValue'
  for (const wrong of [
    withHeaders(['X-Another', shown]),
    withHeaders(['X-Origin-Key', '********00000000']),
    { origins: withHeaders(['X-Origin-Key', shown]).origins.map((one) => ({ ...one, originId: 'other' })) },
  ])
    expect(await save(wrong)).toMatchObject({ code: 400, fields: { [field]: 'headerHidden' } })
  expect((await detail()).version).toBe(2)
})

test('an unsealed value of an older version is hidden, reaches the edge, and is sealed by the next save', async () => {
  const { save, detail, edge, rows, params } = await deployed()
  await rows(
    `update site_version set config = jsonb_set(config, '{origins,0,originCustomHeaders}',
       '[{"headerName": "X-Old", "headerValue": "old words"}]') where site_id = $1`,
    [params.id],
  )
  const shown = (await detail()).config.origins[0]?.originCustomHeaders
  expect(shown).toEqual([{ headerName: 'X-Old', headerValue: '********00000000' }])
  await save(withHeaders(['X-Old', '********00000000']))
  const late = await edge('one').call(pullChanges, { query: { after: 0 } })
  expect(JSON.stringify(late.data)).toContain('"headerValue":"old words"')
  const [row] = await rows<{ config: string }>(
    'select config::text from site_version where site_id = $1 and version = 2',
    [params.id],
  )
  expect(row?.config).not.toContain('old words')
})

test('a behaviour cannot keep a key that did not exist', async () => {
  const { save, detail } = await deployed()
  const answer = await save({ behaviors: [signed(null), plain] })
  expect(answer).toMatchObject({ code: 400, fields: { 'behaviors.0.uriAuthentication.key': 'required' } })
  expect((await detail()).version).toBe(1)
})

test('every version can be read, and restored', async () => {
  const { owner, params, save, detail, edge } = await deployed()
  await save({ comment: 'second', defaultRootObject: 'index.html' })
  const read = async (version: number) =>
    owner.call(getSiteVersion, { params: { ...params, version: String(version) } })
  expect((await read(1)).data).toMatchObject({ version: 1, action: 'add', config: { defaultRootObject: '' } })
  expect((await read(2)).data.config).toMatchObject({ comment: 'second', defaultRootObject: 'index.html' })
  expect((await read(3)).code).toBe(404)
  const back = await owner.call(rollBackSite, { params, body: { version: 2, to: 1 } })
  expect(back.data).toMatchObject({ version: 3, comment: '', deployStatus: 3 })
  expect(await edge('one').pull()).toMatchObject([
    { site: { version: 3, config: { defaultRootObject: '' } } },
  ])
  const { versions } = await detail()
  expect(versions.map(({ version, action }) => [version, action])).toEqual([
    [3, 'rollback'],
    [2, 'edit'],
    [1, 'add'],
  ])
  expect((await read(3)).data.config).toEqual((await read(1)).data.config)
})

test('the versions of a site list the settings that they changed, without values', async () => {
  const { owner, params, save } = await deployed()
  await save({
    comment: 'second',
    defaultRootObject: 'index.html',
    httpVersion: 'http1.1',
    isIpv6Enabled: false,
  })
  const { data } = await owner.call(getSiteChanges, { params })
  expect(data).toEqual([
    {
      version: 2,
      changes: [['origins', 'origin-1', 'httpPort'], ['httpVersion'], ['isIpv6Enabled']],
      leftOut: 2,
    },
  ])
})

test('the second of two saves of one version is refused, and overwrites nothing', async () => {
  const { owner, params, save, detail } = await deployed()
  await save({ comment: 'first' })
  const late = { version: 1, origins, comment: 'second' }
  expect(await owner.call(editSite, { params, body: late })).toMatchObject({ status: 409, code: 50109 })
  const back = { version: 1, to: 1 }
  expect(await owner.call(rollBackSite, { params, body: back })).toMatchObject({ status: 409, code: 50109 })
  expect((await detail()).comment).toBe('first')
})

test('a locked site cannot be changed until an administrator unlocks it', async () => {
  const role = {
    menus: ['cdn', 'cdn_config'],
    actions: ['CDN_CONFIG_EDIT', 'CDN_CONFIG_DISABLE', 'CDN_CONFIG_LOCK', 'CDN_CONFIG_UNLOCK'],
  }
  const w = await world({ sites: ['a.example'], edges: ['one'], role })
  await w.edge('one').work()
  const params = { id: w.site('a.example').id }
  const member = w.as('member')
  expect((await member.call(lockSite, { params })).data.locked).toBe(true)
  const locked = { status: 409, code: 50106 }
  expect(await member.call(lockSite, { params })).toMatchObject({ code: 50107 })
  expect(await w.as('owner').call(editSite, { params, body: { version: 1, origins } })).toMatchObject(locked)
  expect(await member.call(disableSite, { params })).toMatchObject(locked)
  expect(await w.as('owner').call(deleteSites, { body: { ids: [params.id] } })).toMatchObject(locked)
  expect(await member.call(unlockSite, { params })).toMatchObject({ status: 403 })
  expect((await w.as('owner').call(unlockSite, { params })).data.locked).toBe(false)
  expect(await w.as('owner').call(unlockSite, { params })).toMatchObject({ code: 50108 })
  expect((await member.call(disableSite, { params })).succ).toBe(true)
})

test('several sites are deleted together or not at all', async () => {
  const { as, site } = await world({ sites: ['a.example', 'b.example', 'c.example'] })
  const ids = ['a.example', 'b.example', 'c.example'].map((domain) => site(domain).id)
  const left = async () => (await as('owner').call(listSites)).data.totalSize
  for (const id of ids.slice(0, 2)) await as('owner').call(disableSite, { params: { id } })
  expect(await as('owner').call(deleteSites, { body: { ids } })).toMatchObject({ code: 50101 })
  expect(await left()).toBe(3)
  expect((await as('owner').call(deleteSites, { body: { ids: ids.slice(0, 2) } })).succ).toBe(true)
  expect(await left()).toBe(1)
})

test('suspending a site for the balance, and the end of the suspension, are versions and do not change whether it is paused', async () => {
  const { db, people, params, detail, edge, clock } = await deployed()
  const suspend = (to: 'no' | 'balance') =>
    db.transaction(async (tx) => {
      const row = await findSite(tx, people.owner.accountId, params.id, { lock: true })
      await suspendSite(tx, row, to, { me: { username: 'wallet' }, now: clock.now() })
    })
  await suspend('balance')
  expect(await detail()).toMatchObject({ status: 1, suspended: 'balance', version: 2 })
  expect(await edge('one').pull()).toMatchObject([{ site: { enabled: true, suspended: true } }])
  await suspend('no')
  expect(await edge('one').pull()).toMatchObject([{ site: { enabled: true, suspended: false } }])
  expect((await detail()).versions.map(({ action, userName }) => [action, userName])).toEqual([
    ['resume', 'wallet'],
    ['suspend', 'wallet'],
    ['add', 'owner@test.example'],
  ])
})

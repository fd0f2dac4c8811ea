import { attackVectorNames } from '@fairlead/api/ddos/names.ts'
import { deleteSite, disableSite } from '@fairlead/api/cdn/site/site.ts'
import { addSite, editSite } from '@fairlead/api/cdn/site/site-detail.ts'
import { countMessages } from '@fairlead/api/message/count.ts'
import { listMessages, openMessage, readAllMessages } from '@fairlead/api/message/message.ts'
import { messageKindNames } from '@fairlead/api/message/kinds.ts'
import { expect, test } from 'vitest'
import { minimalSite, world } from '../lib/testing/world.ts'
import { tell } from './tell.ts'
import { sampleArgs } from './testing/sample-args.ts'

const en = { headers: { 'accept-language': 'en' } }
const zh = { headers: { 'accept-language': 'zh' } }

async function deployed() {
  const w = await world({ sites: ['a.example'], edges: ['one', 'two'] })
  const siteId = w.site('a.example').id
  const say = (edge: string, version: number, error?: string) =>
    w.edge(edge).receipts({ sites: [{ siteId, version, ...(error && { error }) }] })
  const titles = async (name: 'owner' | 'member' | 'stranger' = 'owner') =>
    (await w.as(name).call(listMessages, en)).data.content.map(({ title }) => title)
  return { ...w, siteId, say, titles }
}

test('a deployment sends one notification, after the last edge has it, in the reader’s language', async () => {
  const { as, say, titles, siteId } = await deployed()
  await say('one', 1)
  expect(await titles()).toEqual([])
  await say('two', 1)
  await say('two', 1)
  const { data } = await as('owner').call(listMessages, en)
  expect(data).toMatchObject({
    totalSize: 1,
    content: [
      {
        kind: 'siteDeployed',
        title: 'a.example deployed',
        content: 'Version 1 of a.example is active on all edge nodes that are online.',
        sectionName: 'CDN',
        isRead: 0,
        thing: 'site',
        thingId: siteId,
        times: 1,
      },
    ],
  })
  const chinese = await as('owner').call(listMessages, zh)
  expect(chinese.data.content).toMatchObject([
    { title: 'a.example 已部署', content: 'a.example 的第 1 版已在所有在线的边缘节点生效。' },
  ])
})

test('a failed deployment sends one notification, and its later completion another after the first was read', async () => {
  const { as, say, titles, siteId } = await deployed()
  await say('one', 1, 'origin refused')
  await say('two', 1, 'origin refused')
  expect(await titles()).toEqual(['Deployment of a.example failed'])
  await as('owner').call(readAllMessages, { body: {} })
  const body = { version: 1, origins: [{ domainName: 'new.test.example' }] }
  await as('owner').call(editSite, { params: { id: siteId }, body })
  await say('one', 2)
  await say('two', 2)
  expect(await titles()).toEqual(['a.example deployed', 'Deployment of a.example failed'])
})

test('deployments of one site are one unread message, which shows the last one and their number', async () => {
  const { as, say, siteId, clock } = await deployed()
  const confirm = (version: number) => Promise.all([say('one', version), say('two', version)])
  const edit = (version: number) =>
    as('owner').call(editSite, {
      params: { id: siteId },
      body: { version, origins: [{ domainName: `v${version}.test.example` }] },
    })
  const news = async (name: 'owner' | 'member') =>
    (await as(name).call(listMessages, en)).data.content.map(
      ({ content, times, firstDate, publishDate, isRead }) => ({
        version: content.match(/Version (\d)/)?.[1],
        times,
        // The first of the merged messages came before the visible one.
        folded: firstDate < publishDate,
        isRead,
      }),
    )
  await confirm(1)
  clock.advance(60)
  await edit(1)
  await confirm(2)
  expect(await news('owner')).toEqual([{ version: '2', times: 2, folded: true, isRead: 0 }])
  expect((await as('owner').call(countMessages)).data).toEqual([1, 0, 0])

  // A read message does not change for its reader.
  await as('owner').call(readAllMessages, { body: {} })
  clock.advance(60)
  await edit(2)
  await confirm(3)
  expect(await news('owner')).toEqual([
    { version: '3', times: 1, folded: false, isRead: 0 },
    { version: '2', times: 2, folded: true, isRead: 1 },
  ])
  expect(await news('member')).toEqual([{ version: '3', times: 3, folded: true, isRead: 0 }])
})

test('a deployment that no edge confirms in time is announced as failed', async () => {
  const { titles, runJobs } = await deployed()
  await runJobs()
  await runJobs()
  expect(await titles()).toEqual(['Deployment of a.example failed'])
})

test('two concurrent confirmations make one message', async () => {
  const { say, titles } = await deployed()
  await Promise.all([say('one', 1), say('two', 1)])
  expect(await titles()).toEqual(['a.example deployed'])
})

test('a deleted site sends no messages', async () => {
  const { as, say, titles, siteId } = await deployed()
  await as('owner').call(disableSite, { params: { id: siteId } })
  await as('owner').call(deleteSite, { params: { id: siteId } })
  await say('one', 2)
  await say('two', 2)
  expect(await titles()).toEqual([])
})

test('messages go to the users who may see sites, but not to disabled users or other accounts', async () => {
  const { as, say, titles, rows, people, edge } = await deployed()
  await say('one', 1)
  await say('two', 1)
  expect([await titles('owner'), await titles('member'), await titles('stranger')]).toEqual([
    ['a.example deployed'],
    ['a.example deployed'],
    [],
  ])
  const deploy = async (domain: string) => {
    const { data } = await as('owner').call(addSite, { body: minimalSite(domain) })
    for (const name of ['one', 'two']) await edge(name).receipts({ sites: [{ siteId: data.id, version: 1 }] })
  }
  await rows(`update role set menus = '{home,cdn}'`)
  await deploy('b.example')
  await rows(`update role set menus = '{cdn_config}', enabled = false`)
  await deploy('c.example')
  await rows(`update role set enabled = true`)
  await rows('update app_user set status = 0 where id = $1', [people.member.userId])
  await deploy('d.example')
  await rows('update app_user set status = 1 where id = $1', [people.member.userId])
  expect(await titles('member')).toEqual(['a.example deployed'])
  expect(await titles('owner')).toHaveLength(4)
})

test('at most 100 users of an account get a message, among them the root user', async () => {
  const { say, rows, people, titles } = await deployed()
  await rows(
    `with made as (
       insert into app_user (account_id, username, email, type, account_type, password_hash, created_at)
       select $1, 'u' || n, 'u' || n || '@test.example', 0, 2, 'x', '2020-01-01' from generate_series(1, 150) n
       returning id)
     insert into user_role (user_id, role_id, account_id) select made.id, role.id, $1 from made, role`,
    [people.owner.accountId],
  )
  await say('one', 1)
  await say('two', 1)
  expect(await rows('select from message')).toHaveLength(100)
  expect(await titles('owner')).toHaveLength(1)
})

test('opening a message marks it as read, only for this reader', async () => {
  const { as, say, rows, clock } = await deployed()
  await say('one', 1)
  await say('two', 1)
  const id = (await as('owner').call(listMessages)).data.content[0]?.id ?? ''
  const counts = async (name: 'owner' | 'member') => (await as(name).call(countMessages)).data
  expect([await counts('owner'), await counts('member')]).toEqual([
    [1, 0, 0],
    [1, 0, 0],
  ])
  expect((await as('member').call(openMessage, { params: { id } })).code).toBe(404)
  expect((await as('owner').call(openMessage, { params: { id } })).data.isRead).toBe(1)
  const readAt = () => rows('select read_at from message where id = $1', [id])
  const first = await readAt()
  clock.advance(60)
  await as('owner').call(openMessage, { params: { id } })
  expect(await readAt()).toEqual(first)
  expect([await counts('owner'), await counts('member')]).toEqual([
    [0, 0, 0],
    [1, 0, 0],
  ])
})

test('marking all as read changes only the user’s own messages', async () => {
  const { as, say } = await deployed()
  await say('one', 1, 'refused')
  await as('owner').call(readAllMessages, { body: {} })
  expect((await as('owner').call(countMessages)).data).toEqual([0, 0, 0])
  expect((await as('member').call(countMessages)).data).toEqual([1, 0, 0])
})

test('lists filter by section and state, and page in both ways', async () => {
  const w = await world()
  const to = { accountId: w.people.owner.accountId, userId: w.people.owner.userId }
  for (let hour = 0; hour < 12; hour++) {
    const args = { ip: `10.0.0.${hour}`, userAgent: 'x' }
    const now = new Date(Date.UTC(2026, 0, 1, hour))
    await w.db.transaction((tx) => tell(tx, to, { kind: 'newPlace', args, now }))
  }
  const list = async (query = {}) => (await w.as('owner').call(listMessages, { query })).data
  expect((await list({ section: 'cdn' })).totalSize).toBe(0)
  expect((await list({ section: 'security', isRead: 0 })).totalSize).toBe(12)
  expect((await list({ isRead: 1 })).totalSize).toBe(0)
  expect((await list({ sort: 'publishDate', pageSize: 10 })).content[0]?.publishDate).toBe(
    '2026-01-01T00:00:00.000Z',
  )
  const first = await list({ pageSize: 10 })
  const second = await list({ pageSize: 10, lastEvaluatedKey: first.lastEvaluatedKey })
  expect(second).toMatchObject({ totalSize: 12 })
  expect(second.lastEvaluatedKey).toBeUndefined()
  const dates = [...first.content, ...second.content].map(({ publishDate }) => publishDate)
  expect(dates).toEqual([...new Set(dates)].toSorted().toReversed())
  expect(dates).toHaveLength(12)
  expect(await w.as('owner').call(listMessages, { query: { section: 'x' } })).toMatchObject({
    status: 400,
    fields: { section: 'option' },
  })
})

test.for(messageKindNames)('%s is shown with its values', async (kind) => {
  const w = await world()
  const to = { accountId: w.people.owner.accountId, userId: w.people.owner.userId }
  const args = sampleArgs(kind)
  const news = { kind, args, now: w.clock.now() } as Parameters<typeof tell>[2]
  await w.db.transaction((tx) => tell(tx, to, news))
  for (const language of [en, zh]) {
    const [message] = (await w.as('owner').call(listMessages, language)).data.content
    const text = `${message?.title} ${message?.content}`
    // The type, the mode, the cause and the vector are shown as words.
    const figure = language === en ? 'bandwidth' : '带宽'
    const way = language === en ? 'read-only' : '只读'
    const cause = language === en ? 'has another value' : '的值不符'
    const vector = attackVectorNames.REQUEST_FLOOD[language === en ? 'en' : 'zh']
    const words: Record<string, string> = { type: figure, mode: way, cause, vector }
    // A name in both languages is shown in that of the reader.
    const ofOthers = language === en ? 'Zh' : 'En'
    const shownValues = Object.entries(args)
      .filter(([name]) => !name.endsWith(ofOthers))
      .map(([name, value]) => words[name] ?? value)
    for (const value of shownValues) expect(text).toContain(value === 1234 ? '1,234' : `${value}`)
    expect(text).not.toMatch(/\{(?!y)/)
  }
})

test('an older message without newer fields is shown', async () => {
  const w = await world()
  const { accountId, userId } = w.people.owner
  await w.rows(
    `insert into message (account_id, user_id, section, kind, args) values ($1, $2, 'security', 'passwordChanged', '{}')`,
    [accountId, userId],
  )
  const [message] = (await w.as('owner').call(listMessages, en)).data.content
  expect(message?.content).toMatch(/^All other sessions have been signed out\. If you did not/)
})

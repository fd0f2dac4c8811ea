import {
  getNotificationSettings,
  type NotificationSettings,
  saveNotificationSettings,
} from '@fairlead/api/message/notification.ts'
import { listMessages } from '@fairlead/api/message/message.ts'
import { type MessageKind, messageKinds } from '@fairlead/api/message/kinds.ts'
import { messageThings } from '@fairlead/api/message/things.ts'
import { messageTopics, topicOf } from '@fairlead/api/message/topics.ts'
import { expect, test } from 'vitest'
import { mailTo } from '../lib/testing/mailbox.ts'
import { world } from '../lib/testing/world.ts'
import { tell } from './tell.ts'

const preset = Object.fromEntries(
  Object.values(messageTopics).map((topic) => [topic.key, [...topic.preset]]),
) as NotificationSettings
const domain = 'a.example'

async function sceneWithSite() {
  const w = await world({ sites: [domain] })
  const siteId = w.site(domain).id
  const { accountId } = w.people.owner
  const say = (kind: 'siteDeployed' | 'domainExpired') =>
    w.db.transaction((tx) => {
      const about = { siteId, now: w.clock.now() }
      const to = { accountId, menu: 'cdn_config' } as const
      return kind === 'siteDeployed'
        ? tell(tx, to, { kind, args: { domain, version: 7 }, ...about })
        : tell(tx, to, { kind, args: { domain, days: 7 }, ...about })
    })
  const kinds = async (name: 'owner' | 'member') =>
    (await w.as(name).call(listMessages)).data.content.map(({ kind }) => kind)
  return { w, as: w.as, siteId, say, kinds }
}

test('every message kind about sites has a topic, and none about security has one', () => {
  for (const [kind, { section }] of Object.entries(messageKinds))
    expect([kind, topicOf(kind as MessageKind) !== undefined]).toEqual([kind, section !== 'security'])
})

test('topics of the same key, and things of the same key, are declared once', () => {
  const topics = new Set(Object.values(messageKinds).flatMap((kind) => ('topic' in kind ? [kind.topic] : [])))
  expect(topics).toEqual(new Set(Object.values(messageTopics)))
  const things = [...new Set(Object.values(messageKinds).map(({ about }) => about))].map(({ key }) => key)
  expect(things.toSorted()).toEqual([...messageThings].toSorted())
})

test('until a user chooses, the settings are those of the topics', async () => {
  const w = await world()
  expect((await w.as('owner').call(getNotificationSettings)).data).toEqual(preset)
})

test('a choice applies to its user alone, and can be changed again', async () => {
  const w = await world()
  const first = { ...preset, deployment: ['email' as const], alarm: [] }
  for (const body of [{ ...first, domain: [] }, first] as const)
    expect((await w.as('owner').call(saveNotificationSettings, { body: body })).succ).toBe(true)
  expect((await w.as('owner').call(getNotificationSettings)).data).toEqual(first)
  expect((await w.as('member').call(getNotificationSettings)).data).toEqual(preset)
})

test.for([
  ['deployment', ['pigeon'], { 'deployment.0': 'option' }],
  ['alarm', ['email'], { 'alarm.0': 'option' }],
  ['domain', ['email', 'email', 'email'], { domain: 'tooMany' }],
])('%s by %s is refused on its field', async ([topic, channels, fields]) => {
  const w = await world()
  const body = { ...preset, [topic as string]: channels }
  expect(await w.as('owner').call(saveNotificationSettings, { body })).toMatchObject({ code: 400, fields })
})

test('a disabled topic sends no messages to its user', async () => {
  const { as, say, kinds } = await sceneWithSite()
  await as('owner').call(saveNotificationSettings, { body: { ...preset, deployment: [] } })
  await say('siteDeployed')
  await say('domainExpired')
  expect(await kinds('owner')).toEqual(['domainExpired'])
  expect((await kinds('member')).toSorted()).toEqual(['domainExpired', 'siteDeployed'])
})

test('users get the mails that they have enabled, with links to the object and to the setting', async () => {
  const { w, as, say, siteId } = await sceneWithSite()
  await as('owner').call(saveNotificationSettings, { body: { ...preset, deployment: ['email'] } })
  await as('member').call(saveNotificationSettings, { body: { ...preset, domain: [] } })
  await say('siteDeployed')
  await say('domainExpired')
  const listMails = async (name: 'owner' | 'member') =>
    (await mailTo(w, w.people[name].username)).filter(({ subject }) => subject.includes(domain))
  expect(await listMails('member')).toEqual([])
  const mails = await listMails('owner')
  // Without any edge, the jobs let the site's own deployment fail.
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    'Deployment of a.example failed',
    'a.example deployed',
    'a.example was not verified in time',
  ])
  for (const { text } of mails) {
    expect(text).toContain(`/cdn/config/model?id=${siteId}`)
    expect(text).toContain('/user/webmsg/settings')
  }
})

import { listMessages } from '@fairlead/api/message/message.ts'
import { messageKinds } from '@fairlead/api/key/messages.ts'
import { expect, test } from 'vitest'
import { newKey } from '../lib/testing/scene/key.ts'
import { world } from '../lib/testing/world.ts'

const role = {
  menus: ['cdn_config', 'account_set_open_key'],
  actions: ['ACCOUNT_SET_OPEN_KEY_ADD'],
}

test('a new key sends one notification to its user and one to the root user', async () => {
  const { as, rows, people } = await world({ role })
  const member = await newKey(as('member'), { name: 'of member' })
  const owner = await newKey(as('owner'), { name: 'of owner' })
  const messages = await rows<{ user_id: string; args: { appId: string } }>(
    `select user_id, args from message where kind = 'keyMade'`,
  )
  const readers = ({ appId }: { appId: string }) =>
    messages.flatMap(({ user_id, args }) => (args.appId === appId ? [user_id] : []))
  expect(readers(member).toSorted()).toEqual([people.member.userId, people.owner.userId].toSorted())
  expect(readers(owner)).toEqual([people.owner.userId])
  for (const { args } of messages) expect(messageKinds.keyMade.args.parse(args)).toEqual(args)
})

test('the message names the key and its user, in the language of the reader, and never the secret', async () => {
  const { as, lines } = await world()
  const { appId, appSecret } = await newKey(as('owner'), { name: '{name} <b>' })
  const read = async (language: string) => {
    const { data } = await as('owner').call(listMessages, { headers: { 'accept-language': language } })
    return data.content[0]
  }
  expect(await read('en')).toMatchObject({
    title: 'Secret key “{name} <b>” created',
    sectionName: 'Account security',
    content: expect.stringContaining(`owner@test.example has created the secret key “{name} <b>” (${appId})`),
  })
  expect(await read('zh')).toMatchObject({
    title: '已创建密钥“{name} <b>”',
    content: expect.stringContaining(`“{name} <b>”（${appId}）`),
  })
  expect(JSON.stringify([await read('en'), lines])).not.toContain(appSecret)
})

test('without the key there is no message', async () => {
  const { as, rows } = await world()
  await expect(newKey(as('owner'), { scopes: ['system_edge'] })).resolves.toBeNull()
  expect(await rows('select from message')).toEqual([])
})

import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { botPost, disarmed } from './bot-post.ts'

const hmac = (key: string, text: string) => createHmac('sha256', key).update(text).digest('base64')
const bot = { url: 'https://bot.test.example/hook?token=1', secret: 'key of a bot', template: 'Look: $alarm' }
const at = 1_900_000_000_123

test('Lark gets a signed text in the body', () => {
  expect(botPost({ ...bot, type: 'lark' }, 'low', at)).toEqual({
    url: bot.url,
    body: {
      timestamp: '1900000000',
      sign: hmac('1900000000\nkey of a bot', ''),
      msg_type: 'text',
      content: { text: 'Look: low' },
    },
  })
})

test('DingTalk gets a text whose address is signed', () => {
  const { url, body } = botPost({ ...bot, type: 'dingtalk' }, 'low', at)
  expect(body).toEqual({ msgtype: 'text', text: { content: 'Look: low' } })
  const { searchParams } = new URL(url)
  expect(Object.fromEntries(searchParams)).toEqual({
    token: '1',
    timestamp: String(at),
    sign: hmac('key of a bot', `${at}\nkey of a bot`),
  })
})

test('without a secret nothing is signed, and without a template the text stands alone', () => {
  const plain = { ...bot, secret: '', template: '' }
  expect(botPost({ ...plain, type: 'lark' }, 'low', at).body).toEqual({
    msg_type: 'text',
    content: { text: 'low' },
  })
  expect(botPost({ ...plain, type: 'dingtalk' }, 'low', at).url).toBe(bot.url)
})

test('a name calls nobody, leads nowhere and styles nothing, and a template does', () => {
  const hostile = '<at user_id="all">all</at> @all [pay](https://evil.example) **now** $alarm'
  expect(disarmed(hostile)).toBe(
    '＜at user_id="all"＞all＜/at＞ ＠all ［pay］(https：//evil.example) ＊＊now＊＊ $alarm',
  )
  const template = '<at user_id="all"></at> $alarm'
  const { body } = botPost({ ...bot, type: 'lark', template }, hostile, at)
  expect(body).toMatchObject({ content: { text: `<at user_id="all"></at> ${disarmed(hostile)}` } })
})

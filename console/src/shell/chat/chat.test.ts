import { expect, test } from 'vitest'
import { keepThread, threadOf } from './chat-thread.ts'
import { chatWay, saidBy, toWidget, widgetUrl } from './chat.ts'

const services = [{ id: 1 }, { id: 9 }]
const chat = { chatUrl: 'https://chat.example.com/', chatToken: 'a b' }

test.for([
  ['without service 9', [{ id: 1 }], chat, 'link'],
  ['with both settings', services, chat, 'widget'],
  ['without a token', services, { ...chat, chatToken: '' }, 'link'],
  ['without an address', services, { ...chat, chatUrl: '' }, 'link'],
  ['without any setting', services, { chatUrl: '', chatToken: '' }, 'link'],
  ['without any setting and service', [], { chatUrl: '', chatToken: '' }, 'link'],
] as const)('%s', ([, owned, settings, way]) => {
  expect(chatWay(owned, settings)).toBe(way)
})

test('the address of the widget contains token, language and thread', () => {
  const url = 'https://chat.example.com/widget?website_token=a+b'
  expect(widgetUrl(chat, 'zh', undefined)).toBe(`${url}&locale=zh_CN`)
  expect(widgetUrl(chat, 'en', 'x&y')).toBe(`${url}&locale=en&cw_conversation=x%26y`)
})

test('a thread belongs to the user who started it', () => {
  expect(threadOf('one')).toBeUndefined()
  keepThread('one', 'abc')
  expect(threadOf('one')).toBe('abc')
  expect(threadOf('two')).toBeUndefined()
})

test('only messages from the widget are read', () => {
  expect(saidBy(toWidget({ event: 'closeWindow' }))).toEqual({ event: 'closeWindow' })
  expect(saidBy(toWidget({ event: 'loaded', config: { authToken: 'abc' } }))).toEqual({
    event: 'loaded',
    thread: 'abc',
  })
  for (const config of [undefined, null, {}, { authToken: null }, { authToken: '' }])
    expect(saidBy(toWidget({ event: 'loaded', config }))).toEqual({ event: 'loaded' })
  for (const other of [
    undefined,
    {},
    'loaded',
    'chatwoot-widget:',
    'chatwoot-widget:null',
    'chatwoot-widget:{"event":1}',
  ])
    expect(saidBy(other)).toBeUndefined()
})

import { expect, test } from 'vitest'
import { chatWay, eventOf, toWidget, widgetUrl } from './chat.ts'

const services = [{ id: 1 }, { id: 9 }]
const none = { chatUrl: '', chatToken: '', supportUrl: '' }
const chat = { chatUrl: 'https://chat.example.com', chatToken: 'abc' }
const supportUrl = 'mailto:support@example.com'

test.for([
  ['without service 9', [{ id: 1 }], { ...chat, supportUrl }, 'none'],
  ['with both settings', services, { ...chat, supportUrl }, 'widget'],
  ['without a token', services, { ...chat, chatToken: '', supportUrl }, 'link'],
  ['without an address', services, { ...chat, chatUrl: '', supportUrl }, 'link'],
  ['without any setting', services, none, 'none'],
] as const)('%s', ([, held, given, way]) => {
  expect(chatWay(held, given)).toBe(way)
})

test('the widget is asked for by token and language', () => {
  expect(widgetUrl('https://chat.example.com/', 'a b', 'zh')).toBe(
    'https://chat.example.com/widget?website_token=a+b&locale=zh_CN',
  )
})

test('only messages of the widget have an event', () => {
  expect(eventOf(toWidget({ event: 'loaded' }))).toBe('loaded')
  for (const other of [
    undefined,
    {},
    'loaded',
    'chatwoot-widget:',
    'chatwoot-widget:null',
    'chatwoot-widget:{"event":1}',
  ])
    expect(eventOf(other)).toBeUndefined()
})

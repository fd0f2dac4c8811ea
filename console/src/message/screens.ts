import type { LinkTo } from '../lib/address/place.ts'
import type { Screen } from '../screen.ts'
import { nouns } from '../ui/text/nouns.ts'

/**
 * Titles of screens without an entry in the menu. `…Of` is the title that contains the name of the object, `…Add` the
 * title of the same screen for a new object.
 */
export const titles = {
  messages: nouns.messages,
  message: { en: 'Message', zh: '消息详情' },
  notifications: { en: 'Notification settings', zh: '通知设置' },
  messageOf: { en: 'Message: {name}', zh: '消息：{name}' },
} as const

export const screens = [
  {
    path: '/user/webmsg/list',
    title: titles.messages,
    frame: 'shell',
  },
  {
    path: '/user/webmsg/detail',
    title: titles.message,
    titleOf: titles.messageOf,
    frame: 'shell',
  },
  {
    path: '/user/webmsg/settings',
    title: titles.notifications,
    frame: 'shell',
  },
] as const satisfies readonly Screen[]

type Link = LinkTo<typeof screens>

const paths = {
  messages: (search: Record<string, string> = {}): Link => ({ to: '/user/webmsg/list', search }),
  notifications: (): Link => ({ to: '/user/webmsg/settings' }),
  message: (id: string): Link => ({ to: '/user/webmsg/detail', search: { id } }),
} as const

export const slice = { screens, paths }

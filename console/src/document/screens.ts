import { menuText } from '@fairlead/api/permission.ts'
import type { LinkTo } from '../lib/address/place.ts'
import type { Screen } from '../screen.ts'
import { nouns } from '../ui/text/nouns.ts'

/**
 * Titles of screens without an entry in the menu. `…Of` is the title that contains the name of the object, `…Add` the
 * title of the same screen for a new object.
 */
export const titles = {
  documentError: nouns.errorCode,
  documentErrorOf: { en: 'Error code {name}', zh: '错误码 {name}' },
} as const

export const screens = [
  {
    path: '/document',
    title: menuText('MENU_DOCUMENT'),
    frame: 'shell',
    menu: 'MENU_DOCUMENT',
  },
  {
    path: '/document/error',
    title: titles.documentError,
    titleOf: titles.documentErrorOf,
    frame: 'shell',
    menu: 'MENU_DOCUMENT',
  },
] as const satisfies readonly Screen[]

type Link = LinkTo<typeof screens>

const paths = {
  document: (call?: string): Link => ({ to: '/document', ...(call !== undefined && { hash: call }) }),
  documentError: (code: number): Link => ({ to: '/document/error', search: { code: String(code) } }),
} as const

export const slice = { screens, paths }

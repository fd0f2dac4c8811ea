import type { LinkTo } from '../lib/address/place.ts'
import type { Screen } from '../screen.ts'
import { text } from './text.ts'

/**
 * Titles of screens without an entry in the menu. `…Of` is the title that contains the name of the object, `…Add` the
 * title of the same screen for a new object.
 */
export const titles = {
  terms: { en: 'Terms of service', zh: '服务条款' },
  privacy: { en: 'Privacy policy', zh: '隐私政策' },
} as const

export const screens = [
  { path: '/terms', title: titles.terms, frame: 'bare' },
  { path: '/privacy', title: titles.privacy, frame: 'bare' },
  {
    path: '/403',
    title: text.forbiddenTitle,
    frame: 'bare',
  },
  { path: '/404', title: text.missingTitle, frame: 'bare' },
] as const satisfies readonly Screen[]

type Link = LinkTo<typeof screens>

const paths = {
  terms: (): Link => ({ to: '/terms' }),
  privacy: (): Link => ({ to: '/privacy' }),
  forbidden: (): Link => ({ to: '/403' }),
  notFound: (): Link => ({ to: '/404' }),
} as const

export const slice = { screens, paths }

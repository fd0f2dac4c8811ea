import type { LinkTo } from '../lib/address/place.ts'
import type { Screen } from '../screen.ts'

/** Titles of screens without an entry in the menu. */
export const titles = {
  confirmEmail: { en: 'Confirm email', zh: '确认邮箱' },
  restoreEmail: { en: 'Restore email', zh: '恢复邮箱' },
  profile: { en: 'Profile', zh: '个人资料' },
} as const

export const screens = [
  {
    path: '/email/confirm',
    title: titles.confirmEmail,
    frame: 'auth',
  },
  {
    path: '/email/restore',
    title: titles.restoreEmail,
    frame: 'auth',
  },
  {
    path: '/user/profile',
    title: titles.profile,
    frame: 'shell',
  },
] as const satisfies readonly Screen[]

type Link = LinkTo<typeof screens>

const paths = {
  profile: (): Link => ({ to: '/user/profile' }),
} as const

export const slice = { screens, paths }

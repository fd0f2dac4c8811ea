import { definedParams, type LinkTo } from '../lib/address/place.ts'
import type { Screen } from '../screen.ts'

/** Titles of screens without an entry in the menu. */
export const titles = {
  bindMfa: { en: 'Set up an MFA device', zh: '绑定 MFA 设备' },
  security: { en: 'Security', zh: '安全设置' },
} as const

export const screens = [
  { path: '/bind/mfa', title: titles.bindMfa, frame: 'auth' },
  {
    path: '/user/security',
    title: titles.security,
    frame: 'shell',
  },
] as const satisfies readonly Screen[]

type Link = LinkTo<typeof screens>

const paths = {
  bindMfa: (keepAlivePath?: string): Link => ({ to: '/bind/mfa', search: definedParams({ keepAlivePath }) }),
  security: (): Link => ({ to: '/user/security' }),
} as const

export const slice = { screens, paths }

import { menuText } from '@fairlead/api/permission.ts'
import type { LinkTo } from '../lib/address/place.ts'
import type { Screen } from '../screen.ts'

export const screens = [
  { path: '/cdn/bucket/list', title: menuText('cdn_storage'), frame: 'shell', menu: 'cdn_storage' },
] as const satisfies readonly Screen[]

type Link = LinkTo<typeof screens>

const paths = {
  buckets: (): Link => ({ to: '/cdn/bucket/list' }),
} as const

export const slice = { screens, paths }

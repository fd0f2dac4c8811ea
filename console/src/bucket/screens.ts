import { menuText } from '@fairlead/api/permission.ts'
import { definedParams, type LinkTo } from '../lib/address/place.ts'
import type { Screen } from '../screen.ts'

const titles = {
  objects: { en: 'Objects', zh: '对象管理' },
  objectsOf: { en: 'Objects of {name}', zh: '{name} 的对象' },
} as const

export const screens = [
  { path: '/cdn/bucket/list', title: menuText('cdn_storage'), frame: 'shell', menu: 'cdn_storage' },
  {
    path: '/cdn/bucket/object',
    title: titles.objects,
    titleOf: titles.objectsOf,
    frame: 'shell',
    menu: 'cdn_storage',
  },
] as const satisfies readonly Screen[]

type Link = LinkTo<typeof screens>

const paths = {
  buckets: (): Link => ({ to: '/cdn/bucket/list' }),
  /** `prefix` is a folder, which a search in it may follow. */
  objects: (bucketId: string, prefix?: string): Link => ({
    to: '/cdn/bucket/object',
    search: definedParams({ bucketId, prefix }),
  }),
} as const

export const slice = { screens, paths }

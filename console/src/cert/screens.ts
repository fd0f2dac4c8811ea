import { menuText } from '@fairlead/api/permission.ts'
import { given, type LinkTo } from '../lib/address/place.ts'
import type { Screen } from '../screen.ts'
import { nouns } from '../ui/text/nouns.ts'

/**
 * Titles of screens without an entry in the menu. `…Of` is the title that contains the name of the object, `…Add` the
 * title of the same screen for a new object.
 */
export const titles = {
  certificateEdit: { en: 'Certificate', zh: '证书详情' },
  certificateEditOf: { en: 'Edit certificate {name}', zh: '编辑证书 {name}' },
  certificateEditAdd: nouns.importCertificate,
} as const

export const screens = [
  {
    path: '/cdn/security/cert/list',
    title: menuText('cdn_cert'),
    frame: 'shell',
    menu: 'cdn_cert',
  },
  {
    path: '/cdn/cert/edit',
    title: titles.certificateEdit,
    titleOf: titles.certificateEditOf,
    titleAdd: titles.certificateEditAdd,
    frame: 'shell',
    menu: 'cdn_cert',
  },
] as const satisfies readonly Screen[]

type Link = LinkTo<typeof screens>

const paths = {
  certificates: (search: Record<string, string> = {}): Link => ({ to: '/cdn/security/cert/list', search }),
  /** Without an id the screen imports a certificate, with an id it replaces that one. */
  certificateEdit: (id?: string): Link => ({ to: '/cdn/cert/edit', search: given({ id }) }),
} as const

export const slice = { screens, paths }

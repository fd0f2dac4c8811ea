import { menuText } from '@fairlead/api/permission.ts'
import { definedParams, type LinkTo } from '../lib/address/place.ts'
import type { Screen } from '../screen.ts'
import { nouns } from '../ui/text/nouns.ts'

/**
 * Titles of screens without an entry in the menu. `…Of` is the title that contains the name of the object, `…Add` the
 * title of the same screen for a new object.
 */
export const titles = {
  certificateEdit: { en: 'Certificate', zh: '证书详情' },
  certificateEditOf: { en: 'Certificate {name}', zh: '证书 {name}' },
  certificateEditAdd: nouns.importCertificate,
  certificateFree: { en: 'Request free certificate', zh: '申请免费证书' },
  certificateReplace: { en: 'Replace certificate', zh: '替换证书' },
  certificateReplaceOf: { en: 'Replace {name}', zh: '替换 {name}' },
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
  {
    path: '/cdn/cert/free',
    title: titles.certificateFree,
    frame: 'shell',
    menu: 'cdn_cert',
    action: 'CDN_CERT_ADD',
  },
  {
    path: '/cdn/cert/replace',
    title: titles.certificateReplace,
    titleOf: titles.certificateReplaceOf,
    frame: 'shell',
    menu: 'cdn_cert',
    action: 'CDN_CERT_EDIT',
  },
] as const satisfies readonly Screen[]

type Link = LinkTo<typeof screens>

const paths = {
  certificates: (search: Record<string, string> = {}): Link => ({ to: '/cdn/security/cert/list', search }),
  /** The screen of one certificate; without an id it imports one. */
  certificateEdit: (id?: string): Link => ({ to: '/cdn/cert/edit', search: definedParams({ id }) }),
  /** `domain` fills the field in advance. */
  certificateFree: (domain?: string): Link => ({ to: '/cdn/cert/free', search: definedParams({ domain }) }),
  certificateReplace: (id: string): Link => ({ to: '/cdn/cert/replace', search: { id } }),
} as const

export const slice = { screens, paths }

import type { Place } from './lib/place.ts'

/** Every link of the console is built here; the addresses are those of spec 1, section 2. */

export type Path =
  | '/login'
  | '/bind/mfa'
  | '/403'
  | '/404'
  | '/home'
  | '/cdn/overview/list'
  | '/cdn/config/list'
  | '/cdn/config/add'
  | '/cdn/config/model'
  | '/cdn/monitor/invalidation/list'
  | '/cdn/monitor/invalidation/edit'
  | '/document'
  | '/document/error'
  | '/user/security'
  | '/system/edge/list'
  | '/system/error/list'

export type Link = Place & { to: Path }

const given = (search: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(search).filter((entry): entry is [string, string] => !!entry[1]))

export const paths = {
  signIn: (keepAlivePath?: string): Link => ({ to: '/login', search: given({ keepAlivePath }) }),
  bindMfa: (keepAlivePath?: string): Link => ({ to: '/bind/mfa', search: given({ keepAlivePath }) }),
  forbidden: (): Link => ({ to: '/403' }),
  notFound: (): Link => ({ to: '/404' }),
  home: (): Link => ({ to: '/home' }),
  overview: (siteId?: string): Link => ({ to: '/cdn/overview/list', search: given({ cdnConfigId: siteId }) }),
  sites: (search: Record<string, string> = {}): Link => ({ to: '/cdn/config/list', search }),
  siteAdd: (): Link => ({ to: '/cdn/config/add' }),
  site: (id: string): Link => ({ to: '/cdn/config/model', search: { id } }),
  purges: (search: Record<string, string> = {}): Link => ({ to: '/cdn/monitor/invalidation/list', search }),
  purgeAdd: (siteId?: string): Link => ({
    to: '/cdn/monitor/invalidation/edit',
    search: given({ cdnConfigId: siteId }),
  }),
  document: (call?: string): Link => ({ to: '/document', search: given({ call }) }),
  documentError: (code: number): Link => ({ to: '/document/error', search: { code: String(code) } }),
  security: (): Link => ({ to: '/user/security' }),
  edges: (): Link => ({ to: '/system/edge/list' }),
  errorReports: (): Link => ({ to: '/system/error/list' }),
} as const

import { menuText } from '@fairlead/api/permission.ts'
import { definedParams, type LinkTo } from '../lib/address/place.ts'
import type { Screen } from '../screen.ts'

/** Titles of screens without an entry in the menu. */
export const titles = {
  acl: { en: 'Firewall ACL', zh: '防火墙 ACL' },
  aclOf: { en: 'Firewall ACL {name}', zh: '防火墙 ACL {name}' },
  logs: { en: 'Firewall logs', zh: '防火墙日志' },
} as const

/** The parts of an ACL's page, in the order of its tabs. */
export const aclTabs = ['intelligent', 'custom', 'addresses', 'region'] as const
export type AclTab = (typeof aclTabs)[number]

export const screens = [
  {
    path: '/cdn/security/waf/list',
    title: menuText('cdn_waf'),
    frame: 'shell',
    menu: 'cdn_waf',
  },
  {
    path: '/cdn/security/waf/edit',
    title: titles.acl,
    titleOf: titles.aclOf,
    frame: 'shell',
    menu: 'cdn_waf',
  },
  {
    path: '/cdn/security/waf/logs',
    title: titles.logs,
    frame: 'shell',
    menu: 'cdn_waf',
  },
] as const satisfies readonly Screen[]

type Link = LinkTo<typeof screens>

const paths = {
  acls: (search: Record<string, string> = {}): Link => ({ to: '/cdn/security/waf/list', search }),
  acl: (id: string, tab?: AclTab): Link => ({
    to: '/cdn/security/waf/edit',
    search: definedParams({ id, tab }),
  }),
  firewallLogs: (search: Record<string, string> = {}): Link => ({ to: '/cdn/security/waf/logs', search }),
} as const

export const slice = { screens, paths }

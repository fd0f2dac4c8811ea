import type { ReportDays } from '@fairlead/api/firewall/log/firewall-report.ts'
import { menuText } from '@fairlead/api/permission.ts'
import { definedParams, type LinkTo } from '../lib/address/place.ts'
import type { Screen } from '../screen.ts'
import { nouns } from '../ui/text/nouns.ts'

export const titles = {
  protection: nouns.ddosProtection,
  logs: { en: 'DDoS logs', zh: 'DDoS 日志' },
  order: { en: 'Protection order', zh: '防护订单详情' },
  attack: { en: 'Attack event', zh: '攻击事件详情' },
  attackOf: { en: 'Attack on {name}', zh: '{name} 所受攻击' },
  orderOf: { en: 'Order {name}', zh: '订单 {name}' },
} as const

export const screens = [
  { path: '/cdn/security/ddos/list', title: titles.protection, frame: 'shell', menu: 'cdn_safety' },
  { path: '/cdn/security/ddos/logs', title: titles.logs, frame: 'shell', menu: 'cdn_safety' },
  { path: '/cdn/security/ddos/edit', title: menuText('cdn_safety'), frame: 'shell', menu: 'cdn_safety' },
  {
    path: '/ddos/agile-ddos/buy',
    title: menuText('eu_agileddos_configure'),
    frame: 'shell',
    menu: 'eu_agileddos_configure',
  },
  {
    path: '/ddos/agile-ddos-order/list',
    title: menuText('eu_agileddos_order'),
    frame: 'shell',
    menu: 'eu_agileddos_order',
  },
  {
    path: '/ddos/agile-ddos-order/detail',
    title: titles.order,
    titleOf: titles.orderOf,
    frame: 'shell',
    menu: 'eu_agileddos_order',
  },
  {
    path: '/cdn/security/safetyReport/list',
    title: menuText('cdn_cert_report'),
    frame: 'shell',
    menu: 'cdn_cert_report',
  },
  {
    path: '/cdn/security/safetyReport/attackDetail',
    title: titles.attack,
    titleOf: titles.attackOf,
    frame: 'shell',
    menu: 'cdn_cert_report',
  },
  { path: '/system/ddos/list', title: menuText('system_ddos'), frame: 'shell', menu: 'system_ddos' },
] as const satisfies readonly Screen[]

type Link = LinkTo<typeof screens>

const paths = {
  shields: (): Link => ({ to: '/cdn/security/ddos/edit' }),
  buyProtection: (): Link => ({ to: '/ddos/agile-ddos/buy' }),
  protectionOrders: (search: Record<string, string> = {}): Link => ({
    to: '/ddos/agile-ddos-order/list',
    search,
  }),
  protectionOrder: (id: string): Link => ({
    to: '/ddos/agile-ddos-order/detail',
    search: definedParams({ id }),
  }),
  securityReport: (): Link => ({ to: '/cdn/security/safetyReport/list' }),
  firewallReport: (days?: ReportDays): Link => ({
    to: '/cdn/security/safetyReport/list',
    search: definedParams({ tab: 'firewall', days: days === undefined ? undefined : String(days) }),
  }),
  attacks: (): Link => ({ to: '/cdn/security/safetyReport/list', search: { tab: 'attack' } }),
  attack: (id: string): Link => ({
    to: '/cdn/security/safetyReport/attackDetail',
    search: definedParams({ id }),
  }),
} as const

export const slice = { screens, paths }

import type { SliceMenu } from '../menu.ts'

export const menus = [
  {
    key: 'cdn_safety',
    parent: 'security',
    text: { en: 'DDoS shield', zh: 'DDoS 护盾' },
    actions: ['enable', 'disable'],
  },
  {
    key: 'cdn_cert_report',
    parent: 'security',
    text: { en: 'Security reports', zh: '安全报表' },
    actions: ['edit'],
  },
  {
    key: 'eu_agileddos_configure',
    parent: 'security',
    text: { en: 'Buy protection', zh: '购买防护' },
    actions: ['add'],
  },
  {
    key: 'eu_agileddos_order',
    parent: 'security',
    text: { en: 'Protection orders', zh: '防护订单' },
    actions: ['edit'],
  },
  {
    key: 'system_ddos',
    parent: 'system',
    text: { en: 'Protection plans', zh: '防护方案' },
    kinds: ['operator'],
    actions: ['add'],
  },
] as const satisfies readonly SliceMenu[]

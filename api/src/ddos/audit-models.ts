import type { Text } from '../text.ts'

export const auditModels = {
  attack: { en: 'Attack event', zh: '攻击事件' },
  ddosOrder: { en: 'Protection order', zh: '防护订单' },
  ddosPlan: { en: 'Protection plan', zh: '防护方案' },
  ddosProtection: { en: 'DDoS protection', zh: 'DDoS 防护' },
  ddosShield: { en: 'DDoS shield', zh: 'DDoS 护盾' },
} as const satisfies Readonly<Record<string, Text>>

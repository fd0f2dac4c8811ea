import type { Text } from '../text.ts'

export const auditModels = {
  firewallAcl: { en: 'Firewall ACL', zh: '防火墙 ACL' },
  firewallAddress: { en: 'Firewall address', zh: '防火墙地址' },
  firewallRule: { en: 'Firewall rule', zh: '防火墙规则' },
} as const satisfies Readonly<Record<string, Text>>

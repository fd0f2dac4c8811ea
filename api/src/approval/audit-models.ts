import type { Text } from '../text.ts'

export const auditModels = {
  approval: { en: 'Approval', zh: '复核' },
  approvalDelegation: { en: 'Delegation of approvals', zh: '审批委托' },
} as const satisfies Readonly<Record<string, Text>>

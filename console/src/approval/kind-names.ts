import { type ApprovalKind, approvalKinds } from '@fairlead/api/approval/kinds.ts'
import type { Text } from '@fairlead/api/text.ts'

export const approvalNames = Object.fromEntries(
  Object.entries(approvalKinds).map(([kind, { name }]) => [kind, name]),
) as Readonly<Record<ApprovalKind, Text>>

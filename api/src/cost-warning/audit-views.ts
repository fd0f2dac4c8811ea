import { z } from 'zod'
import { CostWarning } from './warning.ts'

export const auditViews = {
  costWarning: CostWarning.omit({
    id: true,
    customerId: true,
    hasLark: true,
    hasDingtalk: true,
    metDate: true,
    createDate: true,
    // Hosts with a fingerprint that reveals changes.
  }).extend({ larkUrl: z.string(), dingtalkUrl: z.string() }),
} as const

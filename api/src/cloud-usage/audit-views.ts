import { z } from 'zod'
import { CostDelivery } from './cost-delivery.ts'
import { CostLineType } from './cost-line-type.ts'
import { CostAcceptanceInput, CostAccountsInput } from './cost-problem.ts'
import { CostSource } from './cost-source.ts'

export const auditViews = {
  costSource: CostSource.pick({
    name: true,
    type: true,
    prefix: true,
    endpoint: true,
    bucket: true,
    region: true,
    accessKey: true,
    enabled: true,
  }),
  costDelivery: CostDelivery.pick({ name: true, damageNote: true }),
  costLineType: CostLineType.pick({ format: true, lineItemType: true, countAs: true, note: true }),
  costAcceptance: CostAcceptanceInput,
  costAccounts: CostAccountsInput.pick({ payNumber: true, linkedNumber: true }).extend({ count: z.number() }),
} as const

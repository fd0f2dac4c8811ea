import { CostDelivery } from './cost-delivery.ts'
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
  costDelivery: CostDelivery.pick({ name: true }),
} as const

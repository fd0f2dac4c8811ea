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
  }),
} as const

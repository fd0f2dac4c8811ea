import { z } from 'zod'
import { DdosOrder } from './order.ts'
import { DdosPlanVersion } from './plan.ts'
import { DdosProtection } from './protection.ts'
import { ShieldedSite } from './shield.ts'

export const auditViews = {
  attack: z.object({ domain: z.string(), uri: z.string(), remark: z.string() }),
  ddosOrder: DdosOrder.pick({
    orderNumber: true,
    kind: true,
    level: true,
    months: true,
    extra: true,
    amount: true,
    status: true,
  }),
  ddosProtection: DdosProtection.pick({ applications: true, expiryDate: true }).extend({
    domains: z.array(z.string()),
  }),
  ddosPlan: DdosPlanVersion.pick({ level: true, version: true, price: true, gbPrice: true, sitePrice: true }),
  ddosShield: ShieldedSite.pick({ domain: true, isOn: true, expiryDate: true, rulesOn: true }),
} as const

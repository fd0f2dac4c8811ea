import type { DdosPlanInput } from '@fairlead/api/ddos/plan.ts'
import { addVersion } from '../ddos/plans.ts'
import type { Database } from '../lib/db.ts'

const shared = { gbPrice: '0', challenge: true } as const

/** The shield, and the six plans of Cloud DDoS. */
const plans: readonly DdosPlanInput[] = [
  {
    ...shared,
    level: 0,
    price: '10',
    gbPrice: '0.01',
    sitePrice: '0',
    applications: 1,
    bandwidthMbps: 1000,
    requestRate: 2000,
    clientRequests: 100,
    clientRate: 50,
    retentionDays: 30,
  },
  {
    ...shared,
    level: 1,
    price: '49',
    sitePrice: '20',
    applications: 1,
    challenge: false,
    bandwidthMbps: 200,
    requestRate: 500,
    clientRequests: 60,
    clientRate: 30,
    retentionDays: 7,
  },
  {
    ...shared,
    level: 2,
    price: '129',
    sitePrice: '18',
    applications: 3,
    bandwidthMbps: 500,
    requestRate: 1500,
    clientRequests: 80,
    clientRate: 50,
    retentionDays: 30,
  },
  {
    ...shared,
    level: 3,
    price: '299',
    sitePrice: '15',
    applications: 10,
    bandwidthMbps: 1000,
    requestRate: 4000,
    clientRequests: 100,
    clientRate: 80,
    retentionDays: 90,
  },
  {
    ...shared,
    level: 4,
    price: '699',
    sitePrice: '12',
    applications: 25,
    bandwidthMbps: 2000,
    requestRate: 10_000,
    clientRequests: 150,
    clientRate: 120,
    retentionDays: 180,
  },
  {
    ...shared,
    level: 5,
    price: '1499',
    sitePrice: '10',
    applications: 60,
    bandwidthMbps: 5000,
    requestRate: 25_000,
    clientRequests: 200,
    clientRate: 200,
    retentionDays: 365,
  },
  {
    ...shared,
    level: 6,
    price: '0',
    gbPrice: '0.05',
    sitePrice: '0',
    applications: 500,
    bandwidthMbps: 10_000,
    requestRate: 50_000,
    clientRequests: 300,
    clientRate: 300,
    retentionDays: 365,
  },
]

/** Puts the shield and all plans on sale, unless an operator has. */
export async function seedDemoDdos(db: Database, now: Date) {
  await db.transaction(async (tx) => {
    const known = await tx.selectFrom('ddos_plan').select('id').limit(1).executeTakeFirst()
    if (known) return
    for (const plan of plans) await addVersion(tx, plan, 'demo', now)
  })
}

import type { TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import { z } from 'zod'
import { settleDeployment } from './cdn/deployments.ts'
import { settlePurge } from './cdn/purges.ts'
import type { Database } from './lib/db.ts'
import { forgetPlaces } from './user/public.ts'

const Deployment = z.object({ siteId: z.uuid(), version: z.number().int() })
const Purge = z.object({ purgeId: z.uuid() })

/** Everything that happens later. Payloads are checked: a queue outlives the program that filled it. */
export const tasks = (db: Database): TaskList => ({
  settleDeployment: async (payload) => {
    const { siteId, version } = Deployment.parse(payload)
    await db.transaction((tx) => settleDeployment(tx, siteId, version, new Date()))
  },
  settlePurge: async (payload) => {
    const { purgeId } = Purge.parse(payload)
    await db.transaction((tx) => settlePurge(tx, purgeId))
  },
  forgetExpired: async () => {
    const before = (column: string, age: string) =>
      sql<boolean>`${sql.ref(column)} < now() - ${age}::interval`
    await db.system.deleteFrom('session').where(before('expires_at', '0 s')).execute()
    await db.system.deleteFrom('captcha').where(before('expires_at', '0 s')).execute()
    await db.system.deleteFrom('challenge').where(before('expires_at', '0 s')).execute()
    await db.system.deleteFrom('attempt').where(before('updated_at', '1 day')).execute()
    await forgetPlaces(db.system, new Date())
    await db.system.deleteFrom('message').where(before('created_at', '180 days')).execute()
    await db.system.deleteFrom('error_report').where(before('created_at', '90 days')).execute()
    // An edge sends what it has not been acknowledged for; a month is far beyond any outage.
    await db.system.deleteFrom('usage_batch').where(before('received_at', '30 days')).execute()
  },
})

/** Every ten minutes. */
export const crontab = '*/10 * * * * forgetExpired'

import {
  type DdosPlan,
  type DdosPlanInput,
  type DdosPlanVersion,
  listDdosPlanVersions,
  shieldLevel,
} from '@fairlead/api/ddos/plan.ts'
import type { EdgeShield } from '@fairlead/api/edge/shield.ts'
import type { QueryOf } from '@fairlead/api/endpoint.ts'
import { type Selectable, sql } from 'kysely'
import type { DB } from '../lib/db-types.ts'
import type { Tx } from '../lib/db.ts'
import { Fail } from '../lib/fail.ts'
import { listPage } from '../lib/list.ts'

export const toPlan = (row: Selectable<DB['ddos_plan']>): DdosPlan => ({
  // The table has a check.
  id: row.id,
  level: row.level as DdosPlan['level'],
  currencyCode: 'USD',
  price: row.price,
  gbPrice: row.gb_price,
  sitePrice: row.site_price,
  applications: row.applications,
  bandwidth: row.bandwidth,
  requestRate: row.request_rate,
  clientRequests: row.client_requests,
  clientRate: row.client_rate,
  challenge: row.challenge,
  retentionDays: row.retention_days,
})

const plans = (tx: Tx) => tx.selectFrom('ddos_plan').selectAll()

export async function plansOnSale(tx: Tx): Promise<DdosPlan[]> {
  const rows = await plans(tx)
    .where('withdrawn_at', 'is', null)
    .where('level', '<>', shieldLevel)
    .orderBy('level')
    .execute()
  return rows.map(toPlan)
}

/** A version, whether on sale or not. */
export const findPlanVersion = async (tx: Tx, id: string): Promise<DdosPlan> =>
  toPlan(await plans(tx).where('id', '=', id).executeTakeFirstOrThrow())

/** The plan on sale with this version or level. Throws `ddosPlanOver`. */
export async function planOnSale(tx: Tx, of: { id: string } | { level: number }): Promise<DdosPlan> {
  const row = await plans(tx)
    .where('withdrawn_at', 'is', null)
    .$if('id' in of, (rows) => rows.where('id', '=', 'id' in of ? of.id : ''))
    .$if('level' in of, (rows) => rows.where('level', '=', 'level' in of ? of.level : 0))
    .executeTakeFirst()
  if (!row) throw new Fail('ddosPlanOver')
  return toPlan(row)
}

/** The limits that edge nodes enforce for a site. */
export const edgeShieldOf = ({
  bandwidth,
  requestRate,
  clientRequests,
  clientRate,
  challenge,
}: DdosPlan): EdgeShield => ({
  bandwidth,
  requestRate,
  clientRequests,
  clientRate,
  challenge,
})

const toVersion = (row: Selectable<DB['ddos_plan']>): DdosPlanVersion => ({
  ...toPlan(row),
  version: row.version,
  handler: row.created_by,
  createDate: row.created_at.toISOString(),
  withdrawDate: row.withdrawn_at?.toISOString() ?? null,
})

export const listVersions = (tx: Tx, query: QueryOf<typeof listDdosPlanVersions>) =>
  listPage(listDdosPlanVersions, query, {
    from: plans(tx),
    filters: { level: (rows, level) => rows.where('level', '=', level) },
    sort: { createDate: 'created_at', level: 'level' },
    order: ['-createDate'],
    row: toVersion,
  })

const megabit = 1_000_000

/** Puts a version on sale in place of the previous one. What accounts have bought stays as it is. */
export async function addVersion(
  tx: Tx,
  input: DdosPlanInput,
  by: string,
  now: Date,
): Promise<DdosPlanVersion> {
  // One at a time, so that a level never has two versions on sale.
  await sql`select pg_advisory_xact_lock(hashtext('ddos_plan'))`.execute(tx)
  const { level, price, gbPrice, sitePrice, applications, bandwidthMbps, requestRate } = input
  await tx
    .updateTable('ddos_plan')
    .set({ withdrawn_at: now })
    .where('level', '=', level)
    .where('withdrawn_at', 'is', null)
    .execute()
  const row = await tx
    .insertInto('ddos_plan')
    .values((eb) => ({
      level,
      price,
      gb_price: gbPrice,
      site_price: sitePrice,
      applications,
      version: eb
        .selectFrom('ddos_plan')
        .select(sql<number>`coalesce(max(version), 0) + 1`.as('next'))
        .where('level', '=', level),
      bandwidth: bandwidthMbps * megabit,
      request_rate: requestRate,
      challenge: input.challenge,
      client_requests: input.clientRequests,
      client_rate: input.clientRate,
      retention_days: input.retentionDays,
      created_by: by,
      created_at: now,
    }))
    .returningAll()
    .executeTakeFirstOrThrow()
  return toVersion(row)
}

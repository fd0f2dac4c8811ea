import type { DeliveryOrigin } from '@fairlead/api/cloud-usage/names.ts'
import type pg from 'pg'
import { countProblems } from '../problem/raw-lines.ts'
import type { OpenVersion } from './versions.ts'
import { closeVersions } from './versions.ts'
import { longQuery } from './long-query.ts'

/** A month of a payer account that follows from other rows of the house, not from a file: `2026-10-01`. */
export type DerivedMonth = {
  accountId: string
  origin: DeliveryOrigin
  sellerId: string | null
  payer: string
  month: string
}

/** Adds the delivery and the version of what has changed. */
export async function openDerived(client: pg.ClientBase, of: DerivedMonth, content: Buffer) {
  const [made] = await longQuery<{ delivery_id: string; version_id: string; produced_at: Date }>(
    client,
    `with delivery as (
       insert into cloud_usage_delivery (account_id, name, produced_at, content, status, origin, finished_at)
       values ($1, $2, clock_timestamp(), $3, 2, $4, now()) returning id, produced_at)
     insert into cloud_usage_version (account_id, delivery_id, payer, month, produced_at, origin, seller_id)
     select $1, id, $6, $7, produced_at, $4, $5 from delivery
     returning delivery_id, id as version_id, produced_at`,
    [
      of.accountId,
      `${of.payer} ${of.month.slice(0, 7)}`,
      content,
      of.origin,
      of.sellerId,
      of.payer,
      of.month,
    ],
  )
  if (!made) throw new TypeError('the version is missing')
  const version: OpenVersion = {
    id: made.version_id,
    month: of.month.slice(0, 7),
    payer: of.payer,
    lines: 0,
    open: 0,
  }
  const place = {
    accountId: of.accountId,
    deliveryId: made.delivery_id,
    producedAt: made.produced_at,
    from: { origin: of.origin, sellerId: of.sellerId },
  }
  return { version, place }
}

type OpenDerived = Awaited<ReturnType<typeof openDerived>>

/** Makes the version the one that counts, and deletes the lines of the earlier ones: unlike those of files, they can be made again. */
export async function closeDerived(client: pg.ClientBase, of: DerivedMonth, { version, place }: OpenDerived) {
  await closeVersions(client, place, [version])
  await client.query('update cloud_usage_delivery set row_count = $3 where account_id = $1 and id = $2', [
    of.accountId,
    place.deliveryId,
    version.lines,
  ])
  await countProblems(client, place)
  for (const table of ['cloud_usage_line', 'cloud_usage_cost'])
    await longQuery(
      client,
      `delete from ${table} l using cloud_usage_version v
        where v.account_id = $1 and v.origin = $2 and v.seller_id is not distinct from $3 and v.payer = $4 and v.month = $5
          and not v.is_current and l.account_id = v.account_id and l.version_id = v.id and l.month = $5`,
      [of.accountId, of.origin, of.sellerId, of.payer, of.month],
    )
}

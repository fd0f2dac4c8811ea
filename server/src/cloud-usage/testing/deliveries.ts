import type { Name } from '../../lib/testing/scene/people.ts'
import type { World } from '../../lib/testing/world.ts'
import { importDelivery } from '../import/import-delivery.ts'
import { withCostFolder } from './cost-files.ts'

type Arrival = { by?: Name; at?: string; parts?: readonly string[] }

let delivered = 0

/** Imports a delivery of a seller, whose parts have this content. Returns its row. */
export async function deliver(
  w: World,
  content: string | Uint8Array,
  { by = 'reseller', at = '2026-11-01T00:00:00Z', parts = [] }: Arrival = {},
) {
  const { accountId } = w.people[by]
  const [row] = await w.rows<{ id: string }>(
    `insert into cloud_usage_delivery (account_id, name, produced_at) values ($1, $2, $3) returning id`,
    [accountId, `delivery ${++delivered}`, at],
  )
  const deliveryId = row?.id ?? ''
  await withCostFolder((write) =>
    importDelivery({
      db: w.db,
      place: { accountId, deliveryId, producedAt: new Date(at) },
      files: [content, ...parts].map((part, index) => ({
        name: `part-${index + 1}`,
        path: write(`part-${index + 1}`, part),
      })),
    }),
  )
  const [delivery] = await w.rows<{ id: string; status: number; reason: string }>(
    `select id, status, reason, detail, row_count::int, damaged_count::int, unknown_count::int
       from cloud_usage_delivery where id = $1`,
    [deliveryId],
  )
  if (!delivery) throw new Error('the delivery is missing')
  return delivery
}

/** The lines that count, with their costs, as text. */
export const findCurrentLines = (w: World) =>
  w.rows<{
    linked: string
    line_type: string
    list: string
    invoiced: string
    purchase: string
    own: string
  }>(
    `select l.linked, l.day::text, s.line_type, s.usage_type, l.resource, l.tags, trim_scale(l.amount)::text as amount,
            trim_scale(l.list)::text as list, trim_scale(l.list_as_billed)::text as billed, trim_scale(l.own)::text as own,
            trim_scale(c.purchase)::text as purchase, trim_scale(c.invoiced)::text as invoiced
       from cloud_usage_version v
       join cloud_usage_line l on l.version_id = v.id and l.month = v.month
       join cloud_usage_cost c on c.version_id = v.id and c.line = l.line and c.month = v.month
       join cloud_usage_sku s on s.account_id = l.account_id and s.id = l.sku_id
      where v.is_current order by v.payer, v.month, l.line`,
  )

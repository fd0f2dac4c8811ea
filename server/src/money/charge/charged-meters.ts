import type { Meter } from '@fairlead/api/money/price/price-table.ts'
import { sql } from 'kysely'
import type { Tx } from '../../lib/db.ts'

type Metered = { meter: Meter; units: string; covered: string; amount: string }

/** The charges of an account as `c`, their lines as `l`, and what each line was charged by as `v`. */
export const selectChargedMeters = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('charge as c')
    .innerJoin('charge_line as l', (join) =>
      join.onRef('l.charge_id', '=', 'c.id').onRef('l.account_id', '=', 'c.account_id'),
    )
    .innerJoinLateral(
      sql<Metered>`(values ('traffic', l.traffic_units, l.covered_traffic + l.covered_origin * c.origin_factor, l.traffic_amount),
                           ('requests', l.requests_units, l.covered_requests, l.requests_amount),
                           ('storage', l.byte_hours, 0, l.storage_amount))`.as<'v'>(
        sql`v(meter, units, covered, amount)`,
      ),
      (join) => join.on(sql<boolean>`(v.units > 0 or v.covered > 0)`),
    )
    .where('c.account_id', '=', accountId)

import { sql } from 'kysely'
import type { Tx } from '../lib/db.ts'
import { Fail } from '../lib/fail.ts'

/** Whether the account buys by contracts of its own seller, all of which have ended before a day. */
async function hasParentEnded(tx: Tx, today: string): Promise<boolean> {
  const { rows } = await sql<{ ended: boolean }>`
    select coalesce(parent_contract_end() < ${today}::date, false) as ended`.execute(tx)
  return rows[0]?.ended ?? false
}

/** Throws `contractParentEnded`. Sellers that buy by no contract have no parent that could end. */
export async function demandLiveParent(tx: Tx, now: Date) {
  if (await hasParentEnded(tx, now.toISOString().slice(0, 10))) throw new Fail('contractParentEnded')
}

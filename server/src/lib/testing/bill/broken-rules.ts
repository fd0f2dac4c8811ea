import { receiptInvariants } from '../../../receipt/invariants.ts'
import type { World } from '../world.ts'

/** The rules about receipts, vouchers and write-offs that are broken, each with its rows. */
export async function brokenReceiptRules(w: World) {
  const found = await Promise.all(
    Object.entries(receiptInvariants).map(async ([rule, sql]) => ({ rule, rows: await w.rows(sql) })),
  )
  return found.filter(({ rows }) => rows.length > 0)
}

import { randomInt } from 'node:crypto'
import { decimalOf, unitsOf } from '@fairlead/api/amount.ts'
import type { BodyOf, QueryOf } from '@fairlead/api/endpoint.ts'
import {
  type addBatch,
  canWithdrawBatch,
  listBatches,
  type VoucherBatch,
} from '@fairlead/api/money/voucher/batch.ts'
import type { Selectable } from 'kysely'
import type { DB } from '../../lib/db-types.ts'
import type { Tx } from '../../lib/db.ts'
import { demand, Fail } from '../../lib/fail.ts'
import { containing, listPage } from '../../lib/list.ts'
import { hashToken } from '../../lib/token.ts'

const digits = 32
/** A code has 106 random bits: it cannot be guessed, nor found from its plain hash by trying. */
const newCode = () => Array.from({ length: digits }, () => randomInt(10)).join('')

const toBatch = (row: Selectable<DB['voucher_batch']>): VoucherBatch => ({
  id: row.id,
  name: row.name,
  rechargeType: row.type === 1 ? 1 : 2,
  creditAmount: decimalOf(unitsOf(row.amount)),
  currencyCode: 'USD',
  days: row.days,
  redeemUntil: row.redeem_until.toISOString(),
  codeCount: row.codes,
  redeemedCount: row.redeemed,
  handler: row.created_by,
  createDate: row.created_at.toISOString(),
  withdrawDate: row.withdrawn_at?.toISOString() ?? null,
})

export const listVoucherBatches = (tx: Tx, query: QueryOf<typeof listBatches>) =>
  listPage(listBatches, query, {
    from: tx.selectFrom('voucher_batch').selectAll(),
    filters: { name: (rows, part) => rows.where('name', 'ilike', containing(part)) },
    sort: { createDate: 'created_at' },
    order: ['-createDate'],
    row: toBatch,
  })

/** Issues codes, which nobody can read again. */
export async function issue(tx: Tx, body: BodyOf<typeof addBatch>, by: string, now: Date) {
  const row = await tx
    .insertInto('voucher_batch')
    .values({
      name: body.name,
      type: body.rechargeType,
      amount: body.creditAmount,
      days: body.days,
      codes: body.codeCount,
      created_by: by,
      created_at: now,
      redeem_until: new Date(now.getTime() + body.redeemDays * 86_400_000),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const codes = Array.from({ length: body.codeCount }, newCode)
  await tx
    .insertInto('voucher_code')
    .values(codes.map((code) => ({ code_hash: hashToken(code), batch_id: row.id })))
    .execute()
  return { ...toBatch(row), codes }
}

/** Withdraws the codes that are not redeemed. Throws `batchWithdrawn`. */
export async function withdraw(tx: Tx, id: string, now: Date) {
  const before = await tx
    .selectFrom('voucher_batch')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!before) throw new Fail('notFound')
  demand(canWithdrawBatch(toBatch(before)))
  const after = await tx
    .updateTable('voucher_batch')
    .set({ withdrawn_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return { before: toBatch(before), after: toBatch(after) }
}

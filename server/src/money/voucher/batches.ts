import { randomInt } from 'node:crypto'
import { decimalOf, unitsOf } from '@fairlead/api/amount.ts'
import type { BodyOf, QueryOf } from '@fairlead/api/endpoint.ts'
import {
  type addBatch,
  canOpenCodes,
  canWithdrawBatch,
  CodesState,
  codesStates,
  listBatches,
  type VoucherBatch,
} from '@fairlead/api/money/voucher/batch.ts'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import { type Carrier, findCause, requestApproval, type Requester } from '../../approval/public.ts'
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
  creditAmount: row.amount,
  currencyCode: 'USD',
  days: row.days,
  redeemUntil: row.redeem_until.toISOString(),
  codeCount: row.codes,
  redeemedCount: row.redeemed,
  handler: row.created_by,
  createDate: row.created_at.toISOString(),
  withdrawDate: row.withdrawn_at?.toISOString() ?? null,
  codesState: codesStates.find((state) => state === row.codes_state) ?? CodesState.issued,
})

export const listVoucherBatches = (tx: Tx, query: QueryOf<typeof listBatches>) =>
  listPage(listBatches, query, {
    from: tx.selectFrom('voucher_batch').selectAll(),
    filters: { name: (rows, part) => rows.where('name', 'ilike', containing(part)) },
    sort: { createDate: 'created_at' },
    order: ['-createDate'],
    row: toBatch,
  })

type BatchRow = Selectable<DB['voucher_batch']>

/** Codes of a batch, which nobody can read again. */
async function generateCodes(tx: Tx, batch: BatchRow) {
  const codes = Array.from({ length: batch.codes }, newCode)
  await tx
    .insertInto('voucher_code')
    .values(codes.map((code) => ({ code_hash: hashToken(code), batch_id: batch.id })))
    .execute()
  return { ...toBatch(batch), codes }
}

type Issuer = { id: string | null; name: string; now: Date }

const insertBatch = (tx: Tx, body: BodyOf<typeof addBatch>, by: Issuer, codes_state: 0 | 2) =>
  tx
    .insertInto('voucher_batch')
    .values({
      name: body.name,
      type: body.rechargeType,
      amount: body.creditAmount,
      days: body.days,
      codes: body.codeCount,
      codes_state,
      created_by: by.name,
      created_by_id: by.id,
      created_at: by.now,
      redeem_until: new Date(by.now.getTime() + body.redeemDays * 86_400_000),
    })
    .returningAll()
    .executeTakeFirstOrThrow()

/** Issues codes, whoever asks. */
export const issue = async (tx: Tx, body: BodyOf<typeof addBatch>, by: string, now: Date) =>
  generateCodes(tx, await insertBatch(tx, body, { id: null, name: by, now }, CodesState.issued))

/** Issues codes, or has the batch wait for a second person, by what all its codes are worth together. */
export async function issueOrRequest(tx: Tx, body: BodyOf<typeof addBatch>, by: Requester) {
  const total = decimalOf(unitsOf(body.creditAmount) * BigInt(body.codeCount))
  const cause = await findCause(tx, { kind: 'voucherBatch', customerId: null, amount: total }, by)
  if (cause === null) return generateCodes(tx, await insertBatch(tx, body, by, CodesState.issued))
  const batch = await insertBatch(tx, body, by, CodesState.waiting)
  const approvalId = await requestApproval(
    tx,
    {
      kind: 'voucherBatch',
      cause,
      subjectKey: batch.id,
      subject: body.name,
      amount: total,
      facts: {
        name: body.name,
        scope: String(body.rechargeType),
        value: `${body.creditAmount} USD`,
        codes: String(body.codeCount),
        total: `${total} USD`,
        days: String(body.days),
        redeemUntil: batch.redeem_until.toISOString(),
      },
      act: { batchId: batch.id },
    },
    by,
  )
  const row = await updateBatch(tx, batch.id, { approval_id: approvalId })
  return { ...toBatch(row), codes: [] }
}

const updateBatch = (
  tx: Tx,
  id: string,
  change: Partial<Pick<BatchRow, 'approval_id' | 'codes_state' | 'withdrawn_at'>>,
) => tx.updateTable('voucher_batch').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/** Throws `notFound`. */
async function lockBatch(tx: Tx, id: string): Promise<BatchRow> {
  const row = await tx
    .selectFrom('voucher_batch')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Fail('notFound')
  return row
}

/** Generates the codes of a batch that was approved, once, for who asked for it. Throws `codesIssued`, `approvalNotOwn`. */
export async function openBatchCodes(tx: Tx, id: string, by: string) {
  const batch = await lockBatch(tx, id)
  demand(canOpenCodes(toBatch(batch)))
  if (batch.created_by_id !== by) throw new Fail('approvalNotOwn')
  return {
    before: toBatch(batch),
    after: await generateCodes(tx, await updateBatch(tx, id, { codes_state: CodesState.issued })),
  }
}

const Act = z.object({ batchId: z.uuid() })

/** The batch that waits for a request. Throws `approvalChanged`. */
async function lockWaitingBatch(tx: Tx, act: unknown) {
  const batch = await lockBatch(tx, Act.parse(act).batchId)
  if (batch.codes_state !== CodesState.waiting || batch.withdrawn_at !== null)
    throw new Fail('approvalChanged')
  return batch
}

export const batchCarrier: Carrier = {
  async carryOut(tx, { act }) {
    const { id } = await lockWaitingBatch(tx, act)
    await updateBatch(tx, id, { codes_state: CodesState.approved })
  },
  async drop(tx, { act }, { now }) {
    const { id } = await lockWaitingBatch(tx, act)
    await updateBatch(tx, id, { withdrawn_at: now })
  },
}

/** Withdraws the codes that are not redeemed. Throws `batchWithdrawn`. */
export async function withdraw(tx: Tx, id: string, now: Date) {
  const before = await lockBatch(tx, id)
  demand(canWithdrawBatch(toBatch(before)))
  return { before: toBatch(before), after: toBatch(await updateBatch(tx, id, { withdrawn_at: now })) }
}

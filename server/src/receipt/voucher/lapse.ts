import { decimalOf, plainDecimal, smaller, unitsOf } from '@fairlead/api/amount.ts'
import { sql } from 'kysely'
import { apart, type OnFailure } from '../../lib/database/apart.ts'
import type { Tx } from '../../lib/db.ts'
import { EntryType, postEntry } from '../../receivable/public.ts'

/** The maximum number of vouchers per transaction. */
const batch = 200

const lapseColumns = [
  'id',
  'account_id',
  'customer_id',
  'currency',
  'number',
  'face_amount',
  'price',
  'used_amount',
  'lapsed_amount',
] as const

type LapseRow = {
  id: string
  account_id: string
  customer_id: string
  currency: string
  number: string
  face_amount: string
  price: string
  used_amount: string
  lapsed_amount: string
}

/**
 * Posts that a voucher has lost an amount: first what was given above its price, then what was paid for it, which is
 * revenue. `row` is the voucher after that. What is used only shrinks once a voucher has expired, so each loss has a key of
 * its own.
 */
function postLapse(tx: Tx, row: LapseRow, amount: string, now: Date) {
  const free = unitsOf(row.face_amount) - unitsOf(row.price)
  const lapsed = unitsOf(row.lapsed_amount)
  const given = smaller(free, lapsed) - smaller(free, lapsed - unitsOf(amount))
  return postEntry(tx, {
    accountId: row.account_id,
    customerId: row.customer_id,
    currency: row.currency,
    number: row.number,
    key: `voucher ${row.id} expired at ${plainDecimal(row.used_amount)}`,
    type: EntryType.voucherExpired,
    day: now.toISOString().slice(0, 10),
    now,
    moves: [
      { debit: 'voucher', credit: 'given', amount: decimalOf(given) },
      { debit: 'voucher', credit: 'sales', amount: decimalOf(unitsOf(amount) - given) },
    ],
  })
}

type Me = { accountId: string; now: Date }

/**
 * Adds to what a voucher that is locked has paid, or with an amount below zero takes from it. What one gets back that has
 * expired already is lost immediately.
 */
export async function spendVoucher(tx: Tx, { accountId, now }: Me, id: string, amount: string) {
  const row = await tx
    .updateTable('customer_voucher')
    .set({
      used_amount: sql`used_amount + ${amount}::numeric`,
      lapsed_amount: sql`lapsed_amount - case when lapsed_at is null then 0 else ${amount}::numeric end`,
    })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning([...lapseColumns, 'lapsed_at'])
    .executeTakeFirstOrThrow()
  if (row.lapsed_at !== null) await postLapse(tx, row, decimalOf(-unitsOf(amount)), now)
}

async function lapse(tx: Tx, { id, rest }: { id: string; rest: string }, now: Date) {
  const row = await tx
    .updateTable('customer_voucher')
    .set({ lapsed_at: now, lapsed_amount: rest })
    .where('id', '=', id)
    .returning(lapseColumns)
    .executeTakeFirstOrThrow()
  await postLapse(tx, row, rest, now)
}

/**
 * Ends vouchers whose validity is over: what is left of them is lost. `tx` is of the system role. Returns the last id that it
 * has seen; undefined if there are no more.
 */
export async function expireVouchers(tx: Tx, after: string, now: Date, failed: OnFailure) {
  const rows = await tx
    .selectFrom('customer_voucher')
    .select(['id', sql<string>`(face_amount - used_amount)`.as('rest')])
    .where('expires_at', '<=', now)
    .where('lapsed_at', 'is', null)
    .where('undone_at', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(batch)
    .forNoKeyUpdate()
    .execute()
  for (const row of rows)
    await apart(
      tx,
      () => lapse(tx, row, now),
      async (error) => failed(error, `the expiry of voucher ${row.id}`),
    )
  return rows.length === batch ? rows.at(-1)?.id : undefined
}

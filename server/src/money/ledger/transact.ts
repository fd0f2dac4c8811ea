import { createHash, randomUUID } from 'node:crypto'
import { decimalOf, plainDecimal, unitsOf } from '@fairlead/api/amount.ts'
import { type EventKind, events } from '@fairlead/api/money/event-kinds.ts'
import type { RecordType } from '@fairlead/api/money/ledger/event.ts'
import { sql } from 'kysely'
import type { Tx } from '../../lib/db.ts'
import { Book } from './book.ts'
import type { GrantState, Rows } from './entry.ts'

/** The same key was used for another request. */
export class KeyReused extends Error {}

export type Event = {
  accountId: string
  /** What happened. An event of each kind has its own form of key. */
  kind: EventKind
  /** Names the event among those of the account, for good. */
  key: string
  /** The request. The same key with another request is refused. */
  request: unknown
  /** When it happened. */
  effectiveAt: Date
  now: Date
  /** Its type among the records of the wallet, if it differs from that of its kind; null if it is no record. */
  recordType?: RecordType | null
  /** What the user reads of it. */
  remark?: string
  /** The event that it undoes. */
  reverses?: string
  /** Grants that are used up but belong to the event, such as those of a charge that is undone. */
  grantIds?: readonly string[]
}

export type Posted<T> =
  | { id: string; isNew: true; result: T }
  /** It was posted before, under the same key. */
  | { id: string; isNew: false }

const decimal = /^-?\d+\.\d+$/

/**
 * Written with its keys in order, times in ISO form and decimals without trailing zeros, so that the same request has the same
 * hash, whatever a driver makes of its values.
 */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) => {
    if (typeof part === 'bigint') return String(part)
    if (typeof part === 'string' && decimal.test(part)) return plainDecimal(part)
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part
    return Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
  })
const hashOf = (kind: EventKind, request: unknown) =>
  createHash('sha256')
    .update(canonical([kind, request]))
    .digest()

/**
 * Locks the wallet of an account until the end of the transaction. It comes before everything else of the ledger, and after
 * the locks of changes and sites (decision 0080).
 */
export const lockWallet = (tx: Tx, accountId: string) => sql`select lock_wallet(${accountId})`.execute(tx)

const selectGrants = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('ledger_grant')
    .select([
      'id',
      'kind',
      'asset',
      'scope',
      'amount',
      'paid',
      'remaining',
      'starts_at',
      'expires_at',
      'parent',
    ])
    .where('account_id', '=', accountId)

type GrantRow = Awaited<ReturnType<ReturnType<typeof selectGrants>['execute']>>[number]

const grantOf = (row: GrantRow): GrantState => ({
  ...(row as Pick<GrantState, 'id' | 'kind' | 'asset' | 'scope' | 'parent'>),
  amount: unitsOf(row.amount),
  paid: unitsOf(row.paid),
  remaining: unitsOf(row.remaining),
  startsAt: row.starts_at,
  expiresAt: row.expires_at,
})

/** Reads what a book computes on, and repays what can be. The wallet is locked. */
export async function openBook(
  tx: Tx,
  accountId: string,
  now: Date,
  grantIds: readonly string[] = [],
): Promise<Book> {
  const wallet = await tx
    .selectFrom('wallet')
    .select(['cash', 'voucher', 'held', 'owed'])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  const rows = await selectGrants(tx, accountId)
    .where(({ eb, or }) =>
      or([eb('remaining', '>', '0'), ...(grantIds.length > 0 ? [eb('id', 'in', [...grantIds])] : [])]),
    )
    .execute()
  const { cash, voucher, held, owed } = wallet
  const book = new Book(
    { cash: unitsOf(cash), voucher: unitsOf(voucher), held: unitsOf(held), owed: unitsOf(owed) },
    rows.map(grantOf),
    now,
  )
  book.repay()
  return book
}

/** Adds the rows of an event. Draws come before transfers and holds after both, as their checks require. */
async function write(tx: Tx, event: { id: string; account_id: string }, rows: Rows) {
  const { id: txn_id, account_id } = event
  if (rows.endedHolds.length > 0)
    await tx
      .insertInto('ledger_hold_end')
      .values(rows.endedHolds.map((hold_id) => ({ hold_id, account_id, txn_id })))
      .execute()
  if (rows.grants.length > 0)
    await tx
      .insertInto('ledger_grant')
      .values(
        rows.grants.map(({ amount, paid, remaining, startsAt, expiresAt, ...grant }) => ({
          ...grant,
          account_id,
          txn_id,
          starts_at: startsAt,
          expires_at: expiresAt,
          amount: decimalOf(amount),
          paid: decimalOf(paid),
          remaining: decimalOf(remaining),
        })),
      )
      .execute()
  if (rows.draws.length > 0)
    await tx
      .insertInto('ledger_draw')
      .values(
        rows.draws.map(({ grantId: grant_id, reason, amount }, part) => ({
          txn_id,
          account_id,
          grant_id,
          part,
          reason,
          amount: decimalOf(amount),
        })),
      )
      .execute()
  if (rows.transfers.length > 0)
    await tx
      .insertInto('ledger_transfer')
      .values(
        rows.transfers.map(({ amount, ...way }, part) => ({
          txn_id,
          account_id,
          part,
          ...way,
          amount: decimalOf(amount),
        })),
      )
      .execute()
  if (rows.holds.length > 0)
    await tx
      .insertInto('ledger_hold')
      .values(rows.holds.map(({ id, amount }) => ({ id, account_id, txn_id, amount: decimalOf(amount) })))
      .execute()
}

/**
 * Posts an event once: the key, the hash of the request and all rows commit together with the caller's transaction. A
 * repetition posts nothing and returns the first one's id. Throws `KeyReused`, and what `work` throws.
 */
export async function transact<T>(
  tx: Tx,
  event: Event,
  work: (book: Book) => T | Promise<T>,
): Promise<Posted<T>> {
  const { accountId, kind, key, request, effectiveAt, now, reverses, grantIds = [] } = event
  const { recordType = events[kind].recordType ?? null, remark = '' } = event
  await lockWallet(tx, accountId)
  const hash = hashOf(kind, request)
  // A query of its own, because one that waits for the lock reads what was there before.
  const known = await tx
    .selectFrom('ledger_txn')
    .select(['id', 'request_hash'])
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .executeTakeFirst()
  if (known) {
    if (!known.request_hash.equals(hash)) throw new KeyReused(`${key} was used for another request`)
    return { id: known.id, isNew: false }
  }
  const book = await openBook(tx, accountId, now, grantIds)
  const result = await work(book)
  book.repay()
  const id = randomUUID()
  await tx
    .insertInto('ledger_txn')
    .values({
      id,
      account_id: accountId,
      kind,
      key,
      request_hash: hash,
      effective_at: effectiveAt,
      booked_at: now,
      reverses: reverses ?? null,
      record_type: recordType,
      remark,
    })
    .execute()
  await write(tx, { id, account_id: accountId }, book.rows)
  return { id, isNew: true, result }
}

import { createHash, randomUUID } from 'node:crypto'
import { decimalOf, plainDecimal, unitsOf } from '@fairlead/api/amount.ts'
import { type EventKind, events as eventKinds } from '@fairlead/api/money/event-kinds.ts'
import type { RecordType } from '@fairlead/api/money/ledger/event.ts'
import { sql } from 'kysely'
import type { Tx } from '../../lib/db.ts'
import { Fail } from '../../lib/fail.ts'
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

/** The amounts of an account. Throws `accountNotSynced` if it has no wallet yet, because it came from elsewhere. */
export const findWallet = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('wallet')
    .select(['cash', 'voucher', 'held', 'owed'])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow(() => new Fail('accountNotSynced'))

/** Reads what a book computes on, and repays what can be. The wallet is locked. */
export async function openBook(
  tx: Tx,
  accountId: string,
  now: Date,
  grantIds: readonly string[] = [],
): Promise<Book> {
  const { cash, voucher, held, owed } = await findWallet(tx, accountId)
  const rows = await selectGrants(tx, accountId)
    .where(({ eb, or }) =>
      or([eb('remaining', '>', '0'), ...(grantIds.length > 0 ? [eb('id', 'in', [...grantIds])] : [])]),
    )
    .execute()
  const book = new Book(
    { cash: unitsOf(cash), voucher: unitsOf(voucher), held: unitsOf(held), owed: unitsOf(owed) },
    rows.map(grantOf),
    now,
  )
  book.repay()
  return book
}

type WrittenEvent = { id: string; account_id: string; rows: Rows }

/** The rows of one kind of several events, with their event and their place in it. */
const ofEach = <Row, Made>(
  events: readonly WrittenEvent[],
  rowsOf: (rows: Rows) => readonly Row[],
  make: (row: Row, event: { account_id: string; txn_id: string }, part: number) => Made,
): Made[] =>
  events.flatMap(({ id: txn_id, account_id, rows }) =>
    rowsOf(rows).map((row, part) => make(row, { account_id, txn_id }, part)),
  )

/** Adds the rows of events. Draws come before transfers and holds after both, as their checks require. */
async function write(tx: Tx, events: readonly WrittenEvent[]) {
  const endedHolds = ofEach(
    events,
    (rows) => rows.endedHolds,
    (hold_id, event) => ({ hold_id, ...event }),
  )
  if (endedHolds.length > 0) await tx.insertInto('ledger_hold_end').values(endedHolds).execute()
  const grants = ofEach(
    events,
    (rows) => rows.grants,
    ({ amount, paid, remaining, startsAt, expiresAt, ...grant }, event) => ({
      ...grant,
      ...event,
      starts_at: startsAt,
      expires_at: expiresAt,
      amount: decimalOf(amount),
      paid: decimalOf(paid),
      remaining: decimalOf(remaining),
    }),
  )
  if (grants.length > 0) await tx.insertInto('ledger_grant').values(grants).execute()
  const draws = ofEach(
    events,
    (rows) => rows.draws,
    ({ grantId: grant_id, reason, amount }, event, part) => ({
      ...event,
      grant_id,
      part,
      reason,
      amount: decimalOf(amount),
    }),
  )
  if (draws.length > 0) await tx.insertInto('ledger_draw').values(draws).execute()
  const transfers = ofEach(
    events,
    (rows) => rows.transfers,
    ({ amount, ...way }, event, part) => ({ ...event, part, ...way, amount: decimalOf(amount) }),
  )
  if (transfers.length > 0) await tx.insertInto('ledger_transfer').values(transfers).execute()
  const holds = ofEach(
    events,
    (rows) => rows.holds,
    ({ id, amount }, event) => ({ id, ...event, amount: decimalOf(amount) }),
  )
  if (holds.length > 0) await tx.insertInto('ledger_hold').values(holds).execute()
}

type Work<T> = (book: Book) => T | Promise<T>

/**
 * Posts events of one account, one after another, with one statement for each kind of row. Each finds what the ones before it
 * have left. The wallet is locked. Throws what `transact` throws, and then none is posted.
 */
export async function postEvents<T>(
  tx: Tx,
  accountId: string,
  events: readonly { event: Omit<Event, 'accountId'>; work: Work<T> }[],
): Promise<Posted<T>[]> {
  const before = await tx
    .selectFrom('ledger_txn')
    .select(['id', 'key', 'request_hash'])
    .where('account_id', '=', accountId)
    .where(
      'key',
      'in',
      events.map(({ event }) => event.key),
    )
    .execute()
  const posted: Posted<T>[] = []
  const written: WrittenEvent[] = []
  const txns = []
  // The lines of a statement follow the ids of events that are booked at the same time.
  const ids = events.map(() => randomUUID()).toSorted()
  let book: Book | undefined
  for (const [at, { event, work }] of events.entries()) {
    const { kind, key, request, effectiveAt, now, reverses } = event
    const { recordType = eventKinds[kind].recordType ?? null, remark = '' } = event
    const hash = hashOf(kind, request)
    const known = before.find((one) => one.key === key)
    if (known) {
      if (!known.request_hash.equals(hash)) throw new KeyReused(`${key} was used for another request`)
      posted.push({ id: known.id, isNew: false })
      continue
    }
    const grantIds = events.flatMap((one) => one.event.grantIds ?? [])
    book = book ? book.copy() : await openBook(tx, accountId, now, grantIds)
    const result = await work(book)
    book.repay()
    const id = ids[at] ?? randomUUID()
    txns.push({
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
    written.push({ id, account_id: accountId, rows: book.rows })
    posted.push({ id, isNew: true, result })
  }
  if (txns.length > 0) await tx.insertInto('ledger_txn').values(txns).execute()
  await write(tx, written)
  return posted
}

/**
 * Posts an event once: the key, the hash of the request and all rows commit together with the caller's transaction. A
 * repetition posts nothing and returns the first one's id. Throws `KeyReused`, and what `work` throws.
 */
export async function transact<T>(tx: Tx, { accountId, ...event }: Event, work: Work<T>): Promise<Posted<T>> {
  await lockWallet(tx, accountId)
  // The queries follow in statements of their own, because one that waits for the lock reads what was there before.
  const [posted] = await postEvents(tx, accountId, [{ event, work }])
  if (!posted) throw new TypeError('An event has an outcome')
  return posted
}

import type { QueryOf } from '@fairlead/api/endpoint.ts'
import { type EventKind, events } from '@fairlead/api/money/event-kinds.ts'
import type { RecordType } from '@fairlead/api/money/ledger/event.ts'
import {
  listRecords,
  listStatement,
  type StatementLine,
  type WalletDraw,
  type WalletEvent,
  type WalletRecord,
} from '@fairlead/api/money/wallet/statement.ts'
import { sql } from 'kysely'
import type { Tx } from '../../lib/db.ts'
import { Fail } from '../../lib/fail.ts'
import { listPage, matching } from '../../lib/list.ts'
import { inMonth } from '../statement/in-month.ts'

type StatementQuery = QueryOf<typeof listStatement>
export type LineFilters = Pick<StatementQuery, keyof ReturnType<typeof lineFilters>>

type EventRow = {
  txn_id: string
  kind: string
  booked_at: Date
  effective_at: Date
  bill_code: string
  remark: string
}

const toEvent = (row: EventRow) => {
  // Only this program writes the column.
  const kind = row.kind as EventKind
  return {
    eventId: row.txn_id,
    kind,
    recordTime: row.booked_at.toISOString(),
    billCode: row.bill_code,
    offsetHour: events[kind].hasHour ? row.effective_at.toISOString() : null,
    remark: row.remark,
  }
}

const selectStatementLines = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('wallet_line as l')
    .innerJoin('ledger_txn as t', 't.id', 'l.txn_id')
    .where('l.account_id', '=', accountId)
    .select([
      ...([
        'l.line',
        'l.id',
        'l.txn_id',
        'l.type',
        'l.amount',
        'l.wallet_balance',
        'l.credit_balance',
      ] as const),
      ...([
        'l.voucher_balance',
        'l.booked_at',
        't.kind',
        't.effective_at',
        't.bill_code',
        't.remark',
      ] as const),
    ])

type Lines = ReturnType<typeof selectStatementLines>
export type StatementLineRow = Awaited<ReturnType<Lines['executeTakeFirstOrThrow']>>

export const toStatementLine = (row: StatementLineRow): StatementLine => ({
  id: row.id,
  ...toEvent(row),
  type: row.type === 1 ? 1 : 2,
  amount: row.amount,
  walletBalance: row.wallet_balance,
  creditBalance: row.credit_balance,
  voucherBalance: row.voucher_balance,
  currencyCode: 'USD',
})

const lineFilters = (accountId: string) => ({
  startTime: (rows: Lines, start: string) => rows.where('l.booked_at', '>=', new Date(start)),
  endTime: (rows: Lines, end: string) => rows.where('l.booked_at', '<', new Date(end)),
  type: (rows: Lines, type: number) => rows.where('l.type', '=', type),
  kind: (rows: Lines, kind: string) => rows.where('t.kind', '=', kind),
  month: (rows: Lines, month: string) =>
    rows.where(inMonth({ accountId, month, effectiveAt: 't.effective_at', bookedAt: 'l.booked_at' })),
  billCode: (rows: Lines, code: string) => rows.where('t.bill_code', 'like', `${code.toUpperCase()}%`),
})

export const listStatementLines = (tx: Tx, accountId: string, query: StatementQuery) =>
  listPage(listStatement, query, {
    from: selectStatementLines(tx, accountId),
    filters: lineFilters(accountId),
    // In the order of the balances: that of the times, except for events of the same moment.
    sort: { recordTime: 'l.line' },
    order: ['-recordTime'],
    unique: 'l.line',
    foundBy: 'l.line',
    row: toStatementLine,
  })

/** The next lines below one, newest first, for files. */
export const linesBelow = (
  tx: Tx,
  accountId: string,
  filters: LineFilters,
  line: number | undefined,
  limit: number,
): Promise<StatementLineRow[]> =>
  matching(selectStatementLines(tx, accountId), lineFilters(accountId), filters)
    .$if(line !== undefined, (some) => some.where('l.line', '<', line ?? 0))
    .orderBy('l.line', 'desc')
    .limit(limit)
    .execute()

const recordsIn = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('ledger_txn as t')
    .where('t.account_id', '=', accountId)
    .where('t.record_type', 'is not', null)
    .select(['t.id', 't.id as txn_id', 't.kind', 't.booked_at', 't.effective_at', 't.bill_code', 't.remark'])
    .select(sql<RecordType>`record_type`.as('record_type'))
    .select((eb) =>
      eb
        .selectFrom('ledger_transfer as m')
        .whereRef('m.txn_id', '=', 't.id')
        .where('m.asset', '=', 'USD')
        // What was bought or topped up; what paid a debt immediately is not counted again.
        .where((on) =>
          on.or([
            on('m.credit', '=', 'sales'),
            on('m.debit', 'in', ['received', 'promotion']),
            on.and([on('m.debit', '=', 'cash'), on('m.credit', '=', 'voucher')]),
          ]),
        )
        .select(sql<string>`coalesce(sum(m.amount), 0)`.as('sum'))
        .as('amount'),
    )
type Records = ReturnType<typeof recordsIn>

export const listRecordPage = (tx: Tx, accountId: string, query: QueryOf<typeof listRecords>) =>
  listPage(listRecords, query, {
    from: recordsIn(tx, accountId),
    filters: {
      startTime: (rows: Records, start: string) => rows.where('t.booked_at', '>=', new Date(start)),
      endTime: (rows: Records, end: string) => rows.where('t.booked_at', '<', new Date(end)),
      recordType: (rows: Records, type: number) => rows.where('t.record_type', '=', type),
      billCode: (rows: Records, code: string) => rows.where('t.bill_code', 'like', `${code.toUpperCase()}%`),
    },
    sort: { recordTime: 't.booked_at' },
    order: ['-recordTime'],
    unique: 't.id',
    row: (row): WalletRecord => ({
      id: row.id,
      ...toEvent(row),
      recordType: row.record_type,
      amount: row.amount ?? '0',
      currencyCode: 'USD',
    }),
  })

async function listDraws(tx: Tx, accountId: string, txnId: string): Promise<WalletDraw[]> {
  const rows = await tx
    .selectFrom('ledger_draw as d')
    .innerJoin('ledger_grant as g', 'g.id', 'd.grant_id')
    .innerJoin('ledger_txn as t', 't.id', 'g.txn_id')
    .where('d.account_id', '=', accountId)
    .where('d.txn_id', '=', txnId)
    .select([
      'g.kind',
      'g.asset',
      'd.amount',
      't.id as source_id',
      't.bill_code',
      'g.remaining',
      'g.expires_at',
    ])
    .orderBy('d.part')
    .execute()
  return rows.map((row) => ({
    // Both have a check in the database.
    grantKind: row.kind as WalletDraw['grantKind'],
    asset: row.asset as WalletDraw['asset'],
    amount: row.amount,
    sourceId: row.source_id,
    sourceCode: row.bill_code,
    remaining: row.remaining,
    expireTime: row.expires_at?.toISOString() ?? null,
  }))
}

/** An event of the account, with its lines and what it drew on. */
export async function findWalletEvent(tx: Tx, accountId: string, id: string): Promise<WalletEvent> {
  const row = await tx
    .selectFrom('ledger_txn as t')
    .leftJoin('ledger_txn as u', 'u.reverses', 't.id')
    .where('t.account_id', '=', accountId)
    .where('t.id', '=', id)
    .select(['t.id as txn_id', 't.kind', 't.booked_at', 't.effective_at', 't.bill_code', 't.remark'])
    .select(['t.reverses', 'u.id as reversed_by'])
    .select(sql<RecordType | null>`t.record_type`.as('record_type'))
    .executeTakeFirst()
  if (!row) throw new Fail('notFound')
  const lines = await selectStatementLines(tx, accountId)
    .where('l.txn_id', '=', id)
    .orderBy('l.line')
    .execute()
  return {
    ...toEvent(row),
    recordType: row.record_type,
    lines: lines.map(toStatementLine),
    draws: await listDraws(tx, accountId, id),
    reverses: row.reverses,
    reversedBy: row.reversed_by,
  }
}

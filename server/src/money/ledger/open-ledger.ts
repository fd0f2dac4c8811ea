import type { QueryOf } from '@fairlead/api/endpoint.ts'
import {
  type AccountWallet,
  type Ledger,
  ledgerPieces,
  type LedgerTransaction,
  listWallets,
} from '@fairlead/api/money/ledger/ledger.ts'
import { sql } from 'kysely'
import type { Tx } from '../../lib/db.ts'
import { Fail } from '../../lib/fail.ts'
import { containing, listPage } from '../../lib/list.ts'

const wallets = (tx: Tx) =>
  tx
    .selectFrom('account as a')
    .innerJoin('wallet as w', 'w.account_id', 'a.id')
    .select(['a.id', 'a.number', 'a.name', 'w.cash', 'w.voucher', 'w.held', 'w.owed'])
    .select((eb) =>
      eb
        .selectFrom('ledger_txn as t')
        .select('t.booked_at')
        .whereRef('t.account_id', '=', 'a.id')
        .orderBy('t.booked_at', 'desc')
        .limit(1)
        .as('booked_at'),
    )
type WalletRow = Awaited<ReturnType<ReturnType<typeof wallets>['executeTakeFirstOrThrow']>>

const toWallet = (row: WalletRow): AccountWallet => ({
  id: row.id,
  accountNumber: row.number,
  name: row.name,
  bookDate: row.booked_at?.toISOString() ?? null,
  cash: row.cash,
  voucher: row.voucher,
  held: row.held,
  owed: row.owed,
})

export const listWalletRows = (tx: Tx, query: QueryOf<typeof listWallets>) =>
  listPage(listWallets, query, {
    from: wallets(tx),
    filters: {
      accountNumber: (rows, part) => rows.where('a.number', 'like', containing(part)),
      name: (rows, part) => rows.where('a.name', 'ilike', containing(part)),
    },
    sort: { accountNumber: 'a.number', cash: 'w.cash', owed: 'w.owed' },
    order: ['accountNumber'],
    unique: 'a.id',
    row: toWallet,
  })

type Piece = { txn_id: string }
const byTransaction = <T extends Piece>(rows: readonly T[]) => Map.groupBy(rows, ({ txn_id }) => txn_id)

/** The transactions of an account, latest first, one more than an answer holds. */
async function listTransactions(tx: Tx, accountId: string, before?: string): Promise<LedgerTransaction[]> {
  const txns = await tx
    .selectFrom('ledger_txn')
    .select(['id', 'kind', 'key', 'effective_at', 'booked_at', 'reverses'])
    .where('account_id', '=', accountId)
    .$if(before !== undefined, (rows) =>
      rows.where(
        sql<boolean>`(booked_at, id) < (select booked_at, id from ledger_txn where id = ${before} and account_id = ${accountId})`,
      ),
    )
    .orderBy('booked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(ledgerPieces + 1)
    .execute()
  const ids = txns.map(({ id }) => id)
  const isOf = (column: string) => sql<boolean>`${sql.ref(column)} = any(${sql.val(ids)}::uuid[])`
  const transfers = byTransaction(
    await tx
      .selectFrom('ledger_transfer')
      .select(['txn_id', 'debit', 'credit', 'asset', 'amount'])
      .where(isOf('txn_id'))
      .orderBy('part')
      .execute(),
  )
  const draws = byTransaction(
    await tx
      .selectFrom('ledger_draw as d')
      .innerJoin('ledger_grant as g', (join) =>
        join.onRef('g.id', '=', 'd.grant_id').onRef('g.account_id', '=', 'd.account_id'),
      )
      .select(['d.txn_id', 'd.grant_id', 'd.reason', 'g.asset', 'd.amount'])
      .where('d.account_id', '=', accountId)
      .where(isOf('d.txn_id'))
      .orderBy('d.part')
      .execute(),
  )
  return txns.map(({ id, kind, key, effective_at, booked_at, reverses }) => ({
    id,
    kind,
    key,
    effectiveDate: effective_at.toISOString(),
    bookDate: booked_at.toISOString(),
    reverses,
    transfers: (transfers.get(id) ?? []).map(({ debit, credit, asset, amount }) => ({
      debit,
      credit,
      asset,
      amount,
    })),
    draws: (draws.get(id) ?? []).map(({ grant_id, reason, asset, amount }) => ({
      grantId: grant_id,
      reason,
      asset,
      amount,
    })),
  }))
}

const listOpenedGrants = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('ledger_grant')
    .select(['id', 'kind', 'asset', 'scope', 'amount', 'remaining', 'starts_at', 'expires_at', 'txn_id'])
    .where('account_id', '=', accountId)
    .orderBy(sql`remaining > 0`, 'desc')
    .orderBy('starts_at', 'desc')
    .orderBy('id')
    .limit(ledgerPieces)
    .execute()

/** The ledger of an account; its transactions end before `before`. Throws `notFound`. */
export async function openLedgerPage(tx: Tx, accountId: string, before?: string): Promise<Ledger> {
  const wallet = await wallets(tx).where('a.id', '=', accountId).executeTakeFirst()
  if (!wallet) throw new Fail('notFound')
  const transactions = await listTransactions(tx, accountId, before)
  const grants = await listOpenedGrants(tx, accountId)
  return {
    ...toWallet(wallet),
    transactions: transactions.slice(0, ledgerPieces),
    hasEarlier: transactions.length > ledgerPieces,
    grants: grants.map(({ id, kind, asset, scope, amount, remaining, starts_at, expires_at, txn_id }) => ({
      id,
      kind,
      asset,
      scope,
      amount,
      remaining,
      startDate: starts_at.toISOString(),
      expiryDate: expires_at?.toISOString() ?? null,
      transactionId: txn_id,
    })),
  }
}

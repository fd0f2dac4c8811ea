import { unitsOf } from '@fairlead/api/amount.ts'
import { sql } from 'kysely'
import type { Tx } from '../../lib/db.ts'
import type { Draw, Transfer } from './entry.ts'
import { lockWallet, type Posted, transact } from './transact.ts'

const selectDraws = (tx: Tx, accountId: string) =>
  tx.selectFrom('ledger_draw').select('grant_id').where('ledger_draw.account_id', '=', accountId)

/** What the account has paid of what it owed, by grant, the latest payment first. */
async function listRepayments(tx: Tx, accountId: string): Promise<Draw[]> {
  const rows = await selectDraws(tx, accountId)
    .innerJoin('ledger_txn', 'ledger_txn.id', 'ledger_draw.txn_id')
    .select(({ fn }) => fn.sum<string>('amount').as('amount'))
    .where('reason', '=', 'repay')
    .groupBy('grant_id')
    .having(({ fn }) => fn.sum('amount'), '>', 0)
    .orderBy(sql`max(ledger_txn.booked_at)`, 'desc')
    .orderBy('grant_id')
    .execute()
  return rows.map(({ grant_id, amount }) => ({ grantId: grant_id, reason: 'repay', amount: unitsOf(amount) }))
}

/**
 * Undoes a charge, once: the account is left as if it had never been. Throws if the event is no charge, or if more was
 * spent of it than can be given back.
 */
export async function undoCharge(
  tx: Tx,
  { accountId, txnId, now }: { accountId: string; txnId: string; now: Date },
): Promise<Posted<void>> {
  await lockWallet(tx, accountId)
  const transfers = await tx
    .selectFrom('ledger_transfer')
    .select(['debit', 'credit', 'asset', 'amount'])
    .where('account_id', '=', accountId)
    .where('txn_id', '=', txnId)
    .where('credit', 'in', ['sales', 'used'])
    .execute()
  if (transfers.length === 0) throw new RangeError(`Nothing was charged by ${txnId}`)
  const draws = await selectDraws(tx, accountId)
    .select(['reason', 'amount'])
    .where('txn_id', '=', txnId)
    .where('reason', '=', 'spend')
    .execute()
  const repaid = await listRepayments(tx, accountId)
  const drawn = draws.map(
    ({ grant_id, amount, reason }) => ({ grantId: grant_id, reason, amount: unitsOf(amount) }) as Draw,
  )
  return transact(
    tx,
    {
      accountId,
      kind: 'undo',
      key: `undo ${txnId}`,
      request: { txnId },
      effectiveAt: now,
      now,
      reverses: txnId,
      grantIds: [...drawn, ...repaid].map(({ grantId }) => grantId),
    },
    (book) => {
      const moved = transfers.map(
        (transfer) => ({ ...transfer, amount: unitsOf(transfer.amount) }) as Transfer,
      )
      book.undo({ transfers: moved, draws: drawn, repaid, now })
    },
  )
}

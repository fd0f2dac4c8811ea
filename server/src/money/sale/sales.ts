import { unitsOf } from '@fairlead/api/amount.ts'
import type { SaleKind } from '@fairlead/api/money/event-kinds.ts'
import type { Tx } from '../../lib/db.ts'
import { Insufficient } from '../ledger/book.ts'
import { type Event, lockWallet, transact } from '../ledger/transact.ts'
import { undoCharge } from '../ledger/undo.ts'
import { requireLeft, unpaidBefore } from './unpaid.ts'

export type Sale = {
  accountId: string
  kind: SaleKind
  /** Names the sale among the events of the account, for good. */
  key: string
  /** The request. The same key with another request is refused. */
  request: unknown
  /** In dollars, above 0. */
  amount: string
  remark: string
  now: Date
}

const eventOf = ({ amount: _, ...sale }: Sale): Event => ({ ...sale, effectiveAt: sale.now })

/**
 * Sells something for a price, paid from general vouchers and free cash, never on credit. What is metered and not yet charged
 * has to be left over. Returns the event, or null if the balance does not suffice; then nothing is written. The caller has
 * locked changes and sites, if it changes any.
 */
export async function sell(tx: Tx, sale: Sale): Promise<string | null> {
  await lockWallet(tx, sale.accountId)
  const unpaid = await unpaidBefore(tx, sale.accountId, sale.now, sale.now)
  try {
    const posted = await transact(tx, eventOf(sale), (book) => {
      book.pay({ amount: unitsOf(sale.amount), at: sale.now })
      requireLeft(book, unpaid)
    })
    return posted.id
  } catch (error) {
    if (error instanceof Insufficient) return null
    throw error
  }
}

/** Charges for what was used, beyond the balance on credit. */
export async function chargeFor(tx: Tx, sale: Sale): Promise<string> {
  const posted = await transact(tx, eventOf(sale), (book) => {
    book.charge({ amount: unitsOf(sale.amount), scope: 'general', at: sale.now })
  })
  return posted.id
}

/** Gives back what a sale took, to where it came from. Returns the event. */
export const refundSale = async (
  tx: Tx,
  of: { accountId: string; txnId: string; now: Date },
): Promise<string> => (await undoCharge(tx, of)).id

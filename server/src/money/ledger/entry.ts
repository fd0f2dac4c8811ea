import type { Asset, VoucherScope } from './terms.ts'

/** An amount in ten-thousandths of a dollar, or of a byte or a request. */
export type Units = bigint

/** The amounts of a wallet, as of now. */
export type WalletState = { cash: Units; voucher: Units; held: Units; owed: Units }

/** What can be drawn on, with what is left of it. */
export type GrantState = {
  id: string
  kind: 'cash' | 'voucher' | 'package'
  asset: Asset
  scope: VoucherScope
  amount: Units
  /** The part of a top-up that the customer paid. */
  paid: Units
  remaining: Units
  startsAt: Date
  /** Exclusive. Null: it does not expire. */
  expiresAt: Date | null
  parent: string | null
}

/** An amount that goes from one purpose to another. The database knows the allowed pairs. */
export type Transfer = { debit: EntryPurpose; credit: EntryPurpose; asset: Asset; amount: Units }

/**
 * Where amounts come from and go to. In the words of accounting:
 *
 * | purpose     | account of the house                        | grows with            |
 * | ----------- | ------------------------------------------- | --------------------- |
 * | `received`  | bank                                        | a transfer from it    |
 * | `promotion` | marketing expense                           | a transfer from it    |
 * | `owed`      | receivable from the customer                | a transfer from it    |
 * | `cash`      | liability to the customer: prepaid          | a transfer to it      |
 * | `voucher`   | liability to the customer: vouchers         | a transfer to it      |
 * | `sales`     | revenue                                     | a transfer to it      |
 * | `lapsed`    | revenue from what expired                   | a transfer to it      |
 * | `issued`    | quotas that were sold, in units             | a transfer from it    |
 * | `package`   | quotas that the customer has left, in units | a transfer to it      |
 * | `used`      | quotas that were used, in units             | a transfer to it      |
 */
export type EntryPurpose =
  | 'received'
  | 'promotion'
  | 'cash'
  | 'voucher'
  | 'owed'
  | 'sales'
  | 'lapsed'
  | 'issued'
  | 'package'
  | 'used'

/**
 * Why an amount left a grant: spent, paid for what was owed, lapsed, moved to another package, returned to the payer, or
 * withdrawn by us.
 */
export type DrawReason = 'spend' | 'repay' | 'lapse' | 'move' | 'refund' | 'withdraw'

/** What an event took from a grant; below zero, what it gave back. */
export type Draw = { grantId: string; reason: DrawReason; amount: Units }

/** The rows that an event adds. */
export type Rows = {
  transfers: Transfer[]
  grants: GrantState[]
  draws: Draw[]
  holds: { id: string; amount: Units }[]
  endedHolds: string[]
}

/** What a charge was paid with. */
export type Spent = { voucher: Units; cash: Units; owed: Units }

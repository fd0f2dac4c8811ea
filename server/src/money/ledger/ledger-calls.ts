import { randomUUID } from 'node:crypto'
import type * as contract from '@fairlead/api/money/ledger/ledger.ts'
import { addAccounts } from '../../lib/testing/scene/many-accounts.ts'
import type { RuleBreaks, SliceCalls } from '../../lib/testing/slice-calls.ts'
import type { ledgerInvariants } from './invariants.ts'

/** One row per call of operators about the ledger. */
export const ledgerCalls: SliceCalls<typeof contract> = {
  listWallets: {
    works: (w) => ({ by: w.as('operator'), sent: {} }),
    attack: () => ({ query: { accountNumber: 'no number' } }),
    open: 'operators',
    many: async (w) => {
      await w.rows(addAccounts, [randomUUID(), randomUUID(), randomUUID()])
      // Nobody owes while there is cash.
      await w.rows(`update wallet set cash = (a.n % 9) * (a.n % 2), owed = (a.n % 9) * (1 - a.n % 2)
        from (select id, number::bigint as n from account where number < '000000000100') a where a.id = account_id`)
    },
  },
  openLedger: {
    works: (w) => ({ by: w.as('operator'), sent: { params: { id: w.people.owner.accountId }, body: {} } }),
    attack: () => ({ params: { id: randomUUID() }, body: {} }),
    open: 'operators',
    outcome: 404,
    actor: 'operator',
    unchanged: 'only reads',
  },
  getLedgerCheck: {
    works: (w) => ({ by: w.as('operator'), sent: {} }),
    attack: () => ({}),
    open: 'operators',
  },
  checkLedger: {
    works: (w) => ({ by: w.as('operator'), sent: { body: {} } }),
    attack: () => ({ body: {} }),
    open: 'operators',
    actor: 'operator',
    unchanged: 'only reads',
  },
}

const undone = 'select id from ledger_txn where reverses is not null'

export const ledgerBreaks: RuleBreaks<typeof ledgerInvariants> = {
  'a wallet is the sum of its transfers': 'update wallet set cash = cash + 1',
  'what is held is the sum of the open holds': 'update wallet set held = 1 where cash > 1',
  'nothing is owed while there is free cash': 'update wallet set owed = 1 where cash > 1',
  'nothing is owed while there is a voucher that was valid at the last event':
    'update wallet set owed = 1 where voucher > 1',
  'what remains of a grant is its amount less its draws':
    'update ledger_grant set remaining = remaining - 1 where remaining > 1',
  'cash and vouchers of a wallet are what remains of its grants': 'update wallet set voucher = voucher + 1',
  'quotas are what remains of their grants': `update ledger_grant set remaining = remaining - 1 where kind = 'package' and remaining > 1`,
  'vouchers and quotas are spent while they are valid': `update ledger_grant set starts_at = expires_at - interval '1 second' where kind = 'package'`,
  'the spent part of a charge is what was drawn for it': `delete from ledger_draw where reason = 'spend'`,
  'a quota that was taken over has what was moved to it':
    'update ledger_grant set amount = amount + 1 where parent is not null',
  'the lines of a statement add up to the wallet': 'update wallet_line set amount = amount + 1',
  'a line of a statement goes on from the one before it':
    'update wallet_line set wallet_balance = wallet_balance + line',
  'a charge that is undone has drawn on nothing': `delete from ledger_draw where txn_id in (${undone})`,
  'an event that is undone was undone whole': `update ledger_transfer set amount = amount + 1 where txn_id in (${undone})`,
}

import { randomUUID } from 'node:crypto'
import type * as contract from '@fairlead/api/money/ledger/ledger.ts'
import { addAccounts } from '../../lib/testing/scene/many-accounts.ts'
import type { SliceCalls } from '../../lib/testing/slice-calls.ts'

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

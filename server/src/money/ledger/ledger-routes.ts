import { checkLedger, getLedgerCheck, listWallets, openLedger } from '@fairlead/api/money/ledger/ledger.ts'
import type { Serve } from '../../lib/http/serve.ts'
import { askCheck, latestCheck } from './checks.ts'
import { listWalletRows, openLedgerPage } from './open-ledger.ts'

export function ledgerRoutes({ serveOperator }: Serve) {
  serveOperator(listWallets, ({ tx, query }) => listWalletRows(tx, query))
  serveOperator(openLedger, ({ tx, params, body }) => openLedgerPage(tx, params.id, body.before))
  serveOperator(getLedgerCheck, ({ tx }) => latestCheck(tx))
  serveOperator(checkLedger, ({ tx, now }) => askCheck(tx, now))
}

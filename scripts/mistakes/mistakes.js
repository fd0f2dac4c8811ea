// @ts-check
import {
  approvalMistakes,
  batchMistakes,
  delegationMistakes,
  offerMistakes,
  priceMistakes,
  quotaMistakes,
} from './approval.js'
import { capMistakes } from './cap.js'
import { chargeMistakes } from './charge.js'
import { ddosMistakes } from './ddos.js'
import { leaseMistakes } from './lease.js'
import { ledgerMistakes } from './ledger.js'
import { orderMistakes, saleMistakes } from './order.js'
import { paymentMistakes, quoteMistakes } from './payment.js'
import { planMistakes } from './plan.js'
import { receiptMistakes } from './receipt.js'
import { topUpMistakes } from './top-up.js'
import { promotionMistakes, statementMistakes } from './statement.js'
import { storageMistakes } from './storage.js'
import { standingMistakes, walletMistakes } from './wallet.js'

/**
 * A mistake to plant, and the test that must notice it.
 * @typedef {object} Mistake
 * @property {string} name
 * @property {string} file
 * @property {string} text stands once in the file
 * @property {string} wrong what it is replaced by
 * @property {string} test the title of a test that must fail
 */

/**
 * The mistakes, with the folder of the tests that must notice them.
 * @type {readonly { folder: string, project: string, mistakes: readonly Mistake[] }[]}
 */
export const planted = [
  { folder: 'server/src/money/ledger', project: 'server', mistakes: ledgerMistakes },
  { folder: 'server/src/money/promotion', project: 'server', mistakes: promotionMistakes },
  { folder: 'server/src/money/statement', project: 'server', mistakes: statementMistakes },
  { folder: 'server/src/money/lease', project: 'server', mistakes: leaseMistakes },
  { folder: 'server/src/money/cap', project: 'server', mistakes: capMistakes },
  { folder: 'server/src/money/charge', project: 'server', mistakes: chargeMistakes },
  { folder: 'server/src/money/sale', project: 'server', mistakes: orderMistakes },
  { folder: 'server/src/money/voucher', project: 'server', mistakes: [...saleMistakes, ...batchMistakes] },
  { folder: 'server/src/money/plan', project: 'server', mistakes: [...planMistakes, ...offerMistakes] },
  { folder: 'server/src/money/wallet', project: 'server', mistakes: walletMistakes },
  { folder: 'server/src/money/standing', project: 'server', mistakes: standingMistakes },
  { folder: 'api/src/money/top-up', project: 'api', mistakes: quoteMistakes },
  { folder: 'server/src/money/price', project: 'server', mistakes: priceMistakes },
  {
    folder: 'server/src/money/top-up/desk',
    project: 'server',
    mistakes: [...approvalMistakes, ...quotaMistakes],
  },
  { folder: 'server/src/money/top-up', project: 'server', mistakes: [...topUpMistakes, ...paymentMistakes] },
  { folder: 'server/src/approval', project: 'server', mistakes: delegationMistakes },
  { folder: 'server/src/receipt', project: 'server', mistakes: receiptMistakes },
  { folder: 'server/src/ddos', project: 'server', mistakes: ddosMistakes },
  { folder: 'server/src/bucket', project: 'server', mistakes: storageMistakes },
]

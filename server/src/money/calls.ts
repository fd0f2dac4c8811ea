import { randomUUID } from 'node:crypto'
import type * as contract from '@fairlead/api/money/endpoints.ts'
import type { SliceCalls, SliceRules } from '../lib/testing/slice-calls.ts'
import type { World } from '../lib/testing/world.ts'
import { balanceAlarmCalls } from './alarm/alarm-calls.ts'
import { standingCalls } from './standing/standing-calls.ts'
import { deskCalls } from './top-up/desk/desk-calls.ts'
import { refundCalls, topUpBreaks, topUpScene } from './top-up/refund/refund-calls.ts'
import { topUpCalls, victimsTopUp } from './top-up/top-up-calls.ts'
import { saleCalls } from './voucher/sale-calls.ts'
import { victimsVoucher, voucherCalls } from './voucher/voucher-calls.ts'
import { capCalls } from './cap/cap-calls.ts'
import { chargeBreaks, chargeCalls, newCharge } from './charge/charge-calls.ts'
import { statementBreaks, statementCalls } from './statement/statement-calls.ts'
import { ledgerBreaks, ledgerCalls } from './ledger/ledger-calls.ts'
import { packageBreaks, planCalls } from './plan/plan-calls.ts'
import { promotionBreaks, promotionCalls } from './promotion/promotion-calls.ts'
import { priceCalls } from './price/price-calls.ts'
import { victimsWallet, walletCalls } from './wallet/wallet-calls.ts'

/** What the victim has in each room. */
export async function victim(w: World) {
  const [wallet, topUp, voucher] = [await victimsWallet(w), await victimsTopUp(w), await victimsVoucher(w)]
  const chargeId = await newCharge(w, w.people.stranger.accountId, randomUUID())
  return {
    ids: { accountId: w.people.stranger.accountId, ...wallet.ids, ...topUp.ids, ...voucher.ids, chargeId },
    shown: voucher.shown,
    words: [...wallet.words, ...topUp.words, '987654321'],
  }
}

/** One row per call; each room has its own. */
export const calls: SliceCalls<typeof contract> = {
  ...balanceAlarmCalls,
  ...capCalls,
  ...chargeCalls,
  ...ledgerCalls,
  ...planCalls,
  ...priceCalls,
  ...promotionCalls,
  ...standingCalls,
  ...statementCalls,
  ...topUpCalls,
  ...deskCalls,
  ...refundCalls,
  ...saleCalls,
  ...voucherCalls,
  ...walletCalls,
}

/** What most of them are about, the test of all rules has done before. */
export const rules: SliceRules = {
  scene: topUpScene,
  breaks: {
    ...ledgerBreaks,
    ...topUpBreaks,
    ...chargeBreaks,
    ...packageBreaks,
    ...promotionBreaks,
    ...statementBreaks,
  },
}

import { auditModels } from './audit-models.ts'
import type { SliceReference } from '../reference/slice.ts'
import { auditViews } from './audit-views.ts'
import { joinWords } from '../reference/word.ts'
import { balanceAlarmWords } from './alarm/alarm-words.ts'
import { capWords } from './cap/cap-words.ts'
import { chargeWords } from './charge/charge-words.ts'
import * as calls from './endpoints.ts'
import { ledgerWords } from './ledger/ledger-words.ts'
import { planWords } from './plan/plan-words.ts'
import { priceWords } from './price/price-words.ts'
import { standingWords } from './standing/standing-words.ts'
import { promotionWords } from './promotion/promotion-words.ts'
import { statementPageWords } from './statement/statement-words.ts'
import { deskWords } from './top-up/desk/desk-words.ts'
import { refundWords } from './top-up/refund/refund-words.ts'
import { topUpWords } from './top-up/top-up-words.ts'
import { voucherWords } from './voucher/voucher-words.ts'
import { walletWords } from './wallet/wallet-words.ts'

/** Summaries and field descriptions of this slice for the API reference; each folder has its own. */
export const reference: SliceReference<typeof calls> = {
  calls,
  auditModels,
  auditViews,
  summaries: {
    ...balanceAlarmWords.summaries,
    ...capWords.summaries,
    ...chargeWords.summaries,
    ...ledgerWords.summaries,
    ...planWords.summaries,
    ...priceWords.summaries,
    ...walletWords.summaries,
    ...standingWords.summaries,
    ...statementPageWords.summaries,
    ...promotionWords.summaries,
    ...topUpWords.summaries,
    ...deskWords.summaries,
    ...refundWords.summaries,
    ...voucherWords.summaries,
  },
  schemas: {
    ...balanceAlarmWords.schemas,
    ...capWords.schemas,
    ...chargeWords.schemas,
    ...planWords.schemas,
    ...walletWords.schemas,
    ...standingWords.schemas,
    ...statementPageWords.schemas,
    ...topUpWords.schemas,
    ...refundWords.schemas,
    ...voucherWords.schemas,
  },
  fields: joinWords(
    balanceAlarmWords.fields,
    capWords.fields,
    chargeWords.fields,
    planWords.fields,
    walletWords.fields,
    standingWords.fields,
    statementPageWords.fields,
    topUpWords.fields,
    refundWords.fields,
    voucherWords.fields,
  ),
}

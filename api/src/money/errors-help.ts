import type { ErrorHelp } from '../failure.ts'
import type { Text } from '../text.ts'
import type { failures, fieldErrors } from './errors.ts'
import { balanceAlarmFailureHelp } from './alarm/error-texts.ts'
import { packageFailureHelp, packageFieldErrorTexts } from './plan/error-texts.ts'
import { capFieldErrorTexts } from './cap/error-texts.ts'
import { priceFailureHelp, priceFieldErrorTexts } from './price/error-texts.ts'
import { statementFailureHelp } from './statement/error-texts.ts'
import { deskFailureHelp, deskFieldErrorTexts } from './top-up/desk/error-texts.ts'
import { refundFailureHelp, refundFieldErrorTexts } from './top-up/refund/error-texts.ts'
import { promotionFailureHelp, promotionFieldErrorTexts } from './promotion/error-texts.ts'
import { topUpFailureHelp, topUpFieldErrorTexts } from './top-up/error-texts.ts'
import { walletFailureHelp, walletFieldErrorTexts } from './wallet/error-texts.ts'
import { voucherFailureHelp, voucherFieldErrorTexts } from './voucher/error-texts.ts'

export const failureHelp = {
  ...balanceAlarmFailureHelp,
  ...packageFailureHelp,
  ...priceFailureHelp,
  ...statementFailureHelp,
  ...topUpFailureHelp,
  ...deskFailureHelp,
  ...refundFailureHelp,
  ...voucherFailureHelp,
  ...promotionFailureHelp,
  ...walletFailureHelp,
} as const satisfies Record<keyof typeof failures, ErrorHelp>

export const fieldErrorTexts = {
  ...packageFieldErrorTexts,
  ...walletFieldErrorTexts,
  ...capFieldErrorTexts,
  ...priceFieldErrorTexts,
  ...topUpFieldErrorTexts,
  ...deskFieldErrorTexts,
  ...refundFieldErrorTexts,
  ...voucherFieldErrorTexts,
  ...promotionFieldErrorTexts,
} as const satisfies Record<(typeof fieldErrors)[number], Text>

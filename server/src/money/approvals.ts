import type { approvalKinds } from '@fairlead/api/money/approvals.ts'
import type { Carrier } from '../approval/public.ts'
import { offerCarrier } from './plan/offer-approval.ts'
import { priceCarrier } from './price/price-approval.ts'
import { paymentCarrier } from './top-up/desk/decisions.ts'
import { rateCarrier } from './top-up/desk/rates.ts'
import { batchCarrier } from './voucher/batches.ts'

/** What of money a second person approves, by its kind. */
export const moneyApprovals = {
  payment: paymentCarrier,
  exchangeRate: rateCarrier,
  voucherBatch: batchCarrier,
  price: priceCarrier,
  packageOffer: offerCarrier,
} satisfies Readonly<Record<keyof typeof approvalKinds, Carrier>>

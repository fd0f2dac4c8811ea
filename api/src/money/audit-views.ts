import { z } from 'zod'
import { BalanceAlarm } from './alarm/balance-alarm.ts'
import { OfferVersion } from './plan/offer.ts'
import { AccountPackage } from './plan/package.ts'
import { CloudConfirmation } from './promotion/cloud-account.ts'
import { Promotion } from './promotion/promotion.ts'
import { SpendCap } from './cap/cap.ts'
import { BalanceWarning } from './standing/standing.ts'
import { addExchangeRate, Payment, PaymentDifference } from './top-up/desk/desk.ts'
import { AccountRefund } from './top-up/refund/refund.ts'
import { TopUp } from './top-up/top-up.ts'
import { VoucherBatch } from './voucher/batch.ts'
import { VoucherSale } from './voucher/sale.ts'
import { Voucher } from './voucher/voucher.ts'

export const auditViews = {
  cloudConfirmation: CloudConfirmation.pick({ accountNumber: true, supplier: true, linkedAccount: true }),
  promotion: Promotion.pick({
    nameEn: true,
    nameZh: true,
    startTime: true,
    endTime: true,
    active: true,
    percentOff: true,
    signUpAmount: true,
    linkedAmount: true,
    trafficAmount: true,
    trafficMb: true,
    days: true,
  }),
  balanceAlarm: BalanceAlarm.omit({ hasWebhook: true, lowSince: true, sentDate: true }).extend({
    // The host with a fingerprint that reveals changes.
    webhookUrl: z.string(),
  }),
  balanceWarning: BalanceWarning,
  spendCap: SpendCap,
  topUp: TopUp.pick({
    billCode: true,
    sourceType: true,
    rechargeAmount: true,
    actualAmount: true,
    refundedAmount: true,
    paymentStatus: true,
  }),
  package: AccountPackage.pick({ plan: true, price: true, expiredTime: true, autoRenew: true }),
  packageOffer: OfferVersion.pick({
    plan: true,
    version: true,
    list: true,
    price: true,
    traffic: true,
    requests: true,
    originTraffic: true,
    sites: true,
    withdrawDate: true,
  }),
  payment: Payment.pick({
    billCode: true,
    accountNumber: true,
    paymentStatus: true,
    waiting: true,
    bankSerial: true,
    remittor: true,
    remark: true,
  }),
  paymentDifference: PaymentDifference.pick({ paymentNumber: true, settledDate: true, remark: true }),
  refund: AccountRefund.pick({
    billCode: true,
    accountNumber: true,
    refundAmount: true,
    refundStatus: true,
    orderNumber: true,
    remark: true,
  }),
  exchangeRate: addExchangeRate.reply,
  voucher: Voucher.pick({ rechargeType: true, creditAmount: true, days: true }),
  voucherSale: VoucherSale.pick({
    rechargeType: true,
    creditAmount: true,
    buyAmount: true,
    days: true,
    withdrawDate: true,
  }),
  voucherBatch: VoucherBatch.pick({
    name: true,
    rechargeType: true,
    creditAmount: true,
    days: true,
    redeemUntil: true,
    codeCount: true,
    codesState: true,
    withdrawDate: true,
  }),
  price: z.object({ plan: z.string(), startMonth: z.string(), originFactor: z.number().nullable() }),
} as const

import type { auditViews } from '@fairlead/api/money/audit-views.ts'
import { paymentMethodNames } from '@fairlead/api/money/top-up/methods.ts'
import { topUpColumnNames, topUpStatusNames } from '@fairlead/api/money/top-up/names.ts'
import { rechargeTypeNames } from '@fairlead/api/money/voucher/names.ts'
import type { AuditFields } from '../audit-field.ts'
import { packageListNames } from '@fairlead/api/money/plan/names.ts'
import { planText } from './plan/text.ts'
import { balanceAlarmText } from './alarm/text.ts'
import { webhookTypeNames } from './alarm/types.ts'
import { capText } from './cap/text.ts'
import { priceText } from './price/text.ts'
import { supplierNames } from '@fairlead/api/linked-account/names.ts'
import { promotionText } from './promotion/text.ts'
import { standingText as text } from './standing/text.ts'
import { deskText, waitingNames } from './top-up/desk/text.ts'
import { refundStatusNames } from '@fairlead/api/money/top-up/refund/names.ts'
import { refundText } from './top-up/refund/text.ts'
import { voucherText } from './voucher/text.ts'

const voucher = {
  rechargeType: { label: voucherText.rechargeType, names: rechargeTypeNames },
  creditAmount: voucherText.creditAmount,
  days: voucherText.days,
} as const

export const auditFields: AuditFields<typeof auditViews> = {
  balanceAlarm: {
    alarmThreshold: text.warnBelow,
    timeInterval: balanceAlarmText.timeInterval,
    ccEmail: balanceAlarmText.ccEmail,
    webhookType: { label: balanceAlarmText.webhookType, names: webhookTypeNames },
    webhookTemplate: balanceAlarmText.webhookTemplate,
    webhookUrl: balanceAlarmText.webhookUrl,
  },
  balanceWarning: { warnBelow: text.warnBelow },
  spendCap: {
    warnAt: capText.warnAt,
    slowAt: capText.slowAt,
    slowSpeed: capText.slowSpeed,
    stopAt: capText.stopAt,
    capZone: capText.capZone,
  },
  topUp: {
    billCode: topUpColumnNames.billCode,
    sourceType: { label: topUpColumnNames.sourceType, names: paymentMethodNames },
    rechargeAmount: topUpColumnNames.rechargeAmount,
    actualAmount: topUpColumnNames.actualAmount,
    refundedAmount: topUpColumnNames.refundedAmount,
    paymentStatus: { label: topUpColumnNames.paymentStatus, names: topUpStatusNames },
  },
  package: {
    plan: planText.chosen,
    price: planText.price,
    expiredTime: { label: planText.ends, as: 'moment' },
    autoRenew: planText.renewal,
  },
  packageOffer: {
    plan: planText.plan,
    version: planText.version,
    list: { label: planText.list, names: packageListNames },
    price: planText.price,
    traffic: planText.traffic,
    requests: planText.requests,
    originTraffic: planText.originTraffic,
    sites: planText.sites,
    withdrawDate: { label: planText.withdrawn, as: 'moment' },
  },
  payment: {
    billCode: topUpColumnNames.billCode,
    accountNumber: deskText.accountNumber,
    paymentStatus: { label: topUpColumnNames.paymentStatus, names: topUpStatusNames },
    waiting: { label: deskText.waiting, names: waitingNames },
    bankSerial: topUpColumnNames.bankSerial,
    remittor: topUpColumnNames.remittor,
    remark: topUpColumnNames.remark,
  },
  paymentDifference: {
    paymentNumber: deskText.paymentNumber,
    settledDate: { label: deskText.settled, as: 'moment' },
    remark: topUpColumnNames.remark,
  },
  refund: {
    billCode: topUpColumnNames.billCode,
    accountNumber: deskText.accountNumber,
    refundAmount: refundText.refundAmount,
    refundStatus: { label: refundText.status, names: refundStatusNames },
    orderNumber: refundText.orderNumber,
    remark: refundText.remark,
  },
  cloudConfirmation: {
    accountNumber: promotionText.accountNumber,
    supplier: { label: promotionText.supplier, names: supplierNames },
    linkedAccount: promotionText.cloudNumber,
  },
  exchangeRate: { currency: deskText.currency, exchangeRate: deskText.rate, approvalId: deskText.waiting },
  promotion: {
    nameEn: promotionText.nameEn,
    nameZh: promotionText.nameZh,
    startTime: { label: promotionText.start, as: 'moment' },
    endTime: { label: promotionText.end, as: 'moment' },
    active: promotionText.active,
    percentOff: promotionText.percentOff,
    signUpAmount: promotionText.signUpAmount,
    linkedAmount: promotionText.linkedAmount,
    trafficAmount: promotionText.trafficAmount,
    trafficMb: promotionText.trafficMb,
    days: promotionText.days,
  },
  voucher,
  voucherSale: {
    ...voucher,
    buyAmount: voucherText.price,
    withdrawDate: { label: voucherText.offSale, as: 'moment' },
  },
  voucherBatch: {
    ...voucher,
    name: voucherText.name,
    redeemUntil: { label: voucherText.redeemUntil, as: 'moment' },
    codeCount: voucherText.codeCount,
    codesState: {
      label: voucherText.codesState,
      names: { 0: voucherText.codesWaiting, 1: voucherText.codesApproved, 2: voucherText.codesIssued },
    },
    withdrawDate: { label: voucherText.withdrawn, as: 'moment' },
  },
  price: {
    plan: priceText.plan,
    startMonth: priceText.startMonth,
    originFactor: priceText.originFactor,
  },
}

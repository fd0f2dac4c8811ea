import type { Text } from '../../text.ts'
import type { PaymentStatus, TopUp } from './top-up.ts'

/** Spec 1, section 4. */
export const topUpStatusNames: Readonly<Record<PaymentStatus, Text>> = {
  [-1]: { en: 'Error', zh: '异常' },
  0: { en: 'In payment', zh: '支付中' },
  1: { en: 'Success', zh: '成功' },
  2: { en: 'Failure', zh: '失败' },
  3: { en: 'Expired', zh: '已过期' },
  4: { en: 'Refunded', zh: '已退款' },
  5: { en: 'Canceled', zh: '已取消' },
}

type Column = Exclude<keyof TopUp, 'id' | 'convertCurrency' | 'expireTime' | 'endTime'>

/** The columns of the list and of its CSV. */
export const topUpColumnNames = {
  billCode: { en: 'Top-up number', zh: '充值单号' },
  rechargeTime: { en: 'Time', zh: '充值时间' },
  sourceType: { en: 'Payment method', zh: '支付方式' },
  rechargeAmount: { en: 'Top-up amount', zh: '充值金额' },
  rechargeCurrency: { en: 'Currency', zh: '币种' },
  discount: { en: 'Share paid', zh: '实付比例' },
  actualAmount: { en: 'Actual amount', zh: '实付金额' },
  activityDesc: { en: 'Promotion', zh: '优惠活动' },
  exchangeRate: { en: 'Exchange rate', zh: '汇率' },
  convertAmount: { en: 'Converted amount', zh: '折算金额' },
  convertCurrencyCode: { en: 'Payment currency', zh: '支付币种' },
  arrivalAmount: { en: 'Amount received', zh: '到账金额' },
  refundedAmount: { en: 'Amount refunded', zh: '已退金额' },
  leftAmount: { en: 'Amount left', zh: '剩余金额' },
  paymentStatus: { en: 'Status', zh: '状态' },
  orderNumber: { en: 'Payment number', zh: '支付流水号' },
  bankSerial: { en: 'Bank serial number', zh: '银行流水号' },
  remittor: { en: 'Remitter', zh: '汇款人' },
  accountHolderName: { en: 'Account holder', zh: '户名' },
  txId: { en: 'Transaction ID', zh: '交易 ID' },
  remark: { en: 'Note', zh: '备注' },
  userName: { en: 'User', zh: '用户' },
} as const satisfies Readonly<Record<Column, Text>>

import { convertCurrencyNames } from './convert-currency.ts'
import { word, type FieldWords } from '../../reference/word.ts'
import { grabPayCountryNames } from './methods.ts'
import { topUpStatusNames } from './names.ts'
import { CurrentPromotion } from '../promotion/current.ts'
import { TopUpDay } from './day-items.ts'
import { TopUp, TopUpInput, TopUpOptions, TopUpPayment } from './top-up.ts'

const time = '2031-05-06T07:08:09Z'

const method = word('Payment method.', '支付方式。', 'card')
const country = word(
  'Country of GrabPay; null for other methods.',
  'GrabPay 的国家；其他支付方式为 null。',
  null,
  grabPayCountryNames,
)

const fields: FieldWords = {
  'TopUpInput.key': word(
    'Your own name of the request, a UUID: sent again, it adds no second top-up.',
    '您为请求指定的 UUID：重复提交不会产生第二笔充值。',
    '0190f1c2-3b4d-4e5f-8a6b-7c8d9e0f1a2b',
  ),
  paymentMethod: method,
  'TopUpInput.country': country,
  'methods.country': country,
  rechargeAmount: word(
    'Amount that arrives in the wallet, in US dollars.',
    '到账的充值金额（美元）。',
    '100',
  ),
  actualAmount: word(
    'Amount to be paid after the discount, in US dollars.',
    '优惠后的实付金额（美元）。',
    '80',
  ),
  'TopUpInput.actualAmount': word(
    'Amount to be paid that you were shown, in US dollars.',
    '页面展示的实付金额（美元）。',
    '80',
  ),
  exchangeRate: word('How much of the payment currency a dollar is.', '1 美元折合支付币种的金额。', '7.1'),
  txId: word(
    'Transaction ID of a wallet transfer; empty otherwise.',
    '钱包转账的交易 ID；其他方式为空。',
    '',
  ),
  terms: word('Whether you agree to the terms of top-ups.', '是否同意充值条款。', true),
  'CurrentPromotion.id': word('ID of the promotion.', '优惠活动的 ID。'),
  'TopUpDay.date': word('Day in your time zone.', '您所在时区的日期。', '2031-05-06'),
  'TopUpDay.rechargeAmount': word('Amount that arrived on the day.', '当日到账金额。', '100'),
  rechargeCount: word('Top-ups that arrived on the day.', '当日到账的充值笔数。', 2),
  'TopUp.billCode': word('Number of the top-up.', '充值单号。', 'T20310506K3MZ9Q7XRB'),
  rechargeTime: word('When the top-up was started.', '充值发起时间。', time),
  rechargeCurrency: word('Currency of the top-up amount.', '充值金额的币种。', 'USD'),
  discount: word('Share that is paid: 0.8 for 20% off.', '实付比例：八折为 0.8。', '0.8'),
  activityDesc: word(
    'Name of the promotion; empty without one.',
    '优惠活动名称；没有时为空。',
    'Spring promotion',
  ),
  arrivalAmount: word(
    'Amount that has arrived in the wallet; 0 before it has.',
    '已到账金额；未到账时为 0。',
    '100',
  ),
  refundedAmount: word(
    'What of it left the wallet again, by refunds and disputes.',
    '其中因退款或争议已从钱包扣回的金额。',
    '20',
  ),
  leftAmount: word('What arrived less what was refunded.', '到账金额减去已退金额。', '80'),
  convertAmount: word('Amount to be paid in the payment currency.', '以支付币种计的金额。', '568'),
  convertCurrency: word(
    'Number of the payment currency; others than these are named by convertCurrencyCode.',
    '支付币种的代码；其他币种见 convertCurrencyCode。',
    3,
    convertCurrencyNames,
  ),
  convertCurrencyCode: word('Currency of the payment.', '支付币种。', 'CNY'),
  paymentStatus: word('Status of the payment.', '支付状态。', 1, topUpStatusNames),
  'listTopUps.paymentStatus': word('Filter by status.', '按状态筛选。', 1, topUpStatusNames),
  'exportTopUps.paymentStatus': word('Filter by status.', '按状态筛选。', 1, topUpStatusNames),
  orderNumber: word(
    'Number of the payment at its provider; empty before there is one.',
    '支付服务商的支付流水号；尚未支付时为空。',
    'pi_3PabcD',
  ),
  'TopUp.sourceType': method,
  'listTopUps.sourceType': method,
  'exportTopUps.sourceType': method,
  bankSerial: word('Serial number of the bank transfer.', '银行流水号。', ''),
  remittor: word('Who sent the bank transfer.', '汇款人。', ''),
  'TopUp.remark': word('Note of our staff.', '工作人员的备注。', ''),
  accountHolderName: word('Holder of the bank account that paid.', '付款账户的户名。', ''),
  'TopUp.userName': word('User who started it.', '发起充值的用户。', 'owner@example.com'),
  'TopUp.expireTime': word('Until when it can be paid.', '支付截止时间。', time),
  'TopUp.endTime': word(
    'When its status was decided; null while in payment.',
    '状态确定的时间；支付中为 null。',
    time,
  ),
  'listTopUps.billCode': word('Part of the number of the top-up.', '充值单号的一部分。', 'T2031'),
  'exportTopUps.billCode': word('Part of the number of the top-up.', '充值单号的一部分。', 'T2031'),
  'listTopUps.startTime': word('Started at this time or later.', '发起时间不早于。', time),
  'listTopUps.endTime': word('Started before this time.', '发起时间早于。', time),
  'exportTopUps.startTime': word('Started at this time or later.', '发起时间不早于。', time),
  'exportTopUps.endTime': word('Started before this time.', '发起时间早于。', time),
  'TopUpPayment.kind': word(
    'How it is paid: redirect on a page of the provider, transfer by a transfer, none if nothing is to be paid.',
    '支付方式：redirect 在服务商页面支付，transfer 转账支付，none 无需支付。',
    'redirect',
  ),
  'TopUpPayment.url': word(
    'Page of the provider.',
    '支付服务商的页面。',
    'https://checkout.example.com/pay/1',
  ),
  'TopUpPayment.reference': word('Reference to name in a transfer.', '转账时需注明的编号。', ''),
  'TopUpPayment.lines': word('Account to transfer to, line by line.', '收款账户信息，逐行列出。', []),
  methods: word('Payment methods that can be used now.', '当前可用的支付方式。'),
  'methods.currency': word('Currency that is charged.', '扣款币种。', 'CNY'),
  activityEnd: word(
    'Until when the discount is given; null without one.',
    '优惠截止时间；没有时为 null。',
    time,
  ),
  remittance: word('Bank account for transfers, line by line.', '银行收款账户，逐行列出。', [
    'Example Bank',
    'Account 12345678',
  ]),
  walletAddress: word('Address of our wallet; empty if there is none.', '收款钱包地址；没有时为空。', ''),
  walletTail: word(
    'Last four digits of the amount of each of your wallet transfers, by which we know them; empty if there is no wallet.',
    '您每笔钱包转账金额的末四位小数，用于识别您的转账；没有钱包时为空。',
    '',
  ),
}

/** Top-ups in the API reference. */
export const topUpWords = {
  summaries: {
    getTopUpOptions: '可用的支付方式、优惠和汇率',
    listTopUps: '账户的充值记录，最新的在前',
    exportTopUps: '以 CSV 导出相同的充值记录',
    getCurrentPromotion: '当前的充值优惠，没有则为 null',
    listTopUpDays: '最近 30 天每日到账的充值，最近的一天在最后',
    getTopUp: '一笔充值',
    getTopUpPayment: '充值的支付地址与方式',
    addTopUp: '发起充值；款项到账前不会入账',
    checkTopUp: '向支付服务商查询充值是否已支付',
    cancelTopUp: '取消充值；之后到达的款项将退回',
  },
  schemas: { CurrentPromotion, TopUp, TopUpDay, TopUpInput, TopUpOptions, TopUpPayment },
  fields,
} as const

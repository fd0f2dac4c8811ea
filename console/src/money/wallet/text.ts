import { text as amountText } from '../../ui/amount/text.ts'
import { nouns } from '../../ui/text/nouns.ts'
import { words } from '../../ui/text/words.ts'

/** The wallet. */
export const walletText = {
  balances: nouns.balance,
  total: nouns.totalBalance,
  credit: nouns.creditBalance,
  voucher: nouns.voucherBalance,
  consumption: nouns.consumption,
  totalHelp: { en: 'Credit plus vouchers minus consumption', zh: '充值余额加代金券余额，减去待结消费' },
  consumptionHelp: {
    en: 'Used, or taken back by a bank, and not yet paid',
    zh: '已使用或已被银行收回，尚未结算',
  },
  held: { en: 'Reserved for orders', zh: '订单预留' },
  quota: nouns.creditQuota,
  available: { en: 'Available', zh: '可用余额' },
  currentCost: { en: 'Cost this month (UTC)', zh: '本月费用（UTC）' },
  estimatedTraffic: { en: 'Estimated available traffic', zh: '预计可用流量' },
  low: {
    en: 'The available balance is low. Services are suspended when it is used up.',
    zh: '可用余额不足。余额用尽后，服务将暂停。',
  },

  negative: {
    en: 'The balance is negative because usage is billed with a delay. Services stay suspended until you make up for it.',
    zh: '由于用量计费存在延迟，余额已为负数。补足余额前，服务将暂停。',
  },

  // The statement and the records.
  parts: { en: 'Statement and records', zh: '收支明细与记录' },
  statement: { en: 'Statement', zh: '收支明细' },
  records: { en: 'Records', zh: '钱包记录' },
  recordTime: words.time,
  month: { en: 'Statement month', zh: '账单月份' },
  event: { en: 'Event', zh: '事项' },
  type: { en: 'Deducted from', zh: '扣减来源' },
  recordType: words.type,
  amount: nouns.amount,
  currency: amountText.currency,
  billCode: nouns.billCode,
  consumed: { en: 'Consumed (UTC)', zh: '消费时间（UTC）' },
  remark: words.remark,
  noLines: {
    en: 'No transactions yet. Top up or redeem a voucher to start.',
    zh: '暂无收支明细。充值或兑换代金券后将显示在此。',
  },
  noRecords: {
    en: 'No records yet. They start with your first top-up.',
    zh: '暂无钱包记录。首次充值后将显示在此。',
  },
  exportCsv: nouns.exportCsv,
  details: words.details,

  // One event.
  eventOf: { en: 'Event {code}', zh: '事项 {code}' },
  draws: { en: 'Paid from', zh: '支付来源' },
  source: nouns.fundSource,
  taken: { en: 'Deducted', zh: '扣减' },
  remaining: { en: 'Left now', zh: '当前剩余' },
  expires: words.expires,
  reverses: { en: 'Reverses', zh: '冲正的事项' },
  reversedBy: { en: 'Reversed by', zh: '由以下事项冲正' },
  openEvent: { en: 'View event', zh: '查看事项' },
} as const

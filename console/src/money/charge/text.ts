import { chargeClassNames } from '@fairlead/api/money/charge/charge-class.ts'
import { meterNames } from '@fairlead/api/money/statement/names.ts'
import { menuText } from '@fairlead/api/permission.ts'
import { nouns } from '../../ui/text/nouns.ts'
import { words } from '../../ui/text/words.ts'
import { priceText } from '../price/text.ts'

/** What usage costs. */
export const chargeText = {
  title: menuText('billing_charge'),
  hour: { en: 'Hour', zh: '用量时段' },
  period: { en: 'Period (UTC)', zh: '账期（UTC）' },
  class: { en: 'Class', zh: '类别' },
  usage: chargeClassNames[0],
  correction: chargeClassNames[1],
  amount: nouns.amount,
  requests: nouns.requests,
  traffic: nouns.traffic,
  originTraffic: nouns.originTraffic,
  storage: meterNames.storage,
  prices: { en: 'Prices', zh: '价格' },
  version: priceText.version,
  pricesOf: { en: 'Prices: {plan}, version {number}', zh: '价格：{plan}，版本 {number}' },
  booked: nouns.booked,
  site: nouns.site,
  open: words.details,
  none: {
    en: 'No charges yet. Usage is charged a few minutes after the end of each hour.',
    zh: '暂无费用。用量在每小时结束后几分钟内计费。',
  },
  detail: { en: 'Charge', zh: '费用详情' },
  lines: { en: 'Usage by site and bucket', zh: '各站点和存储桶用量' },
  region: priceText.region,
  chargedTraffic: { en: 'Charged traffic', zh: '计费流量' },
  chargedTrafficHelp: {
    en: 'Traffic plus {factor} times the back-to-origin traffic, minus what packages cover',
    zh: '流量加上 {factor} 倍回源流量，减去套餐抵扣',
  },
  before: { en: 'Used earlier this month', zh: '当月此前用量' },
  storedBefore: { en: 'Stored earlier this month', zh: '当月此前存储' },
  lineAmount: { en: 'Amount (USD)', zh: '金额（美元）' },
  draws: { en: 'Paid with', zh: '支付来源' },
  source: nouns.fundSource,
  package: nouns.package,
  voucher: nouns.voucher,
  cash: nouns.creditBalance,
  credit: { en: 'Not yet paid', zh: '待结' },
  noDraws: { en: 'Nothing was due', zh: '无需支付' },
  expires: words.expires,
  logs: { en: 'Logs', zh: '日志' },
  transaction: { en: 'Transaction', zh: '交易编号' },
} as const

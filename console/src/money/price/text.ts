import { menuText } from '@fairlead/api/permission.ts'
import { nouns } from '../../ui/text/nouns.ts'
import { words } from '../../ui/text/words.ts'
import { titles } from '../screens.ts'

/** Prices, for operators. */
export const priceText = {
  title: menuText('system_price'),
  plan: { en: 'Plan', zh: '价格方案' },
  planHelp: {
    en: 'Accounts use the plan “standard” unless another one is set for them.',
    zh: '未另行设置的账户采用“standard”方案。',
  },
  number: nouns.version,
  version: { en: '{plan}, version {number}', zh: '{plan}，版本 {number}' },
  startMonth: { en: 'First month (UTC)', zh: '起始月份（UTC）' },
  startMonthHelp: {
    en: 'For example 2026-04. Must be a future month; the first version of a plan can start this month or last month.',
    zh: '例如 2026-04，须为以后的月份；方案的首个版本可从本月或上月开始。',
  },
  originFactor: { en: 'Back-to-origin factor', zh: '回源流量系数' },
  originFactorHelp: {
    en: 'Each byte of back-to-origin traffic is charged as this many bytes of traffic.',
    zh: '回源流量按此倍数计入计费流量。',
  },
  state: words.state,
  upcoming: { en: 'Upcoming', zh: '未生效' },
  current: { en: 'Current', zh: '生效中' },
  past: { en: 'Past', zh: '已过期' },
  createdBy: { en: 'Added by', zh: '新增人' },
  add: titles.priceAdd,
  next: { en: 'Copy to next version', zh: '复制为新版本' },
  remove: words.delete,
  removeTitle: { en: 'Delete version {number} of {plan}?', zh: '删除 {plan} 的版本 {number}？' },
  removeText: {
    en: 'This version has not started yet. The current prices remain in force until another version starts.',
    zh: '该版本尚未生效。在其他版本生效之前，继续采用现行价格。',
  },
  removed: { en: 'Version deleted', zh: '版本已删除' },
  saved: { en: 'Version added', zh: '版本已新增' },
  requested: {
    en: 'The version is added once a second person has approved it',
    zh: '该版本将在第二人复核后新增',
  },
  changes: { en: 'What changes for customers', zh: '对客户的价格变动' },
  noChanges: { en: 'No price changes.', zh: '价格没有变动。' },
  priceBefore: { en: 'Current price', zh: '当前单价' },
  changeWaits: {
    en: 'A change of more than {percent, number}% waits for a second person.',
    zh: '超过 {percent, number}% 的变动须由第二人复核。',
  },
  none: {
    en: 'No prices yet. Usage is not charged until the plan “standard” has prices.',
    zh: '暂无价格。“standard”方案设置价格后，用量才会开始计费。',
  },
  waiting: {
    en: '{hours, plural, one {# hour} other {# hours}} of usage since {since} could not be charged because the month has no prices or charging failed.',
    zh: '自 {since} 起有 {hours} 个小时的用量未能计费：所在月份没有价格，或计费失败。',
  },
  prices: { en: 'Prices in USD', zh: '价格（美元）' },
  pricesHelp: {
    en: 'Each unit used in a month is charged at the price of its tier. Regions without prices use those of “Other regions”. A GB-month is 1 GB that buckets keep for a whole month. Without prices for it, storage is free.',
    zh: '当月每一单位按其所在档位的价格计费。没有单独价格的区域采用“其他区域”的价格。GB·月指存储桶中的 1 GB 保存整月；未设置价格时，存储免费。',
  },
  region: { en: 'Edge region', zh: '节点区域' },
  meter: { en: 'Unit', zh: '计费单位' },
  traffic: { en: 'GB of traffic', zh: 'GB 流量' },
  requests: { en: '10,000 requests', zh: '1 万次请求' },
  storage: { en: 'GB-month of storage', zh: 'GB·月存储' },
  from: { en: 'From unit', zh: '起始单位数' },
  price: { en: 'Unit price', zh: '单价' },
  addStep: { en: 'Add price', zh: '新增价格' },
  step: { en: 'Price {at}', zh: '第 {at} 项价格' },
  removeStep: words.remove,

  terms: { en: 'Price terms', zh: '计价设置' },
  termsTitle: { en: 'Price terms of {name}', zh: '{name} 的计价设置' },
  ofPlan: { en: 'Same as the plan', zh: '与方案相同' },
  termsSaved: { en: 'Price terms saved', zh: '计价设置已保存' },
  noTerms: { en: 'This account uses the plan “standard”.', zh: '该账户采用“standard”方案。' },
  termsMonthHelp: {
    en: 'For example 2026-04. Must be a month without charges.',
    zh: '例如 2026-04，须为尚未产生费用的月份。',
  },
} as const

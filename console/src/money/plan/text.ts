import { resourceTypeNames } from '@fairlead/api/money/plan/names.ts'
import { text as amountText } from '../../ui/amount/text.ts'
import { words } from '../../ui/text/words.ts'
import { nouns } from '../../ui/text/nouns.ts'

/** Monthly packages. Some sentences are those of the specs. */
export const planText = {
  currentIs: { en: 'Current package: {name}', zh: '当前套餐：{name}' },
  none: {
    en: 'No package at the moment. Usage is paid from the balance at list prices.',
    zh: '当前没有套餐，用量按标价从余额扣费。',
  },
  price: nouns.monthPrice,
  begin: nouns.started,
  ends: nouns.ends,
  renewal: { en: 'Renewal', zh: '续费' },
  renews: { en: 'Renews from the balance for {price}', zh: '到期时从余额扣除 {price} 续费' },
  notSold: { en: 'Not renewed: the package is no longer sold', zh: '不再续费：该套餐已停售' },
  renewsNot: { en: 'Off: the package will expire', zh: '已关闭：套餐到期后失效' },
  turnOff: { en: 'Turn renewal off', zh: '关闭自动续费' },
  turnOffTitle: { en: 'Turn renewal off?', zh: '关闭自动续费？' },
  turnOffText: {
    en: 'The package expires on {date}, and what is left of it expires with it.',
    zh: '套餐将于 {date} 到期，届时剩余量作废。',
  },
  turnOn: { en: 'Turn renewal on', zh: '开启自动续费' },
  renewalSaved: { en: 'Renewal saved', zh: '续费设置已保存' },
  leftOf: { en: '{left} of {total} left', zh: '剩余 {left}，共 {total}' },

  perMonth: nouns.perMonth,
  buyTitle: { en: 'Buy package', zh: '购买套餐' },
  upgradeTitle: nouns.upgradePackage,
  buy: { en: 'Buy', zh: '购买' },
  upgrade: { en: 'Upgrade', zh: '升级' },
  noOffers: { en: 'No packages are available at the moment.', zh: '暂无在售套餐。' },
  chosen: nouns.package,
  parts: {
    en: '{price} per month: {parts}',
    zh: '{price} / 月：{parts}',
  },
  /** Parts of the sentence above, by the code of the resource. */
  partNames: {
    1: { en: '{amount} of traffic', zh: '{amount} 流量' },
    2: { en: '{amount} requests', zh: '{amount} 次请求' },
    3: { en: '{amount} of back-to-origin traffic', zh: '{amount} 回源流量' },
    sites: { en: 'up to {amount} sites', zh: '最多 {amount} 个站点' },
  },
  buyHelp: {
    en: 'The price is paid from general vouchers and credit now. The package lasts a month and is renewed from the balance.',
    zh: '费用将立即从通用代金券与充值余额中扣除。套餐有效期为一个月，到期时从余额续费。',
  },
  upgradeHelp: {
    en: 'The price is paid now, a new month begins, and what is left of the current package moves to the new one.',
    zh: '费用将立即扣除并开始新的一个月，当前套餐的剩余量将转入新套餐。',
  },
  bought: nouns.purchased,

  // The history.
  plan: { en: 'Key', zh: '标识' },
  recordType: words.type,
  resourceType: { en: 'Resource', zh: '资源类型' },
  offsetDate: { en: 'Date (UTC)', zh: '抵扣日期（UTC）' },
  useAmount: { en: 'Used', zh: '使用量' },
  deductionPercent: { en: 'Deduction percent', zh: '抵扣比例' },
  actualDeduction: { en: 'Actual deduction', zh: '实际抵扣量' },
  noHistory: {
    en: 'No records yet. They begin with the first package.',
    zh: '暂无记录，购买套餐后将显示在此处。',
  },

  // What staff offer.
  offers: { en: 'No packages yet.', zh: '暂无套餐。' },
  planHelp: {
    en: 'Versions of a package have the same key. The newest one is sold.',
    zh: '同一套餐的各版本标识相同，最新版本在售。',
  },
  version: nouns.version,
  list: { en: 'List', zh: '所在列表' },
  sites: { en: 'Sites', zh: '站点数量' },
  quotaKept: { en: 'Unchanged', zh: '不变' },
  sitesHelp: { en: '0 if the package does not change the quota', zh: '填 0 表示套餐不改变配额' },
  nameEn: { en: 'English name', zh: '英文名称' },
  nameZh: { en: 'Chinese name', zh: '中文名称' },
  offerPrice: { en: 'Price', zh: '价格' },
  currency: amountText.currency,
  traffic: resourceTypeNames[1],
  requests: resourceTypeNames[2],
  originTraffic: resourceTypeNames[3],
  trafficGb: { en: 'Traffic in GB', zh: '流量（GB）' },
  originTrafficGb: { en: 'Back-to-origin traffic in GB', zh: '回源流量（GB）' },
  handler: nouns.setBy,
  withdrawn: { en: 'Sold until', zh: '停售时间' },
  add: { en: 'Add package', zh: '上架套餐' },
  addRequested: {
    en: 'The package goes on sale once a second person has approved it',
    zh: '该套餐将在第二人复核后上架',
  },
  twoPersons: {
    en: 'A version that costs much more or less than the last one of its plan, or contains much more or less, waits for a second person.',
    zh: '价格或内容与该方案上一版本相差较大时，须由第二人复核。',
  },
  added: { en: 'Package added', zh: '套餐已上架' },
  withdraw: { en: 'Stop selling', zh: '停售' },
  withdrawTitle: { en: 'Stop selling {name}?', zh: '停售 {name}？' },
  withdrawText: {
    en: 'Accounts that have this package keep it until it expires. It will not be renewed.',
    zh: '已购买的账户可用至到期，到期后不再续费。',
  },
  isWithdrawn: { en: '{name} is no longer sold', zh: '{name} 已停售' },
} as const

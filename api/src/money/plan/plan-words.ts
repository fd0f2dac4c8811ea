import { word } from '../../reference/word.ts'
import { PackageRecord } from './history.ts'
import { packageListNames, packageRecordTypeNames, resourceTypeNames } from './names.ts'
import { OfferVersion } from './offer.ts'
import { AccountPackage, PackageOffer, PackageResource } from './package.ts'

const offerFields = {
  plan: word('Key of the plan, which its versions share.', '套餐标识，其各版本相同。', 'starter'),
  list: word('List that it stands in.', '所在列表。', 1, packageListNames),
  name: word('Name in both languages.', '中英文名称。'),
  price: word('Price for a month.', '每月价格。', '29'),
  traffic: word('Traffic of a month in bytes.', '每月流量（字节）。', 1_000_000_000_000),
  requests: word('Requests of a month.', '每月请求数。', 50_000_000),
  sites: word(
    'Sites that the account may have with it; 0: as many as without.',
    '套餐期间可拥有的站点数量；0 表示不变。',
    20,
  ),
  originTraffic: word('Traffic from origins of a month in bytes.', '每月回源流量（字节）。', 100_000_000_000),
}
const offerFieldsOf = (schema: string) =>
  Object.fromEntries(Object.entries(offerFields).map(([name, text]) => [`${schema}.${name}`, text]))

/** Packages in the API reference. */
export const planWords = {
  summaries: {
    listPackages: '在售套餐，按列表与价格排序',
    getPackage: '账户的当前套餐及其剩余量，没有则为 null',
    buyPackage: '用余额购买套餐，或升级到更大的套餐并转入剩余量',
    listPackageHistory: '套餐记录：转入、按日抵扣与到期的数量，最新的在前',
    setAutoRenew: '设置当前套餐到期时是否从余额续费',
    listOffers: '所有套餐的各个版本，在售的在前',
    addOffer: '上架套餐，取代该套餐此前在售的版本',
    withdrawOffer: '停售套餐；已购买的账户可用至到期，到期后不再续费',
  },
  schemas: { PackageOffer, PackageResource, PackageRecord, AccountPackage, OfferVersion },
  fields: {
    ...offerFieldsOf('PackageOffer'),
    ...offerFieldsOf('AccountPackage'),
    ...offerFieldsOf('OfferVersion'),
    'name.en': word('In English.', '英文。', 'Starter'),
    'name.zh': word('In Chinese.', '中文。', '入门套餐'),
    'AccountPackage.id': word('ID of the version of the package.', '套餐版本的 ID。'),
    'AccountPackage.beginTime': word('When the month began.', '本月套餐的开始时间。'),
    'AccountPackage.expiredTime': word('When the month ends.', '本月套餐的到期时间。'),
    'PackageRecord.plan': word('Name of the package.', '套餐名称。'),
    'plan.en': word('In English.', '英文。', 'Starter'),
    'plan.zh': word('In Chinese.', '中文。', '入门套餐'),
    'PackageRecord.recordType': word('Type of record.', '记录类型。', 5, packageRecordTypeNames),
    'listPackageHistory.recordType': word('Filter by type.', '按类型筛选。', 5, packageRecordTypeNames),
    offsetDate: word('Day (UTC).', '抵扣日期（UTC）。', '2026-03-10'),
    useAmount: word('Bytes or requests.', '数量（字节或请求数）。', 2_000_000_000),
    deductionPercent: word(
      'How much of the package each unit takes, in percent; null if nothing was deducted.',
      '抵扣比例（%），非抵扣时为 null。',
      1000,
    ),
    actualDeduction: word(
      'What was deducted from the package; null if nothing was deducted.',
      '实际抵扣量，非抵扣时为 null。',
      20_000_000_000,
    ),
    'PackageRecord.createTime': word('When it was recorded.', '记录时间。'),
    'listPackageHistory.startDate': word('First day (UTC).', '起始日期（UTC）。', '2026-03-01'),
    'listPackageHistory.endDate': word('Last day (UTC).', '结束日期（UTC）。', '2026-03-31'),
    autoRenew: word('Whether it is renewed from the balance.', '到期时是否从余额续费。', true),
    renewPrice: word(
      'Price of the next month; null if the plan is not sold any more.',
      '下个月的价格；套餐已停售时为 null。',
      '29',
    ),
    resources: word('What is left of it.', '剩余量。'),
    resourceType: word('What is counted.', '资源类型。', 1, resourceTypeNames),
    'PackageResource.total': word(
      'Bytes or requests, with what was taken over.',
      '总量（字节或请求数），含转入的结余。',
      1_000_000_000_000,
    ),
    'PackageResource.remaining': word('What is left of them.', '剩余量。', 640_000_000_000),
    'buyPackage.key': word(
      'A UUID of the request: sent again, it buys nothing more.',
      '请求的 UUID：重复发送不会再次购买。',
    ),
    'buyPackage.offerId': word('ID of the package on sale.', '在售套餐的 ID。'),
    'OfferVersion.version': word('Number of the version.', '版本号。', 1),
    'OfferVersion.handler': word('Username of the person who did it.', '操作人的账号。', 'name@example.com'),
    'addOffer.plan': offerFields.plan,
    'addOffer.list': offerFields.list,
    'addOffer.price': offerFields.price,
    'addOffer.requests': offerFields.requests,
    'addOffer.sites': offerFields.sites,
    'listOffers.plan': word('Filter by a part of the key.', '按标识的一部分筛选。', 'start'),
  },
} as const

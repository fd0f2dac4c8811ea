import { wordsOfReport } from '../../report/report-words.ts'
import { word } from '../../reference/word.ts'
import { usageCost } from './usage-cost.ts'
import { Charge, ChargeDetail, ChargeDraw, ChargeLine } from './charge.ts'

const counters = {
  requests: word('Number of requests.', '请求数。', '20000'),
  traffic: word('Traffic to visitors in bytes.', '发送给访客的流量（字节）。', '2000000000'),
  originTraffic: word('Traffic from origins in bytes.', '回源流量（字节）。', '500000000'),
  byteHours: word('Bytes that buckets hold, times hours.', '存储桶占用的字节数乘以小时数。', '6000000000'),
}
const countersOf = (schema: string) =>
  Object.fromEntries(Object.entries(counters).map(([name, text]) => [`${schema}.${name}`, text]))

/** Charges in the API reference. */
export const chargeWords = {
  summaries: {
    listCharges: '各小时用量的费用，最新的在前',
    getUsageCost: '用量及其费用，可按产品、区域、站点和时间汇总',
    exportUsageCost: '以 CSV 导出用量及其费用',
    exportUsageCostSheet: '以 XLSX 导出用量及其费用',
    getCharge: '单笔费用：各站点的用量、价格及支付来源',
  },
  schemas: { Charge, ChargeDetail, ChargeLine, ChargeDraw },
  fields: {
    ...wordsOfReport(usageCost, ['getUsageCost', 'exportUsageCost', 'exportUsageCostSheet']),
    ...countersOf('Charge'),
    ...countersOf('ChargeDetail'),
    ...countersOf('ChargeLine'),
    'Charge.hour': word('Hour of the usage.', '用量所在的小时。', '2026-03-10T12:00:00Z'),
    'ChargeDetail.hour': word('Hour of the usage.', '用量所在的小时。', '2026-03-10T12:00:00Z'),
    period: word('Month (UTC) it counts for.', '所属账期（UTC 月份）。', '2026-03'),
    class: word('Kind of charge.', '费用类别。', 0, {
      0: { en: 'usage', zh: '用量' },
      1: { en: 'correction of a closed month', zh: '已关账月份的更正' },
    }),
    'Charge.currency': word('Currency of the amounts.', '金额的币种。', 'USD'),
    'ChargeDetail.currency': word('Currency of the amounts.', '金额的币种。', 'USD'),
    'Charge.amount': word('Amount charged.', '费用金额。', '0.58'),
    'ChargeDetail.amount': word('Amount charged.', '费用金额。', '0.58'),
    plan: word('Plan that the prices belong to.', '价格所属的方案。', 'standard'),
    originFactor: word(
      'Number of bytes of traffic that one byte from an origin counts as.',
      '每 1 字节回源流量折算的流量字节数。',
      10,
    ),
    bands: word('Graduated prices.', '阶梯价格。'),
    'bands.region': word(
      'Region of the edge node; other holds for all regions without prices.',
      '节点所在区域；other 适用于所有没有单独价格的区域。',
      'asia',
    ),
    meter: word(
      'What is priced: traffic per GB, requests per 10,000, storage per GB kept for a month.',
      '计费项：流量按 GB，请求按每 1 万次，存储按每 GB 保存一个月。',
      'traffic',
    ),
    'bands.from': word(
      'The price applies from this many GB, tens of thousands of requests, or GB-months of storage, of the month.',
      '当月用量达到该值（GB、万次或 GB·月）后适用此价格。',
      '10000',
    ),
    'bands.price': word('Price of each, up to 8 decimal places.', '单价，最多 8 位小数。', '0.0385'),
    priceVersion: word('Version of the prices of the plan.', '方案价格的版本号。', 2),
    bookDate: word('When it was booked.', '入账时间。', '2026-03-10T13:06:00Z'),
    transactionId: word(
      'ID of the transaction in the ledger.',
      '账本交易的 ID。',
      'a3c1de42-5b7f-4c0e-9d2a-6f8b7e5c4d31',
    ),
    lines: word('Usage by site and region.', '按站点和区域列出的用量。'),
    'ChargeLine.region': word('Region of the edge nodes that served it.', '提供服务的节点所在区域。', 'asia'),
    coveredRequests: word('Requests covered by packages.', '套餐抵扣的请求数。', '10000'),
    coveredTraffic: word('Traffic covered by packages, in bytes.', '套餐抵扣的流量（字节）。', '1000000000'),
    coveredOriginTraffic: word(
      'Traffic from origins covered by packages, in bytes.',
      '套餐抵扣的回源流量（字节）。',
      '100000000',
    ),
    pricedTraffic: word(
      'Charged traffic, including that from origins times its factor, in bytes.',
      '计费流量（字节），含按系数折算的回源流量。',
    ),
    pricedRequests: word('Charged requests.', '计费请求数。'),
    'pricedTraffic.from': word('Usage of the month before it.', '此前的当月累计用量。', '900000000000'),
    'pricedTraffic.units': word('Charged usage.', '计费用量。', '4000000000'),
    'pricedTraffic.amount': word('Amount charged.', '费用金额。', '0.32'),
    'pricedRequests.from': word('Usage of the month before it.', '此前的当月累计用量。', '120000'),
    'pricedRequests.units': word('Charged usage.', '计费用量。', '10000'),
    'pricedRequests.amount': word('Amount charged.', '费用金额。', '0.01'),
    pricedStorage: word(
      'Charged storage in byte-hours. A GB-month is 1,000,000,000 times the hours of the month (UTC).',
      '计费存储（字节·小时）。1 GB·月 = 1,000,000,000 × 当月（UTC）小时数。',
    ),
    'pricedStorage.from': word(
      'Usage of the month before it; 0 where nothing is stored.',
      '此前的当月累计用量；没有存储时为 0。',
      '3720000000000',
    ),
    'pricedStorage.units': word('Charged usage.', '计费用量。', '6000000000'),
    'pricedStorage.amount': word('Amount charged.', '费用金额。', '0.0002'),
    draws: word('What the charge was paid with.', '费用的支付来源。'),
    'ChargeDraw.from': word('Package, voucher, cash or credit.', '套餐、代金券、充值余额或赊欠。', 'cash'),
    'ChargeDraw.grantId': word(
      'ID of the grant that paid; null for credit.',
      '所扣除额度的 ID；赊欠时为 null。',
      '5e2c7d10-8f4b-4a6d-b1c9-3d7e9a0f6b25',
    ),
    asset: word('Dollars, or units of a package.', '美元，或套餐的计量单位。', 'USD'),
    'ChargeDraw.amount': word('Amount taken.', '扣除的数量。', '0.58'),
    'ChargeDraw.expiryDate': word(
      'When the grant expires; null if never.',
      '额度的到期时间；不过期时为 null。',
      null,
    ),
    'listCharges.cdnConfigId': word('Only charges with usage of this site.', '仅返回含该站点用量的费用。'),
    'listCharges.startTime': word('Only hours from this time on.', '仅返回该时间及以后的小时。'),
    'listCharges.endTime': word('Only hours that begin before this time.', '仅返回该时间之前的小时。'),
  },
} as const

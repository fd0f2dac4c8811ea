import { regionNames } from '../price/region-names.ts'
import { report } from '../../report/report.ts'
import { chargeClassNames } from './charge-class.ts'

/** What is charged: of sites, and of buckets. */
const productNames = {
  traffic: { en: 'CDN traffic', zh: 'CDN 流量' },
  requests: { en: 'CDN requests', zh: 'CDN 请求数' },
  bucketTraffic: { en: 'Bucket traffic', zh: '存储桶流量' },
  bucketRequests: { en: 'Bucket requests', zh: '存储桶请求数' },
  storage: { en: 'Storage', zh: '存储' },
} as const

const usageUnits = {
  bytes: { en: 'bytes', zh: '字节' },
  count: { en: 'requests', zh: '次' },
  byteHours: { en: 'byte-hours', zh: '字节·小时' },
} as const

/** What the charges of an account consist of, and what paid them. Its sums are those of the ledger. */
export const usageCost = report({
  path: '/cdn/api/billing-charge/usage-cost',
  can: 'billing_charge',
  summary: 'Usage and what it cost, by product, region, site and time',
  group: ['product'],
  dimensions: {
    product: { label: { en: 'Product', zh: '产品' }, values: productNames },
    region: { label: { en: 'Region', zh: '区域' }, values: regionNames },
    source: { label: { en: 'Site or bucket', zh: '站点或存储桶' }, named: true },
    statement: { label: { en: 'Statement', zh: '账单月份' } },
  },
  filters: {
    class: { label: { en: 'Class', zh: '类别' }, values: chargeClassNames },
  },
  measures: {
    amount: { label: { en: 'Amount', zh: '金额' }, unit: 'USD' },
    voucher: { label: { en: 'From vouchers', zh: '代金券支付' }, unit: 'USD' },
    cash: { label: { en: 'From credit', zh: '充值余额支付' }, unit: 'USD' },
    owed: { label: { en: 'Not yet paid', zh: '待结' }, unit: 'USD' },
    quantity: { label: { en: 'Quantity', zh: '用量' }, units: usageUnits },
    covered: { label: { en: 'Covered by packages', zh: '套餐抵扣' }, units: usageUnits },
  },
})
export const { read: getUsageCost, file: exportUsageCost, sheet: exportUsageCostSheet } = usageCost

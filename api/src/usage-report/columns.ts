import type { Choices, Dimensions, Measures } from '../report/report.ts'
import {
  areaAccountTypeNames,
  DataType,
  dataTypeNames,
  maxLinkedAccounts,
  PriceType,
  priceTypeNames,
  usageCurrencyNames,
} from './names.ts'

/** Linked accounts that a query is about. */
const severalLinked = { most: maxLinkedAccounts, error: 'linkedAccountsMost' } as const

export const linkedDimension = {
  label: { en: 'Linked account', zh: '关联账户' },
  several: severalLinked,
} as const
export const currencyDimension = {
  label: { en: 'Currency', zh: '币种' },
  values: usageCurrencyNames,
} as const
export const areaFilter = {
  areaAccountType: { label: { en: 'Area account type', zh: '账户区域类型' }, values: areaAccountTypeNames },
} as const satisfies Dimensions
export const customerDimension = { label: { en: 'Customer', zh: '客户' } } as const
export const resourceDimension = { label: { en: 'Resource ID', zh: '资源 ID' } } as const
export const familyDimension = { label: { en: 'Product family', zh: '产品系列' } } as const
export const termDimension = { label: { en: 'Pricing term', zh: '计价方式' } } as const
export const instanceTypeDimension = { label: { en: 'Instance type', zh: '实例类型' } } as const

/** Columns of the four reports of service usage (spec 2, section 3); the date is the day of the cloud. */
export const serviceDimensions = {
  payerAccountId: { label: { en: 'Payer account', zh: '付款账户' } },
  linkedAccountId: linkedDimension,
  accountSetId: { label: { en: 'Account ID', zh: '账户 ID' } },
  customerName: customerDimension,
  productCode: { label: { en: 'Product', zh: '产品' } },
  usageType: { label: { en: 'Usage type', zh: '用量类型' } },
  operation: { label: { en: 'Operation', zh: '操作' } },
  productFamily: familyDimension,
  region: { label: { en: 'Region', zh: '区域' } },
  resourceId: resourceDimension,
  unit: { label: { en: 'Unit', zh: '单位' } },
  currencyCode: currencyDimension,
} as const satisfies Dimensions

/** What the report of instances has besides. */
export const instanceDimensions = {
  lineItemType: { label: { en: 'Line type', zh: '明细类型' } },
  pricingTerm: termDimension,
  tenancy: { label: { en: 'Tenancy', zh: '租赁方式' } },
  operatingSystem: { label: { en: 'Operating system', zh: '操作系统' } },
  vcpu: { label: { en: 'vCPUs', zh: 'vCPU 数' } },
  memory: { label: { en: 'Memory', zh: '内存' } },
  instanceType: instanceTypeDimension,
  instanceTypeFamily: { label: { en: 'Instance family', zh: '实例系列' } },
  processorArchitecture: { label: { en: 'Processor architecture', zh: '处理器架构' } },
} as const satisfies Dimensions

/** Money in the currency of the file, exact; prices are those of the contract. */
export const serviceMeasures = {
  amount: { label: { en: 'Amount', zh: '金额' }, units: {} },
  usageAmount: { label: { en: 'Usage', zh: '用量' }, units: {} },
  publicPrice: { label: { en: 'Public price', zh: '公开价' }, units: {} },
  protocolPrice: { label: { en: 'Contract price', zh: '协议价' }, units: {} },
} as const satisfies Measures

/** A period without an import has no file (spec 2, section 8). */
export const usageFileErrors = ['parquetMissing'] as const

export const priceTypeChoice = {
  priceType: { label: { en: 'Price type', zh: '价格类型' }, values: priceTypeNames, unset: PriceType.own },
} as const satisfies Choices

export const dataTypeChoice = {
  dataType: { label: { en: 'Data type', zh: '数据类型' }, values: dataTypeNames, unset: DataType.selling },
} as const satisfies Choices

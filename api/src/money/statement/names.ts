import type { Text } from '../../text.ts'
import type { StatementPart } from '../ledger/event.ts'

/** The parts of a month's statement between its two balances. */
export const statementPartNames = {
  topUp: { en: 'Top-ups', zh: '充值' },
  voucher: { en: 'Vouchers', zh: '代金券' },
  package: { en: 'Packages', zh: '套餐' },
  charge: { en: 'Usage charges', zh: '用量费用' },
  order: { en: 'Orders', zh: '订单' },
  refund: { en: 'Refunds', zh: '退款' },
} as const satisfies Record<StatementPart, Text>

/** 0: the month runs, or its last hours are still being charged; 1: closed, and nothing in it changes. */
export const statementStatusNames = {
  0: { en: 'Open', zh: '未关账' },
  1: { en: 'Closed', zh: '已关账' },
} as const satisfies Record<number, Text>

/** What usage is charged by. */
export const meterNames = {
  traffic: { en: 'Traffic', zh: '流量' },
  requests: { en: 'Requests', zh: '请求数' },
  storage: { en: 'Storage', zh: '存储' },
} as const satisfies Record<string, Text>

/** A quantity of storage: so many bytes, `5 GB`, kept for an hour or through a month. */
export const storedTexts = {
  hours: { en: '{size}-hours', zh: '{size}·小时' },
  months: { en: '{size}-months', zh: '{size}·月' },
} as const satisfies Record<string, Text>

/** Bytes, requests and byte-hours are whole numbers in files for programs, where only the last need a unit. */
export const plainMeterNames = {
  ...meterNames,
  storage: { en: 'Storage (byte-hours)', zh: '存储（字节·小时）' },
} as const satisfies Record<string, Text>

/** The words of a month's statement, on the screen, in its CSV and in its PDF. */
export const statementWords = {
  title: { en: 'Statement {month}', zh: '{month} 账单' },
  month: { en: 'Month', zh: '月份' },
  opening: { en: 'Opening balance', zh: '期初余额' },
  closing: { en: 'Closing balance', zh: '期末余额' },
  credit: { en: 'Credit', zh: '充值余额' },
  voucher: { en: 'Vouchers', zh: '代金券' },
  total: { en: 'Total', zh: '合计' },
  amount: { en: 'Amount', zh: '金额' },
  count: { en: 'Count', zh: '笔数' },
  item: { en: 'Item', zh: '项目' },
  part: { en: 'Part', zh: '部分' },
  time: { en: 'Time', zh: '时间' },
  code: { en: 'Bill code', zh: '账单编号' },
  remark: { en: 'Note', zh: '备注' },
  site: { en: 'Site', zh: '站点' },
  region: { en: 'Region', zh: '区域' },
  meter: { en: 'Charged by', zh: '计费项' },
  period: { en: 'Period (UTC)', zh: '账期（UTC）' },
  class: { en: 'Class', zh: '类别' },
  units: { en: 'Charged quantity', zh: '计费用量' },
  covered: { en: 'Covered by packages', zh: '套餐抵扣' },
  currency: { en: 'Currency', zh: '币种' },
  status: { en: 'Status', zh: '状态' },
  account: { en: 'Account', zh: '账户' },
  accountNumber: { en: 'Account ID', zh: '账户 ID' },
  zone: { en: 'Time zone', zh: '时区' },
  printed: { en: 'Generated', zh: '生成时间' },
  summary: { en: 'Summary', zh: '汇总' },
  events: { en: 'Top-ups, vouchers, packages, orders and refunds', zh: '充值、代金券、套餐、订单与退款' },
  usage: { en: 'Usage charges by site', zh: '各站点用量费用' },
  none: { en: 'None', zh: '无' },
  openNote: {
    en: 'This month is not closed yet: figures may still change.',
    zh: '本月尚未关账，金额仍可能变化。',
  },
  correctionNote: {
    en: 'Corrections are usage of an earlier, closed month that was reported late. They keep its period and its prices.',
    zh: '更正是较晚送达的、属于此前已关账月份的用量，其账期与价格保持不变。',
  },
} as const satisfies Record<string, Text>

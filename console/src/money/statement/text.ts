import { statementWords } from '@fairlead/api/money/statement/names.ts'
import { menuText } from '@fairlead/api/permission.ts'
import { nouns } from '../../ui/text/nouns.ts'
import { chargeText } from '../charge/text.ts'

/** Statements by month. */
export const statementText = {
  ...statementWords,
  list: menuText('billing_detail'),
  exportCsv: nouns.exportCsv,
  exportPdf: nouns.exportPdf,
  year: { en: 'Year', zh: '年份' },
  closingCredit: { en: 'Closing credit', zh: '期末充值余额' },
  closingVoucher: { en: 'Closing vouchers', zh: '期末代金券余额' },
  noMonth: { en: 'There is no statement for this month', zh: '没有该月份的账单' },
  toList: { en: 'All months', zh: '全部月份' },
  noMonths: {
    en: 'No statements yet. Each month with transactions has one.',
    zh: '暂无账单。有交易的月份会生成账单。',
  },
  noUsage: { en: 'No usage was charged in this month.', zh: '本月没有用量费用。' },
  hours: { en: 'View hours', zh: '各小时明细' },
  byHour: { en: 'Usage by hour', zh: '各小时用量' },
  charge: { en: 'View charge', zh: '查看费用' },
  hour: nouns.hour,
  booked: chargeText.booked,
  earlier: { en: 'Earlier hours', zh: '更早' },
  later: { en: 'Later hours', zh: '更晚' },
} as const

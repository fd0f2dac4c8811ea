import { word } from '../../reference/word.ts'
import { chargeClassNames } from '../charge/charge-class.ts'
import {
  MonthStatement,
  MonthStatementDetail,
  StatementHour,
  StatementMovement,
  StatementUsage,
} from './month-statement.ts'
import { statementStatusNames } from './names.ts'

const time = '2026-03-01T00:00:00Z'
const changed = (en: string, zh: string, example: string) => word(en, zh, example)

const ofMonth = {
  month: word('Month, in the time zone of the account.', '月份，按账户时区划分。', '2026-03'),
  startTime: word('Beginning of the month.', '本月的开始时间。', time),
  endTime: word('End of the month, exclusive.', '本月的结束时间（不含）。', '2026-04-01T00:00:00Z'),
  status: word('Whether the month is closed.', '是否已关账。', 1, statementStatusNames),
  openingBalance: word('Balance at the beginning of the month.', '期初余额。', '20'),
  topUpAmount: changed('Top-ups.', '充值。', '100'),
  voucherAmount: changed('Vouchers given, minus those that expired.', '获得的代金券，减去过期部分。', '15'),
  packageAmount: changed('Packages bought; below zero.', '购买的套餐，为负数。', '-10'),
  chargeAmount: changed('Usage charges; below zero.', '用量费用，为负数。', '-40'),
  orderAmount: changed('Orders; below zero.', '订单，为负数。', '0'),
  refundAmount: changed('Refunds; below zero.', '退款，为负数。', '0'),
  billCreditBalance: changed(
    'Credit at the end of the month, minus what is owed.',
    '期末充值余额，已减去待结金额。',
    '70',
  ),
  billVoucherBalance: changed('Voucher balance at the end of the month.', '期末代金券余额。', '15'),
  billBalance: changed(
    'Balance at the end of the month: credit plus vouchers.',
    '期末余额：充值余额加代金券余额。',
    '85',
  ),
}
const both = Object.fromEntries(
  Object.entries(ofMonth).flatMap(([name, text]) =>
    ['MonthStatement', 'MonthStatementDetail'].map((schema) => [`${schema}.${name}`, text]),
  ),
)
const id = word('Name of the row in its list.', '该行在列表中的标识。', '2026-03')
const counts = (schema: string) => ({
  [`${schema}.units`]: word(
    'Charged quantity: bytes, requests, or byte-hours of storage.',
    '计费用量：字节数、请求数，或存储的字节·小时数。',
    '1500000000',
  ),
  [`${schema}.covered`]: word('Quantity that packages covered.', '套餐抵扣的用量。', '0'),
  [`${schema}.amount`]: word('What it cost.', '费用。', '0.12'),
})
const filters = {
  cdnConfigId: word('Site of the line.', '所属站点。'),
  region: word('Region of the line.', '所属区域。', 'asia'),
  meter: word('Meter of the line.', '所属计费项。', 'traffic'),
  period: word('Period of the line.', '所属账期。', '2026-03'),
}

/** Statements by month in the API reference. */
export const statementPageWords = {
  summaries: {
    listMonthStatements: '账户的月度账单，最新的在前',
    getMonthStatement: '单月账单：期初与期末余额，以及其间的变动',
    listStatementUsage: '单月账单中的用量费用，按站点、区域和计费项列出',
    listStatementHours: '单月账单中一条用量费用的各小时明细',
    exportStatementCsv: '以 CSV 导出单月账单',
    exportStatementPdf: '以 PDF 导出单月账单',
  },
  schemas: { MonthStatement, MonthStatementDetail, StatementMovement, StatementUsage, StatementHour },
  fields: {
    ...both,
    ...counts('StatementUsage'),
    ...counts('StatementHour'),
    'MonthStatement.id': id,
    'MonthStatementDetail.id': id,
    'listMonthStatements.year': word('Only months of this year.', '仅返回该年的月份。', '2026'),
    'MonthStatementDetail.accountName': word('Name of the account.', '账户名称。', 'Example Ltd.'),
    'MonthStatementDetail.accountNumber': word('ID of the account.', '账户 ID。', '100000000001'),
    'MonthStatementDetail.timeZone': word(
      'Hours from UTC of the months: the time zone of the root user.',
      '月份所用时区与 UTC 相差的小时数，以主账号所选时区为准。',
      8,
    ),
    openingCreditBalance: word(
      'Credit at the beginning, minus what was owed.',
      '期初充值余额，已减去待结金额。',
      '10',
    ),
    openingVoucherBalance: word('Voucher balance at the beginning.', '期初代金券余额。', '10'),
    movements: word('What each kind of event changed.', '各类事项的变动。'),
    'StatementMovement.part': word('Part of the statement.', '账单中的部分。', 'topUp'),
    'StatementMovement.kind': word('Kind of event.', '事项。', 'topUp'),
    'StatementMovement.count': word('Number of events.', '事项数。', 1),
    'StatementMovement.creditAmount': word('Change of the credit.', '充值余额的变动。', '100'),
    'StatementMovement.voucherAmount': word('Change of the vouchers.', '代金券余额的变动。', '0'),
    'StatementMovement.amount': word('Change of the balance.', '余额的变动。', '100'),
    'StatementUsage.id': word(
      'Name of the row in its list.',
      '该行在列表中的标识。',
      '3f9a.asia.traffic.2026-03.0',
    ),
    'StatementUsage.region': filters.region,
    'StatementUsage.meter': word('What it is charged by.', '计费项。', 'traffic'),
    'StatementUsage.period': word(
      'Month (UTC) that it counts for; a correction keeps that of its usage.',
      '所属账期（UTC 月份）；更正保留其用量的账期。',
      '2026-03',
    ),
    'StatementUsage.class': word('Kind of charge.', '费用类别。', 0, chargeClassNames),
    'StatementHour.id': word('ID of the charge.', '费用的 ID。'),
    'StatementHour.chargeId': word('ID of the charge.', '费用的 ID。'),
    'StatementHour.hour': word('Hour of the usage.', '用量所在的小时。', time),
    'getMonthStatement.month': ofMonth.month,
    'exportStatementCsv.month': ofMonth.month,
    'exportStatementPdf.month': ofMonth.month,
    'listStatementUsage.month': ofMonth.month,
    'listStatementHours.month': ofMonth.month,
    'listStatementUsage.domain': word(
      'Part of the domain of the site, or of the name of the bucket.',
      '站点域名或存储桶名称的一部分。',
      'example',
    ),
    'listStatementUsage.region': filters.region,
    'listStatementUsage.meter': filters.meter,
    'listStatementHours.cdnConfigId': filters.cdnConfigId,
    'listStatementHours.region': filters.region,
    'listStatementHours.meter': filters.meter,
    'listStatementHours.period': filters.period,
  },
} as const

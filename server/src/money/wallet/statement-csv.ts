import { eventNames } from '@fairlead/api/money/event-kinds.ts'
import { lineTypeNames } from '@fairlead/api/money/wallet/names.ts'
import type { StatementLine } from '@fairlead/api/money/wallet/statement.ts'
import type { Language, Text } from '@fairlead/api/text.ts'
import { timeZoneName } from '@fairlead/api/time-zone.ts'
import { clockTime, csvPieces } from '../../lib/csv.ts'
import type { Again } from '../../lib/http/call/call.ts'
import { say } from '../../lib/mail/say.ts'
import { type LineFilters, type StatementLineRow, linesBelow, toStatementLine } from './statement.ts'

const headings = {
  time: { en: 'Time ({zone})', zh: '时间（{zone}）' },
  event: { en: 'Event', zh: '事项' },
  type: { en: 'Deducted from', zh: '扣减来源' },
  amount: { en: 'Amount', zh: '金额' },
  wallet: { en: 'Total balance', zh: '总余额' },
  credit: { en: 'Credit', zh: '充值余额' },
  voucher: { en: 'Voucher balance', zh: '代金券余额' },
  currency: { en: 'Currency', zh: '币种' },
  code: { en: 'Bill code', zh: '账单编号' },
  hour: { en: 'Consumed (UTC)', zh: '消费时间（UTC）' },
  remark: { en: 'Note', zh: '备注' },
} as const satisfies Record<string, Text>

const fieldsOf = (line: StatementLine, language: Language, timeZone: number) => [
  clockTime(line.recordTime, timeZone),
  eventNames[line.kind][language],
  lineTypeNames[line.type][language],
  { figure: line.amount },
  { figure: line.walletBalance },
  { figure: line.creditBalance },
  { figure: line.voucherBalance },
  line.currencyCode,
  line.billCode,
  line.offsetHour === null ? '' : clockTime(line.offsetHour, 0),
  line.remark,
]

type StatementOptions = { accountId: string; filters: LineFilters; language: Language; timeZone: number }

/** The matching lines as CSV, newest first, without those that are added while it is sent. */
export function statementCsv(again: Again, { accountId, filters, language, timeZone }: StatementOptions) {
  const zone = timeZoneName(timeZone)
  return csvPieces<StatementLineRow>({
    headings: Object.values(headings).map((heading) => say(heading, language, { zone })),
    read: (last, limit) => again((tx) => linesBelow(tx, accountId, filters, last?.line, limit)),
    fields: (row) => fieldsOf(toStatementLine(row), language, timeZone),
  })
}

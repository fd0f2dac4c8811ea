import { chargeClassNames } from '@fairlead/api/money/charge/charge-class.ts'
import { regionNames } from '@fairlead/api/money/price/region-names.ts'
import type { MonthStatementDetail } from '@fairlead/api/money/statement/month-statement.ts'
import {
  plainMeterNames,
  statementPartNames,
  statementWords as words,
} from '@fairlead/api/money/statement/names.ts'
import { eventNames, eventParts } from '@fairlead/api/money/event-kinds.ts'
import { lineTypeNames } from '@fairlead/api/money/wallet/names.ts'
import type { Language } from '@fairlead/api/text.ts'
import { timeZoneName } from '@fairlead/api/time-zone.ts'
import { byteOrderMark, clockTime, csvLine } from '../../lib/csv.ts'
import type { Again } from '../../lib/http/call/call.ts'
import { eventsAbove } from './events.ts'
import { negated } from './statement-figures.ts'
import { listMonthUsage } from './usage.ts'

const pieceSize = 1000

type Fields = Partial<Record<(typeof columns)[number], string>> & { amount: string }
const columns = [
  ...(['part', 'item', 'time', 'code', 'site', 'region', 'meter', 'period', 'class', 'units'] as const),
  ...(['amount', 'currency', 'remark'] as const),
]

/**
 * The statement of a month as CSV: its opening balance, a line for each event and each part of the usage, and its closing
 * balance, which is the sum of all lines above it. What the closing balance consists of follows.
 */
export async function* monthCsv(
  again: Again,
  accountId: string,
  statement: MonthStatementDetail,
  language: Language,
) {
  const { month, timeZone } = statement
  const line = (fields: Fields) =>
    csvLine(
      columns.map((name) =>
        name === 'amount'
          ? { figure: fields.amount }
          : ((name === 'currency' ? statement.currencyCode : fields[name]) ?? ''),
      ),
    )
  const balance = (name: 'opening' | 'closing', amount: string, item?: 'credit' | 'voucher') =>
    line({ part: words[name][language], ...(item && { item: words[item][language] }), amount })

  const head = columns.map((name) =>
    name === 'time' ? `${words.time[language]} (${timeZoneName(timeZone)})` : words[name][language],
  )
  yield byteOrderMark + csvLine(head) + balance('opening', statement.openingBalance)
  let above = 0
  for (;;) {
    const from = above
    const events = await again((tx) => eventsAbove(tx, { accountId, month, above: from, limit: pieceSize }))
    if (events.length > 0)
      yield events
        .map(({ kind, type, time, code, remark, amount }) =>
          line({
            part: statementPartNames[eventParts[kind]][language],
            item: `${eventNames[kind][language]} / ${lineTypeNames[type][language]}`,
            time: clockTime(time, timeZone),
            code,
            remark,
            amount,
          }),
        )
        .join('')
    if (events.length < pieceSize) break
    above = events.at(-1)?.line ?? 0
  }
  const usage = await again((tx) => listMonthUsage(tx, accountId, month))
  for (let at = 0; at < usage.length; at += pieceSize)
    yield usage
      .slice(at, at + pieceSize)
      .map((one) =>
        line({
          part: statementPartNames.charge[language],
          item: eventNames.charge[language],
          site: one.domain,
          region: regionNames[one.region][language],
          period: one.period,
          meter: plainMeterNames[one.meter][language],
          class: chargeClassNames[one.class][language],
          units: one.units,
          amount: negated(one.amount),
        }),
      )
      .join('')
  yield (
    balance('closing', statement.billBalance) +
    balance('closing', statement.billCreditBalance, 'credit') +
    balance('closing', statement.billVoucherBalance, 'voucher')
  )
}

import { paymentMethodNames } from '@fairlead/api/money/top-up/methods.ts'
import { topUpColumnNames, topUpStatusNames } from '@fairlead/api/money/top-up/names.ts'
import type { TopUp } from '@fairlead/api/money/top-up/top-up.ts'
import type { Language } from '@fairlead/api/text.ts'
import { timeZoneName } from '@fairlead/api/time-zone.ts'
import { byteOrderMark, clockTime, csvLine } from '../../lib/csv.ts'
import type { Again } from '../../lib/http/call/call.ts'
import { matching } from '../../lib/list.ts'
import { type TopUpFilters, topUpFilters, topUpsOf, toTopUp } from './orders.ts'

const pieceSize = 500

const columns = Object.keys(topUpColumnNames) as (keyof typeof topUpColumnNames)[]

const fieldOf = (topUp: TopUp, name: (typeof columns)[number], language: Language, zone: number): string => {
  if (name === 'rechargeTime') return clockTime(topUp.rechargeTime, zone)
  if (name === 'paymentStatus') return topUpStatusNames[topUp.paymentStatus][language]
  if (name === 'sourceType') return paymentMethodNames[topUp.sourceType][language]
  return topUp[name]
}

type TopUpsOptions = { accountId: string; filters: TopUpFilters; language: Language; timeZone: number }

/** The matching top-ups as CSV, newest first. */
export async function* topUpsCsv(again: Again, { accountId, filters, language, timeZone }: TopUpsOptions) {
  const zone = timeZoneName(timeZone)
  const heading = (name: (typeof columns)[number]) =>
    name === 'rechargeTime'
      ? `${topUpColumnNames[name][language]} (${zone})`
      : topUpColumnNames[name][language]
  let head = byteOrderMark + csvLine(columns.map(heading))
  let last: { created_at: Date; id: string } | undefined
  for (;;) {
    const from = last
    const rows = await again((tx) =>
      matching(topUpsOf(tx, accountId), topUpFilters, filters)
        .$if(from !== undefined, (some) =>
          some.where(({ eb, refTuple, tuple }) =>
            eb(refTuple('created_at', 'id'), '<', tuple(from?.created_at ?? new Date(0), from?.id ?? '')),
          ),
        )
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(pieceSize)
        .execute(),
    )
    const piece = rows
      .map(toTopUp(language))
      .map((one) => csvLine(columns.map((name) => fieldOf(one, name, language, timeZone))))
    if (head !== '' || piece.length > 0) yield head + piece.join('')
    head = ''
    if (rows.length < pieceSize) return
    last = rows.at(-1)
  }
}

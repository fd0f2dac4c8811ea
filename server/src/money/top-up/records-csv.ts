import { paymentMethodNames } from '@fairlead/api/money/top-up/methods.ts'
import { topUpColumnNames, topUpStatusNames } from '@fairlead/api/money/top-up/names.ts'
import type { TopUp } from '@fairlead/api/money/top-up/top-up.ts'
import type { Language } from '@fairlead/api/text.ts'
import { timeZoneName } from '@fairlead/api/time-zone.ts'
import { clockTime, csvPieces } from '../../lib/csv.ts'
import type { Again } from '../../lib/http/call/call.ts'
import { matching } from '../../lib/list.ts'
import { type TopUpFilters, topUpFilters, topUpsOf, type TopUpWithPayment, toTopUp } from './orders.ts'

const columns = Object.keys(topUpColumnNames) as (keyof typeof topUpColumnNames)[]

const fieldOf = (topUp: TopUp, name: (typeof columns)[number], language: Language, zone: number): string => {
  if (name === 'rechargeTime') return clockTime(topUp.rechargeTime, zone)
  if (name === 'paymentStatus') return topUpStatusNames[topUp.paymentStatus][language]
  if (name === 'sourceType') return paymentMethodNames[topUp.sourceType][language]
  return topUp[name]
}

type TopUpsOptions = { accountId: string; filters: TopUpFilters; language: Language; timeZone: number }

/** The matching top-ups as CSV, newest first. */
export function topUpsCsv(again: Again, { accountId, filters, language, timeZone }: TopUpsOptions) {
  const zone = timeZoneName(timeZone)
  const heading = (name: (typeof columns)[number]) =>
    name === 'rechargeTime'
      ? `${topUpColumnNames[name][language]} (${zone})`
      : topUpColumnNames[name][language]
  return csvPieces<TopUpWithPayment>({
    headings: columns.map(heading),
    read: (last, limit) =>
      again((tx) =>
        matching(topUpsOf(tx, accountId), topUpFilters, filters)
          .$if(last !== undefined, (some) =>
            some.where(({ eb, refTuple, tuple }) =>
              eb(refTuple('created_at', 'id'), '<', tuple(last?.created_at ?? new Date(0), last?.id ?? '')),
            ),
          )
          .orderBy('created_at', 'desc')
          .orderBy('id', 'desc')
          .limit(limit)
          .execute(),
      ),
    fields: (row) => {
      const topUp = toTopUp(language)(row)
      return columns.map((name) => fieldOf(topUp, name, language, timeZone))
    },
  })
}

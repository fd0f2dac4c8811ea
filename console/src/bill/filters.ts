import { billStatusNames } from '@fairlead/api/bill/names.ts'
import { contractCurrencies } from '@fairlead/api/resale-contract/names.ts'
import type { Text } from '@fairlead/api/text.ts'
import { recentMonths } from '../ui/period/recent-months.ts'
import type { Filter } from '../ui/table/FilterBar.tsx'
import { billText as text } from './text.ts'

export const codeOptionsOf = (names: Readonly<Record<number, Text>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

/** Two years of months. */
export const monthOptions = () =>
  recentMonths(new Date(), 24, 'with').map((value) => ({ value, label: value }))

export const periodFilter: Filter = { name: 'bizPeriod', label: text.bizPeriod, options: monthOptions() }
export const statusFilter: Filter = {
  name: 'status',
  label: text.status,
  options: codeOptionsOf(billStatusNames),
}
export const currencyFilter: Filter = {
  name: 'currencyCode',
  label: text.currency,
  options: contractCurrencies.map((value) => ({ value, label: value })),
}

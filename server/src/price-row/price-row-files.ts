import { priceRowColumns, priceRowWords } from '@fairlead/api/price-row/price-row.ts'
import type { PricingRule } from '@fairlead/api/rating/rule.ts'
import type { SheetColumns } from '@fairlead/api/sheet/sheet.ts'
import type { Language } from '@fairlead/api/text.ts'

type Cells = Partial<Record<string, string | number | null>>

const columns: SheetColumns = priceRowColumns

/** The rows of one rule: of a ladder, one for each step. */
function rowsOfRule(rule: PricingRule, number: number): Cells[] {
  const { bands, columns: figures, ...plain } = { bands: undefined, columns: undefined, ...rule }
  const head = { ...plain, rule: number }
  if (bands) return bands.map(({ columns: step, ...band }) => ({ ...head, ...band, ...step }))
  return [{ ...head, ...figures }]
}

/** What a cell says in a language: what is read back as it was. */
function cellOf(name: string, value: Cells[string], language: Language): string {
  const words = name === 'kind' || name === 'mode' ? priceRowWords[name] : undefined
  const named: Readonly<Record<string, { en: string; zh: string }>> = words ?? columns[name]?.names ?? {}
  const text = String(value ?? '')
  return named[text]?.[language] ?? text
}

/** Pricing rules as a table that can be imported again. */
export const priceRowTable = (rules: readonly PricingRule[], language: Language) => ({
  headings: Object.values(columns).map(({ label }) => label[language]),
  rows: rules.flatMap((rule, at) =>
    rowsOfRule(rule, at + 1).map((cells) =>
      Object.keys(columns).map((name) => cellOf(name, cells[name], language)),
    ),
  ),
})

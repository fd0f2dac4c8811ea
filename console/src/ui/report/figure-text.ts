import type { ReportFigure } from '@fairlead/api/report/report.ts'
import type { Text } from '@fairlead/api/text.ts'
import { language } from '../../lib/preferences.ts'
import { useStore } from '../../lib/store.ts'
import { useQuantity } from '../../lib/text/quantity.ts'
import { useText } from '../../lib/text/text.ts'
import { formatDecimal } from '../amount/decimal.ts'

/** How a decimal of a unit is written. */
export type UnitTexts = Readonly<Record<string, (value: string) => string>>

/** How the figures of a report are written: in units that it knows, or as decimals with their unit. */
export function useFigures(own: UnitTexts) {
  const of = useStore(language)
  const t = useText()
  const { bytes, count } = useQuantity()
  const known: UnitTexts = {
    bytes: (value) => bytes(Number(value)),
    count: (value) => count(Number(value)),
    ...own,
  }
  const exact = (value: string) => formatDecimal(value, of, { exact: true })
  return {
    /** A decimal whose unit stands elsewhere, as in a heading. */
    exact,
    /** A figure with its unit; a dash for rows of different units. */
    full: ({ value, unit }: ReportFigure, units: Readonly<Record<string, Text>> = {}): string => {
      if (value === null) return '–'
      const write = unit === null ? undefined : known[unit]
      if (write) return write(value)
      const name = unit === null ? '' : units[unit] ? t(units[unit]) : unit
      return `${exact(value)} ${name}`.trim()
    },
  }
}

import { storedTexts } from '@fairlead/api/money/statement/names.ts'
import { useQuantity } from '../../lib/text/quantity.ts'
import { useText } from '../../lib/text/text.ts'

/** A counter, which is a decimal string. */
export function Counter({ of, unit }: { of: string; unit: 'bytes' | 'count' }) {
  return useQuantity()[unit](Number(of))
}

/** Bytes that were kept for hours, as a decimal string; for a whole month if `hours` says how many it has. */
export function Stored({ byteHours, hours }: { byteHours: string; hours?: number }) {
  const t = useText()
  const { bytes } = useQuantity()
  // Sites store nothing.
  if (byteHours === '0') return '–'
  return hours === undefined
    ? t(storedTexts.hours, { size: bytes(Number(byteHours)) })
    : t(storedTexts.months, { size: bytes(Number(byteHours) / hours) })
}

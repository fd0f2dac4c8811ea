import type { Language } from '@fairlead/api/text.ts'
import { language } from '../preferences.ts'
import { useStore } from '../store.ts'
import { locale } from './text.ts'

/** Spec 1, section 9: units are 1000-based, B to YB, shown to 3 or 4 significant digits. */
const prefixes = ['', 'K', 'M', 'G', 'T', 'P', 'E', 'Z', 'Y'] as const

const formats = new Map<string, Intl.NumberFormat>()
function numberFormat(of: Language, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = of + JSON.stringify(options)
  let found = formats.get(key)
  if (!found) formats.set(key, (found = new Intl.NumberFormat(locale(of), options)))
  return found
}

function scaled(value: number, unit: string, of: Language): string {
  const digits = (n: number) =>
    numberFormat(of, { maximumSignificantDigits: Math.abs(n) >= 100 ? 4 : 3, useGrouping: false })
  let step = 0
  let rest = value
  // The unit is chosen after rounding: 999,960 is 1 M, not 1000 K.
  while (step < prefixes.length - 1 && Number(rest.toPrecision(4)) >= 1000) {
    rest /= 1000
    step += 1
  }
  return `${digits(rest).format(rest)} ${prefixes[step]}${unit}`
}

/** `1536000` bytes -> `1.54 MB`. */
export const formatBytes = (bytes: number, of: Language) => scaled(bytes, 'B', of)
/** Bits per second: `2500000` -> `2.5 Mbps`. */
export const formatBandwidth = (bits: number, of: Language) => scaled(bits, 'bps', of)
/** A count below 1000 is the same in all languages, so the first page need not create a format for it. */
export const formatCount = (count: number, of: Language) =>
  Number.isInteger(count) && count >= 0 && count < 1000
    ? String(count)
    : numberFormat(of, { maximumFractionDigits: 0 }).format(count)
const leastShare = 0.001

/** A share as a percentage; a dash if the total is 0. A share above 0 is never shown as 0%. */
export function formatShare(part: number, total: number, of: Language): string {
  const share = part / total
  const format = numberFormat(of, { style: 'percent', maximumFractionDigits: 1 })
  if (total === 0) return '–'
  return share > 0 && share < leastShare ? `<${format.format(leastShare)}` : format.format(share)
}
/** A signed change as a percentage. One that is too small to be shown has no sign. */
export function formatChange(by: number, of: Language): string {
  if (Math.abs(by) < leastShare) return `±${formatShare(0, 1, of)}`
  return `${by < 0 ? '−' : '+'}${formatShare(Math.abs(by), 1, of)}`
}

/** The same in the chosen language. */
export function useQuantity() {
  const of = useStore(language)
  return {
    bytes: (value: number) => formatBytes(value, of),
    bandwidth: (value: number) => formatBandwidth(value, of),
    count: (value: number) => formatCount(value, of),
    share: (part: number, total: number) => formatShare(part, total, of),
    change: (by: number) => formatChange(by, of),
  }
}

import type { Language } from '@fairlead/api/text.ts'
import { language, timeZone } from '../preferences.ts'
import { useStore } from '../store.ts'
import { locale } from './text.ts'

const styles = {
  full: { dateStyle: 'medium', timeStyle: 'medium', hourCycle: 'h23' },
  minute: { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' },
  month: { year: 'numeric', month: 'short' },
  day: { month: 'short', day: 'numeric' },
  dayClock: { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  clock: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  seconds: { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

type Style = keyof typeof styles

const formats = new Map<string, Intl.DateTimeFormat>()

/** Creating a format takes as long as formatting some forty moments (decision 0062). */
function formatOf(of: Language, style: Style): Intl.DateTimeFormat {
  const key = `${of} ${style}`
  const known = formats.get(key)
  if (known) return known
  const created = new Intl.DateTimeFormat(locale(of), { ...styles[style], timeZone: 'UTC' })
  formats.set(key, created)
  return created
}

/**
 * A moment as a clock `hours` from UTC shows it. Not every browser knows time zones such as `+05:30`, so the moment
 * is shifted and formatted as UTC.
 */
export function formatMoment(iso: string, hours: number, of: Language, style: Style = 'full'): string {
  return formatOf(of, style).format(new Date(Date.parse(iso) + hours * 3_600_000))
}

/** Formats the time of day, with or without its day, in the chosen time zone and language. */
export function useClock(style: 'clock' | 'dayClock' = 'clock') {
  const hours = useStore(timeZone)
  const of = useStore(language)
  return (iso: string) => formatMoment(iso, hours, of, style)
}

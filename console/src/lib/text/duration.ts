import type { Language } from '@fairlead/api/text.ts'
import { language } from '../preferences.ts'
import { useStore } from '../store.ts'
import { format } from './text.ts'

export const durationText = {
  days: { en: '{n, plural, one {# day} other {# days}}', zh: '{n, number} 天' },
  hours: { en: '{n, plural, one {# hour} other {# hours}}', zh: '{n, number} 小时' },
  minutes: { en: '{n, plural, one {# minute} other {# minutes}}', zh: '{n, number} 分钟' },
  seconds: { en: '{n, plural, one {# second} other {# seconds}}', zh: '{n, number} 秒' },
}

const units = [
  [durationText.days, 86_400],
  [durationText.hours, 3_600],
  [durationText.minutes, 60],
] as const

/** Whole seconds, exactly: `90000` -> `1 day 1 hour`. */
export function formatDuration(seconds: number, of: Language): string {
  let rest = seconds
  const parts: string[] = []
  for (const [unit, length] of units) {
    const n = Math.floor(rest / length)
    rest -= n * length
    if (n > 0) parts.push(format(unit, { n }, of))
  }
  if (rest > 0 || parts.length === 0) parts.push(format(durationText.seconds, { n: rest }, of))
  return parts.join(' ')
}

/** The same in the chosen language. */
export function useDuration(): (seconds: number) => string {
  const of = useStore(language)
  return (seconds) => formatDuration(seconds, of)
}

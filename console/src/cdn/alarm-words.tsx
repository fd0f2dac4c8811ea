import type { Alarm, AlarmEvent } from '@fairlead/api/cdn/alarm.ts'
import { useText } from '../lib/text.ts'
import { StatusLabel } from '../ui/StatusLabel.tsx'
import { text } from './alarm-text.ts'

type Type = Alarm['type']

export const figureText = (type: Type) => text[`type${type}`]
export const unitText = (type: Type) => text[`unit${type}`]

/** How much of what, and which share of all requests. */
export function Amount({ type, value, percent }: { type: Type; value: number; percent: number | null }) {
  const t = useText()
  const amount = t(unitText(type), { value })
  return percent === null ? amount : t(text.withPercent, { amount, percent })
}

/** `15 minutes`, `6 hours`. */
export function useMinutes() {
  const t = useText()
  return (minutes: number) =>
    minutes < 60 || minutes % 60 !== 0
      ? t(text.minutes, { count: minutes })
      : t(text.hours, { count: minutes / 60 })
}

export function AlarmState({ alarm }: { alarm: Alarm | undefined }) {
  const t = useText()
  if (!alarm) return <StatusLabel tone="off">{t(text.unwatched)}</StatusLabel>
  if (!alarm.enable) return <StatusLabel tone="off">{t(text.off)}</StatusLabel>
  if (alarm.firingSince) return <StatusLabel tone="bad">{t(text.firing)}</StatusLabel>
  if (!alarm.checkDate) return <StatusLabel tone="busy">{t(text.waiting)}</StatusLabel>
  return <StatusLabel tone="good">{t(text.quiet)}</StatusLabel>
}

const ownErrors: Record<string, (typeof text)['noProvider' | 'alarmDeleted']> = {
  noProvider: text.noProvider,
  alarmDeleted: text.alarmDeleted,
}

/** What became of each telling. */
export function Deliveries({ deliveries }: Pick<AlarmEvent, 'deliveries'>) {
  const t = useText()
  return (
    <ul>
      {deliveries.map(({ channel, date, error }) => {
        const own = error === null ? undefined : ownErrors[error]
        const said = { channel: t(text[channel]), error: own ? t(own) : (error ?? '') }
        const words = error === null ? text.sending : error === '' ? text.sent : text.unsent
        return <li key={`${date} ${channel}`}>{t(words, said)}</li>
      })}
    </ul>
  )
}

import { type Alarm, type AlarmEvent, fitting } from '@fairlead/api/cdn/alarm.ts'
import { useDuration } from '../../lib/text/duration.ts'
import { useText } from '../../lib/text/text.ts'
import { StatusLabel } from '../../ui/text/StatusLabel.tsx'
import { TimeText } from '../../ui/text/TimeText.tsx'
import { text } from './alarm-text.ts'

type Type = Alarm['type']

export const figureText = (type: Type) => text[`type${type}`]
const countTexts = { 1: text.unit1, 2: text.unit2, 3: text.unit3 } as const

/** Formats an amount in the unit that fits. */
function useAmount() {
  const t = useText()
  return (type: Type, amount: number) => {
    if (type === 1 || type === 2 || type === 3) return t(countTexts[type], { value: amount })
    const { value, unit } = fitting(type, amount)
    return t(text.withUnit, { value, unit })
  }
}

/** An amount of a figure and, where it applies, the share of all requests. */
export function Amount({ type, value, percent }: { type: Type; value: number; percent: number | null }) {
  const t = useText()
  const amount = useAmount()(type, value)
  return percent === null ? amount : t(text.withPercent, { amount, percent })
}

/** `15 minutes`, `6 hours`. */
export function useMinutes() {
  const duration = useDuration()
  return (minutes: number) => duration(minutes * 60)
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

const stateTexts = { sent: text.sent, failed: text.unsent, kept: text.kept } as const

type EventDeliveries = Pick<AlarmEvent, 'type' | 'deliveries'>

/** The notifications of an event in order: raised or over, the time, the figure, and the state of delivery. */
export function Deliveries({ type, deliveries }: EventDeliveries) {
  const t = useText()
  const amount = useAmount()
  const words = ({ channel, recipient, state, attempts, error }: AlarmEvent['deliveries'][number]) => {
    const own = ownErrors[error]
    const args = {
      channel: recipient ? t(text.mailTo, { recipient }) : t(text[channel]),
      error: own ? t(own) : error,
      attempts,
    }
    if (state !== 'waiting') return t(stateTexts[state], args)
    return t(attempts > 0 ? text.retrying : text.waitingToSend, args)
  }
  const tellings = Map.groupBy(deliveries, ({ date, kind }) => `${date} ${kind}`)
  return (
    <ul>
      {[...tellings].map(([key, list]) => {
        const [first] = list
        if (!first) return null
        const { kind, date, figure } = first
        return (
          <li key={key}>
            <StatusLabel tone={kind === 'raised' ? 'bad' : 'good'}>
              {t(kind === 'raised' ? text.toldOfAlarm : text.toldOfEnd)}
            </StatusLabel>{' '}
            <TimeText iso={date} /> {figure !== null && amount(type, figure)}
            <ul>
              {list.map((one) => (
                <li key={one.id}>{words(one)}</li>
              ))}
            </ul>
          </li>
        )
      })}
    </ul>
  )
}

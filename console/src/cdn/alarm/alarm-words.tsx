import { type Alarm, type AlarmEvent, fitting } from '@fairlead/api/cdn/alarm.ts'
import { useDuration } from '../../lib/text/duration.ts'
import { useText } from '../../lib/text/text.ts'
import { DeliveryList } from '../../ui/delivery/DeliveryList.tsx'
import { StatusLabel } from '../../ui/text/StatusLabel.tsx'
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

type EventDeliveries = Pick<AlarmEvent, 'type' | 'deliveries'>

/** The notifications of an event in order, with the figure at that time. */
export function Deliveries({ type, deliveries }: EventDeliveries) {
  const amount = useAmount()
  return (
    <DeliveryList deliveries={deliveries} beside={({ figure }) => figure !== null && amount(type, figure)} />
  )
}

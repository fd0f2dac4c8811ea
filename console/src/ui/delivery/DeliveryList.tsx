import type { AlarmDelivery } from '@fairlead/api/cdn/alarm.ts'
import type { ReactNode } from 'react'
import { useText } from '../../lib/text/text.ts'
import { StatusLabel } from '../text/StatusLabel.tsx'
import { TimeText } from '../text/TimeText.tsx'
import './delivery.css'
import { deliveryText as text } from './text.ts'

type Delivery = Omit<AlarmDelivery, 'figure'>

const ownErrors: Record<string, (typeof text)['noProvider' | 'alarmDeleted']> = {
  noProvider: text.noProvider,
  alarmDeleted: text.alarmDeleted,
}

const stateTexts = { sent: text.sent, failed: text.unsent, kept: text.kept } as const

type Props<One extends Delivery> = {
  deliveries: readonly One[]
  /** Renders what follows the time of notifications that were sent together; receives the first of them. */
  beside?: (first: One) => ReactNode
}

/** Notifications in order: raised or over, the time, and the state of each delivery. */
export function DeliveryList<One extends Delivery>({ deliveries, beside }: Props<One>) {
  const t = useText()
  const words = ({ channel, recipient, state, attempts, error }: Delivery) => {
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
    <ul className="deliveries">
      {[...tellings].map(([key, list]) => {
        const [first] = list
        if (!first) return null
        const { kind, date } = first
        return (
          <li key={key}>
            <StatusLabel tone={kind === 'raised' ? 'bad' : 'good'}>
              {t(kind === 'raised' ? text.toldOfAlarm : text.toldOfEnd)}
            </StatusLabel>{' '}
            <TimeText iso={date} /> {beside?.(first)}
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

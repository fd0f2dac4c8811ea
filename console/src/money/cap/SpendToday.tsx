import { getSpendCap, type SpendDay } from '@fairlead/api/money/cap/cap.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../lib/call/query.ts'
import { useText } from '../../lib/text/text.ts'
import { useMoney } from '../../ui/amount/use-money.ts'
import { Alert } from '../../ui/page/Alert.tsx'
import { Facts } from '../../ui/page/Facts.tsx'
import { TimeText } from '../../ui/text/TimeText.tsx'
import { capText as text } from './text.ts'

const tones = { warn: 'info', slow: 'warn', stop: 'error' } as const

/** The name of the step that comes next, and its amount. */
function nextOf({ capStep, warnAt, slowAt, stopAt }: SpendDay) {
  const steps = [
    { step: 'warn', label: text.warnAt, amount: warnAt },
    { step: 'slow', label: text.slowAt, amount: slowAt },
    { step: 'stop', label: text.stopAt, amount: stopAt },
  ] as const
  return steps
    .slice(steps.findIndex(({ step }) => step === capStep) + 1)
    .find(({ amount }) => amount !== null)
}

/** What was spent today; renders nothing without a limit. */
export function SpendToday() {
  const t = useText()
  const money = useMoney()
  const { data } = useQuery(callQuery(getSpendCap, {}))
  const day = data?.cap
  if (!day) return null
  const next = nextOf(day)
  return (
    <section className="stack" aria-label={t(text.setCap)}>
      {day.capStep !== 'none' && <Alert tone={tones[day.capStep]}>{t(text[day.capStep])}</Alert>}
      <div className="panel panel-body">
        <Facts
          facts={[
            { label: t(text.spentToday), value: money(day.spentToday, 'USD') },
            {
              label: t(next?.label ?? text.nextStep),
              value: next ? money(next.amount ?? '0', 'USD') : t(text.noNextStep),
            },
            { label: t(text.nextDay), value: <TimeText iso={day.resetDate} /> },
          ]}
        />
      </div>
    </section>
  )
}

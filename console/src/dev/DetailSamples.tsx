import { useState } from 'react'
import { useText } from '../lib/text/text.ts'
import { MoneyText } from '../ui/amount/AmountText.tsx'
import { Button } from '../ui/button/Button.tsx'
import { CodeBox } from '../ui/detail/CodeBox.tsx'
import { DetailDrawer, DetailSection } from '../ui/detail/DetailDrawer.tsx'
import { Timeline } from '../ui/detail/Timeline.tsx'
import { StatusLabel } from '../ui/text/StatusLabel.tsx'
import { TimeText } from '../ui/text/TimeText.tsx'
import { words } from '../ui/text/words.ts'
import { bills, pem, policy } from './samples.ts'
import { text } from './text.ts'

function History() {
  const t = useText()
  return (
    <Timeline
      label={t(text.history)}
      entries={[
        {
          key: '1',
          time: '2026-11-02T08:14:05Z',
          title: t(text.billMade),
          tone: 'good',
          children: <p>{t(text.billMadeBy)}</p>,
        },
        { key: '2', time: '2026-11-03T02:30:00Z', title: t(text.billRefused), tone: 'bad' },
        { key: '3', time: '2026-11-05T15:02:41Z', title: t(text.billApproving), tone: 'busy' },
        { key: '4', time: null, title: t(text.billSettled), tone: 'off' },
      ]}
    />
  )
}

export function DetailSamples() {
  const t = useText()
  const [open, setOpen] = useState<'bill' | 'waiting' | 'failed'>()
  const close = () => setOpen(undefined)
  const [bill] = bills
  return (
    <>
      <div className="row">
        <Button onClick={() => setOpen('bill')}>{t(text.openDrawer)}</Button>
        <Button onClick={() => setOpen('waiting')}>{t(text.openWaiting)}</Button>
        <Button onClick={() => setOpen('failed')}>{t(text.openFailed)}</Button>
      </div>
      {open && (
        <DetailDrawer
          title={t(text.billOf, { number: bill.fnumber })}
          state={<StatusLabel tone="busy">{t(text.approving)}</StatusLabel>}
          failed={open === 'failed'}
          onRetry={() => setOpen('bill')}
          facts={
            open === 'waiting'
              ? undefined
              : [
                  { label: t(text.billMonth), value: bill.bizPeriod },
                  { label: t(text.listPrice), value: <MoneyText money={bill.listPrice} /> },
                  { label: t(text.credit), value: <MoneyText money={bill.creditAmt} /> },
                  { label: t(words.created), value: <TimeText iso="2026-11-02T08:14:05Z" /> },
                ]
          }
          actions={<Button look="primary">{t(text.approve)}</Button>}
          onClose={close}
        >
          <DetailSection title={t(text.history)}>
            <History />
          </DetailSection>
        </DetailDrawer>
      )}
      <div className="dev-columns">
        <History />
        <CodeBox title={pem.name} code={pem.content} />
        <CodeBox title={policy.name} code={policy.content} numbered />
      </div>
    </>
  )
}

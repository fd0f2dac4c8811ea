import { getSpendCap, saveSpendCap, slowSpeeds, type SpendCap } from '@fairlead/api/money/cap/cap.ts'
import { timeZoneName } from '@fairlead/api/time-zone.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../lib/call/query.ts'
import { useAction } from '../../lib/call/use-action.ts'
import { timeZone } from '../../lib/preferences.ts'
import { useHolds } from '../../lib/session/access.ts'
import { useText } from '../../lib/text/text.ts'
import { AmountField } from '../../ui/amount/AmountField.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { CancelDialog } from '../../ui/dialog/CancelDialog.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { DialogFailure } from '../../ui/dialog/DialogEnd.tsx'
import { NumberField } from '../../ui/field/TextField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { useFormFrame } from '../../ui/form/use-form.ts'
import { words } from '../../ui/text/words.ts'
import { capText as text } from './text.ts'

/** Sets what may be spent in a day. */
export function CapButton() {
  const t = useText()
  const [open, setOpen] = useState(false)
  const mayEdit = useHolds(saveSpendCap)
  if (!mayEdit) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t(text.setCap)}</Button>
      {open && <CapDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function CapDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const { data, isError, refetch } = useQuery(callQuery(getSpendCap, {}))
  return (
    <Dialog title={t(text.setCap)} onClose={onClose}>
      {isError && !data && <DialogFailure onRetry={() => void refetch()} />}
      {data && <CapForm cap={data.cap} onClose={onClose} />}
    </Dialog>
  )
}

function CapForm({ cap, onClose }: { cap: SpendCap | null; onClose: () => void }) {
  const t = useText()
  const save = useAction(saveSpendCap, {
    tell: 'form',
    done: text.saved,
    onDone: onClose,
    refresh: [getSpendCap],
  })
  const capZone = timeZone.get()
  const frame = useFormFrame({
    schema: saveSpendCap.body,
    values: {
      warnAt: cap?.warnAt ?? null,
      slowAt: cap?.slowAt ?? null,
      slowSpeed: cap?.slowSpeed ?? slowSpeeds.preset,
      stopAt: cap?.stopAt ?? null,
      capZone,
    },
    submit: (body) => save.act({ body }),
  })
  const money = { unit: 'USD', decimals: 2 } as const
  return (
    <Form frame={frame} submitLabel={t(words.save)} aside={<CancelDialog />}>
      <p className="muted">{t(text.intro)}</p>
      <AmountField name={frame.name('warnAt')} label={text.warnAt} {...money} />
      <AmountField name={frame.name('slowAt')} label={text.slowAt} {...money} />
      <NumberField name={frame.name('slowSpeed')} label={text.slowSpeed} help={text.slowSpeedHelp} required />
      <AmountField name={frame.name('stopAt')} label={text.stopAt} {...money} />
      <p className="muted">{t(text.zone, { zone: timeZoneName(capZone) })}</p>
    </Form>
  )
}

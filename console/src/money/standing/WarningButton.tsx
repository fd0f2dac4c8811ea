import { getBalanceWarning, getStanding, saveBalanceWarning } from '@fairlead/api/money/standing/standing.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../lib/call/query.ts'
import { useAction } from '../../lib/call/use-action.ts'
import { useHolds } from '../../lib/session/access.ts'
import { useText } from '../../lib/text/text.ts'
import { AmountField } from '../../ui/amount/AmountField.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { CancelDialog } from '../../ui/dialog/CancelDialog.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { DialogFailure } from '../../ui/dialog/DialogEnd.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { useFormFrame } from '../../ui/form/use-form.ts'
import { words } from '../../ui/text/words.ts'
import { standingText as text } from './text.ts'

/** Sets the amount below which users are warned. */
export function WarningButton() {
  const t = useText()
  const [open, setOpen] = useState(false)
  const mayEdit = useHolds(saveBalanceWarning)
  if (!mayEdit) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t(text.setWarning)}</Button>
      {open && <WarningDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function WarningDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const { data, isError, refetch } = useQuery(callQuery(getBalanceWarning, {}))
  return (
    <Dialog title={t(text.setWarning)} onClose={onClose}>
      {isError && !data && <DialogFailure onRetry={() => void refetch()} />}
      {data && <WarningForm warnBelow={data.warnBelow} onClose={onClose} />}
    </Dialog>
  )
}

function WarningForm({ warnBelow, onClose }: { warnBelow: string | null; onClose: () => void }) {
  const t = useText()
  const save = useAction(saveBalanceWarning, {
    tell: 'form',
    done: text.warningSaved,
    onDone: onClose,
    refresh: [getBalanceWarning, getStanding],
  })
  const frame = useFormFrame({
    schema: saveBalanceWarning.body,
    values: { warnBelow },
    submit: (body) => save.act({ body }),
  })
  return (
    <Form frame={frame} submitLabel={t(words.save)} aside={<CancelDialog />}>
      <AmountField
        name={frame.name('warnBelow')}
        label={text.warnBelow}
        help={text.warnBelowHelp}
        unit="USD"
        decimals={2}
      />
    </Form>
  )
}

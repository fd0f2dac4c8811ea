import { listBills } from '@fairlead/api/bill/bill.ts'
import { addBillRun, listBillRuns } from '@fairlead/api/bill/bill-run.ts'
import { useState } from 'react'
import { goTo } from '../lib/address/navigator.ts'
import { useAction } from '../lib/call/use-action.ts'
import { useText } from '../lib/text/text.ts'
import { paths } from '../paths.ts'
import { CancelDialog } from '../ui/dialog/CancelDialog.tsx'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { SelectField } from '../ui/field/SelectField.tsx'
import { Form } from '../ui/form/Form.tsx'
import { useFormFrame } from '../ui/form/use-form.ts'
import { recentMonths } from '../ui/period/recent-months.ts'
import { billText, runText as text } from './text.ts'

/** Asks for the bills of a month, and goes to the run that makes them. */
export function RunDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const [months] = useState(() => recentMonths(new Date(), 24, 'without'))
  const run = useAction(addBillRun, {
    tell: 'form',
    done: ({ bizPeriod }) => [text.asked, { name: bizPeriod }],
    onDone: () => {
      onClose()
      goTo(paths.billRuns())
    },
    refresh: [listBillRuns, listBills],
  })
  const frame = useFormFrame({
    schema: addBillRun.body,
    values: { bizPeriod: months[0] ?? '' },
    submit: (body) => run.act({ body }),
    leaving: 'free',
  })
  return (
    <Dialog title={t(text.make)} onClose={onClose}>
      <p>{t(text.makeHelp)}</p>
      <Form frame={frame} submitLabel={t(text.make)} action={addBillRun} aside={<CancelDialog />}>
        <SelectField
          name={frame.name('bizPeriod')}
          label={billText.bizPeriod}
          options={months.map((month) => ({ value: month, label: month }))}
          required
        />
      </Form>
    </Dialog>
  )
}

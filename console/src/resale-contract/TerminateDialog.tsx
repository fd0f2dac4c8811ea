import {
  getResaleContract,
  listResaleContracts,
  type ResaleContractDetail,
  terminateResaleContract,
} from '@fairlead/api/resale-contract/resale-contract.ts'
import { useAction } from '../lib/call/use-action.ts'
import { useText } from '../lib/text/text.ts'
import { CancelDialog } from '../ui/dialog/CancelDialog.tsx'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { TextField } from '../ui/field/TextField.tsx'
import { Form } from '../ui/form/Form.tsx'
import { useFormFrame } from '../ui/form/use-form.ts'
import { resaleText as text } from './text.ts'

/** Terminates a contract, for a reason that its page shows. */
export function TerminateDialog({ of, onClose }: { of: ResaleContractDetail; onClose: () => void }) {
  const t = useText()
  const name = of.number
  const terminate = useAction(terminateResaleContract, {
    tell: 'form',
    done: [text.terminated, { name }],
    onDone: onClose,
    refresh: [listResaleContracts, getResaleContract],
  })
  const frame = useFormFrame({
    schema: terminateResaleContract.body,
    values: { reason: '' },
    submit: (body) => terminate.act({ params: { id: of.id }, body }),
  })
  return (
    <Dialog title={t(text.terminateTitle, { name })} onClose={onClose}>
      <p>{t(text.terminateText)}</p>
      <Form frame={frame} submitLabel={t(text.terminate)} danger aside={<CancelDialog />}>
        <TextField name={frame.name('reason')} label={text.reason} required autoComplete="off" />
      </Form>
    </Dialog>
  )
}

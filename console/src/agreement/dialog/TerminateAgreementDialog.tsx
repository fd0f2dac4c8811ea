import {
  type AgreementDetail,
  getAgreement,
  listAgreements,
  terminateAgreement,
} from '@fairlead/api/agreement/agreement.ts'
import { useAction } from '../../lib/call/use-action.ts'
import { useText } from '../../lib/text/text.ts'
import { CancelDialog } from '../../ui/dialog/CancelDialog.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { TextField } from '../../ui/field/TextField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { useFormFrame } from '../../ui/form/use-form.ts'
import { agreementText as text } from '../text.ts'

/** Terminates a contract, with the reason that its page shows. */
export function TerminateAgreementDialog({ of, onClose }: { of: AgreementDetail; onClose: () => void }) {
  const t = useText()
  const name = of.contractName
  const terminate = useAction(terminateAgreement, {
    tell: 'form',
    done: [text.terminated, { name }],
    onDone: onClose,
    refresh: [listAgreements, getAgreement],
  })
  const frame = useFormFrame({
    schema: terminateAgreement.body,
    values: { reason: '' },
    submit: (body) => terminate.act({ params: { id: of.id }, body }),
  })
  return (
    <Dialog title={t(text.terminateTitle, { name })} onClose={onClose}>
      <Form
        frame={frame}
        submitLabel={t(text.terminate)}
        action={terminateAgreement}
        danger
        aside={<CancelDialog />}
      >
        <p>{t(text.terminateText)}</p>
        <TextField name={frame.name('reason')} label={text.reason} required autoComplete="off" />
      </Form>
    </Dialog>
  )
}

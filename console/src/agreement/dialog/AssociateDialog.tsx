import { type AgreementDetail, getAgreement } from '@fairlead/api/agreement/agreement.ts'
import {
  associateAccount,
  AssociationInput,
  listAssociatedAccounts,
} from '@fairlead/api/agreement/associated-account.ts'
import { useState } from 'react'
import { CallError } from '../../lib/call/call-error.ts'
import { useAction } from '../../lib/call/use-action.ts'
import { useText } from '../../lib/text/text.ts'
import { DateField } from '../../ui/date/DateField.tsx'
import { CancelDialog } from '../../ui/dialog/CancelDialog.tsx'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { TextField, verbatim } from '../../ui/field/TextField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { notSent, useFormFrame } from '../../ui/form/use-form.ts'
import { agreementText as text } from '../text.ts'

/** Associates an account with a contract; asks first if another contract has it at the time. */
export function AssociateDialog({ of, onClose }: { of: AgreementDetail; onClose: () => void }) {
  const t = useText()
  const [overlap, setOverlap] = useState<AssociationInput>()
  const associate = useAction(associateAccount, {
    tell: 'form',
    done: ({ accountNumber: number }) => [text.associated, { number }],
    onDone: onClose,
    refresh: [listAssociatedAccounts, getAgreement],
  })
  const send = (body: AssociationInput) => associate.act({ params: { agreementId: of.id }, body })
  const frame = useFormFrame({
    schema: AssociationInput,
    values: { accountNumber: '', email: '', startDate: of.startDate, endDate: null, replace: false },
    submit: async (body) => {
      try {
        return await send(body)
      } catch (error) {
        if (!(error instanceof CallError) || error.name !== 'associationOverlaps') throw error
        setOverlap(body)
        return notSent
      }
    },
  })
  return (
    <>
      <Dialog title={t(text.associate)} onClose={onClose}>
        <Form
          frame={frame}
          submitLabel={t(text.associate)}
          action={associateAccount}
          aside={<CancelDialog />}
        >
          <TextField name={frame.name('accountNumber')} label={text.uid} required {...verbatim} />
          <TextField name={frame.name('email')} label={text.email} {...verbatim} />
          <DateField name={frame.name('startDate')} label={text.from} required />
          <DateField name={frame.name('endDate')} label={text.to} help={text.openHelp} orNull />
        </Form>
      </Dialog>
      {overlap && (
        <ConfirmDialog
          title={t(text.overlapTitle)}
          text={t(text.overlapText, { number: overlap.accountNumber })}
          label={t(text.apply)}
          pending={associate.pending}
          onYes={() => {
            setOverlap(undefined)
            void frame.attempt(() => send({ ...overlap, replace: true }))
          }}
          onNo={() => setOverlap(undefined)}
        />
      )}
    </>
  )
}

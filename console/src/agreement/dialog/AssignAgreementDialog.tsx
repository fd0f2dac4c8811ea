import {
  type AgreementDetail,
  assignAgreement,
  getAgreement,
  listAgreements,
} from '@fairlead/api/agreement/agreement.ts'
import { selectSalers } from '@fairlead/api/customer/customer.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../lib/call/query.ts'
import { useAction } from '../../lib/call/use-action.ts'
import { useText } from '../../lib/text/text.ts'
import { ChoiceField } from '../../ui/choice/ChoiceField.tsx'
import { CancelDialog } from '../../ui/dialog/CancelDialog.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { useFormFrame } from '../../ui/form/use-form.ts'
import { agreementText as text } from '../text.ts'

/** Chooses the user who looks after a contract, or nobody. */
export function AssignAgreementDialog({ of, onClose }: { of: AgreementDetail; onClose: () => void }) {
  const t = useText()
  const name = of.contractName
  const { data: users = [] } = useQuery(callQuery(selectSalers, {}))
  const assign = useAction(assignAgreement, {
    tell: 'form',
    done: [text.assigned, { name }],
    onDone: onClose,
    refresh: [listAgreements, getAgreement],
  })
  const frame = useFormFrame({
    schema: assignAgreement.body,
    values: { salesman: of.salesman },
    submit: (body) => assign.act({ params: { id: of.id }, body }),
  })
  return (
    <Dialog title={t(text.assignTitle, { name })} onClose={onClose}>
      <Form frame={frame} submitLabel={t(text.assign)} aside={<CancelDialog />}>
        <ChoiceField
          name={frame.name('salesman')}
          label={text.salesmanName}
          choices={users.map(({ id, username }) => ({ value: id, label: username }))}
          placeholder={text.nobody}
          clearable
        />
      </Form>
    </Dialog>
  )
}

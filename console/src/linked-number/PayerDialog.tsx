import {
  addPayer,
  editPayer,
  listPayers,
  type Payer,
  PayerChange,
  PayerInput,
} from '@fairlead/api/linked-number/payer.ts'
import { contractCurrencies } from '@fairlead/api/resale-contract/names.ts'
import { useAction } from '../lib/call/use-action.ts'
import { useText } from '../lib/text/text.ts'
import { CancelDialog } from '../ui/dialog/CancelDialog.tsx'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { RadioField } from '../ui/field/RadioField.tsx'
import { SelectField } from '../ui/field/SelectField.tsx'
import { TextField, verbatim } from '../ui/field/TextField.tsx'
import { Form } from '../ui/form/Form.tsx'
import { useFormFrame } from '../ui/form/use-form.ts'
import { words } from '../ui/text/words.ts'
import { areaTypeOptions } from './AreaTypeText.tsx'
import { linkedNumberText as text } from './text.ts'

const currencies = contractCurrencies.map((value) => ({ value, label: value }))

type Props = { of?: Payer; onClose: () => void }

/** Registers a payer account, or changes `of`. */
export function PayerDialog({ of, onClose }: Props) {
  return of ? <Change of={of} onClose={onClose} /> : <Addition onClose={onClose} />
}

function Addition({ onClose }: Pick<Props, 'onClose'>) {
  const t = useText()
  const add = useAction(addPayer, {
    tell: 'form',
    done: ({ payNumber: name }) => [text.payerAdded, { name }],
    onDone: onClose,
    refresh: [listPayers],
  })
  const frame = useFormFrame({
    schema: PayerInput,
    values: { payNumber: '', areaType: 1, currency: 'USD', remarks: '' },
    submit: (body) => add.act({ body }),
  })
  return (
    <Dialog title={t(text.addPayer)} onClose={onClose}>
      <Form frame={frame} submitLabel={t(text.addPayer)} action={addPayer} aside={<CancelDialog />}>
        <TextField name={frame.name('payNumber')} label={text.payNumber} required {...verbatim} />
        <RadioField name={frame.name('areaType')} label={text.areaType} options={areaTypeOptions} />
        <SelectField name={frame.name('currency')} label={text.currency} options={currencies} />
        <TextField name={frame.name('remarks')} label={text.remarks} autoComplete="off" />
      </Form>
    </Dialog>
  )
}

function Change({ of, onClose }: { of: Payer; onClose: () => void }) {
  const t = useText()
  const name = of.payNumber
  const edit = useAction(editPayer, {
    tell: 'form',
    done: [words.isSaved, { name }],
    onDone: onClose,
    refresh: [listPayers],
  })
  const frame = useFormFrame({
    schema: PayerChange,
    values: { areaType: of.areaType, currency: of.currency, remarks: of.remarks },
    submit: (body) => edit.act({ params: { id: of.id }, body }),
  })
  return (
    <Dialog title={t(words.editTitle, { name })} onClose={onClose}>
      <Form frame={frame} submitLabel={t(words.save)} action={editPayer} aside={<CancelDialog />}>
        <RadioField name={frame.name('areaType')} label={text.areaType} options={areaTypeOptions} />
        <SelectField name={frame.name('currency')} label={text.currency} options={currencies} />
        <TextField name={frame.name('remarks')} label={text.remarks} autoComplete="off" />
      </Form>
    </Dialog>
  )
}

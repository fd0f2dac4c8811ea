import {
  addCustomer,
  type CustomerDetail,
  CustomerInput,
  editCustomer,
  getCustomer,
  listCustomers,
} from '@fairlead/api/customer/customer.ts'
import { CustomerType, customerTypeNames } from '@fairlead/api/customer/names.ts'
import { useAction } from '../lib/call/use-action.ts'
import { useText } from '../lib/text/text.ts'
import { CancelDialog } from '../ui/dialog/CancelDialog.tsx'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { RadioField } from '../ui/field/RadioField.tsx'
import { AreaField, TextField } from '../ui/field/TextField.tsx'
import { Form } from '../ui/form/Form.tsx'
import { useFormFrame } from '../ui/form/use-form.ts'
import { words } from '../ui/text/words.ts'
import { customerText as text } from './text.ts'

const empty: CustomerInput = {
  fname: '',
  fnameShort: '',
  cusType: CustomerType.enterprise,
  industryId: '',
  contactPerson: '',
  fphone: '',
  femail: '',
  remark: '',
}

const inputOf = (of: CustomerDetail): CustomerInput => ({
  fname: of.fname,
  fnameShort: of.fnameShort,
  cusType: of.cusType,
  industryId: of.industryId,
  contactPerson: of.contactPerson,
  fphone: of.fphone,
  femail: of.femail,
  remark: of.remark,
})

/** Registers a customer, or changes `of`. */
export function CustomerDialog({ of, onClose }: { of?: CustomerDetail; onClose: () => void }) {
  const t = useText()
  const refresh = [listCustomers, getCustomer]
  const add = useAction(addCustomer, { tell: 'form', onDone: onClose, refresh })
  const edit = useAction(editCustomer, { tell: 'form', onDone: onClose, refresh })
  const frame = useFormFrame({
    schema: CustomerInput,
    values: of ? inputOf(of) : empty,
    submit: (body) =>
      of
        ? edit.act({ params: { id: of.id }, body }, [text.saved, { name: body.fname }])
        : add.act({ body }, [text.added, { name: body.fname }]),
  })
  return (
    <Dialog title={t(of ? text.edit : text.add)} onClose={onClose}>
      <Form frame={frame} submitLabel={t(of ? words.save : text.add)} aside={<CancelDialog />}>
        <TextField name={frame.name('fname')} label={text.fname} required autoComplete="off" />
        <TextField name={frame.name('fnameShort')} label={text.fnameShort} autoComplete="off" />
        <RadioField
          name={frame.name('cusType')}
          label={text.cusType}
          options={([1, 2] as const).map((value) => ({ value, label: customerTypeNames[value] }))}
        />
        <TextField name={frame.name('industryId')} label={text.industryId} autoComplete="off" />
        <TextField name={frame.name('contactPerson')} label={text.contactPerson} autoComplete="off" />
        <TextField name={frame.name('fphone')} label={text.fphone} autoComplete="off" />
        <TextField
          name={frame.name('femail')}
          label={text.femail}
          help={text.femailHelp}
          autoComplete="off"
        />
        <AreaField name={frame.name('remark')} label={text.remark} rows={3} />
      </Form>
    </Dialog>
  )
}

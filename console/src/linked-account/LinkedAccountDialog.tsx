import {
  addLinkedAccount,
  LinkedAccountInput,
  supplierKeys,
} from '@fairlead/api/linked-account/linked-account.ts'
import { useText } from '../lib/text/text.ts'
import { useAction } from '../lib/call/use-action.ts'
import { CancelDialog } from '../ui/dialog/CancelDialog.tsx'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { Form } from '../ui/form/Form.tsx'
import { SelectField } from '../ui/field/SelectField.tsx'
import { TextField } from '../ui/field/TextField.tsx'
import { useFormFrame } from '../ui/form/use-form.ts'
import { linkedAccountText as text } from './text.ts'

const helps = { aws: text.awsHelp, aliyun: text.aliyunHelp, google: text.googleHelp } as const

export function LinkedAccountDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const add = useAction(addLinkedAccount, {
    tell: 'form',
    done: ({ linkedAccount: number }) => [text.added, { number }],
    onDone: onClose,
    refresh: [addLinkedAccount],
  })
  const frame = useFormFrame({
    schema: LinkedAccountInput,
    values: { supplier: 'aws', linkedAccount: '', alias: '' },
    submit: (body) => add.act({ body }),
  })
  const { watch } = frame.form
  return (
    <Dialog title={t(text.add)} onClose={onClose}>
      <Form frame={frame} submitLabel={t(text.add)} aside={<CancelDialog />}>
        <SelectField
          name={frame.name('supplier')}
          label={text.supplier}
          required
          options={supplierKeys.map((value) => ({ value, label: text[value] }))}
        />
        <TextField
          name={frame.name('linkedAccount')}
          label={text.number}
          help={helps[watch('supplier')]}
          required
          mono
          spellCheck={false}
          autoComplete="off"
        />
        <TextField name={frame.name('alias')} label={text.alias} help={text.aliasHelp} />
      </Form>
    </Dialog>
  )
}

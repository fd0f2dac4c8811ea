import {
  addLinkedAccount,
  LinkedAccountInput,
  supplierKeys,
} from '@fairlead/api/linked-account/linked-account.ts'
import { call } from '../lib/call.ts'
import { showToast } from '../lib/notices.ts'
import { refreshPaths } from '../lib/query.ts'
import { useText } from '../lib/text.ts'
import { CancelDialog } from '../ui/CancelDialog.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Field } from '../ui/Field.tsx'
import { Form } from '../ui/Form.tsx'
import { useFormFrame } from '../ui/use-form.ts'
import { linkedAccountText as text } from './text.ts'

const helps = { aws: text.awsHelp, aliyun: text.aliyunHelp, google: text.googleHelp } as const

export function LinkedAccountDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const frame = useFormFrame({
    schema: LinkedAccountInput,
    values: { supplier: 'aws', linkedAccount: '', alias: '' },
    submit: async (body) => {
      const { linkedAccount } = await call(addLinkedAccount, { body }, { tell: 'form' })
      showToast('success', t(text.added, { number: linkedAccount }), 5000)
      onClose()
      await refreshPaths(addLinkedAccount.path)
    },
  })
  const { register, watch } = frame.form
  return (
    <Dialog title={t(text.add)} onClose={onClose}>
      <Form frame={frame} submitLabel={t(text.add)} aside={<CancelDialog />}>
        <Field name="supplier" label={text.supplier} required>
          {(control) => (
            <select className="input" {...control} {...register('supplier')}>
              {supplierKeys.map((supplier) => (
                <option key={supplier} value={supplier}>
                  {t(text[supplier])}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field name="linkedAccount" label={text.number} help={helps[watch('supplier')]} required>
          {(control) => (
            <input
              className="input mono"
              type="text"
              spellCheck={false}
              autoComplete="off"
              {...control}
              {...register('linkedAccount')}
            />
          )}
        </Field>
        <Field name="alias" label={text.alias} help={text.aliasHelp}>
          {(control) => <input className="input" type="text" {...control} {...register('alias')} />}
        </Field>
      </Form>
    </Dialog>
  )
}

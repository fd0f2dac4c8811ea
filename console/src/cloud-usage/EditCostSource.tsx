import {
  type CostSource,
  CostSourceChange,
  editCostSource,
  listCostSources,
  missingOfSource,
} from '@fairlead/api/cloud-usage/cost-source.ts'
import { CostSourceType } from '@fairlead/api/cloud-usage/names.ts'
import { useAction } from '../lib/call/use-action.ts'
import { useText } from '../lib/text/text.ts'
import { CancelDialog } from '../ui/dialog/CancelDialog.tsx'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { CheckField } from '../ui/field/CheckField.tsx'
import { TextField, verbatim } from '../ui/field/TextField.tsx'
import { Form } from '../ui/form/Form.tsx'
import { useFormFrame } from '../ui/form/use-form.ts'
import { words } from '../ui/text/words.ts'
import { BucketFields } from './BucketFields.tsx'
import { costFileText as text } from './text.ts'

const refresh = [listCostSources]

/** Changes a source; its secret is entered again where another service would learn of it. */
export function EditCostSource({ source, onClose }: { source: CostSource; onClose: () => void }) {
  const t = useText()
  const edit = useAction(editCostSource, {
    tell: 'form',
    done: ({ name }) => [words.isSaved, { name }],
    onDone: onClose,
    refresh,
  })
  const { name, prefix, endpoint, bucket, region, hostStyle, accessKey, enabled } = source
  const frame = useFormFrame({
    schema: CostSourceChange.superRefine((change, context) => {
      for (const field of missingOfSource(source, change))
        context.addIssue({ code: 'custom', path: [field], message: 'required' })
    }),
    values: { name, prefix, endpoint, bucket, region, hostStyle, accessKey, secretKey: '', enabled },
    submit: (body) => edit.act({ params: { id: source.id }, body }),
  })
  return (
    <Dialog title={t(words.editTitle, { name })} onClose={onClose}>
      <Form frame={frame} submitLabel={t(words.save)} action={editCostSource} aside={<CancelDialog />}>
        <TextField name={frame.name('name')} label={text.name} required autoComplete="off" />
        {source.type === CostSourceType.bucket && (
          <BucketFields name={frame.name} secretHelp={text.secretStays} />
        )}
        <TextField name={frame.name('prefix')} label={text.prefix} help={text.prefixHelp} {...verbatim} />
        <CheckField name={frame.name('enabled')} label={text.everyHour} />
      </Form>
    </Dialog>
  )
}

import {
  addCostSource,
  type CostSourceInput,
  CostSourceInput as Schema,
  listCostSources,
} from '@fairlead/api/cloud-usage/cost-source.ts'
import { CostSourceType, costSourceTypeNames } from '@fairlead/api/cloud-usage/names.ts'
import { Navigate } from '@tanstack/react-router'
import { goTo } from '../lib/address/navigator.ts'
import { useAction } from '../lib/call/use-action.ts'
import { useHolds } from '../lib/session/access.ts'
import { useText } from '../lib/text/text.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/button/Button.tsx'
import { RadioField } from '../ui/field/RadioField.tsx'
import { TextField, verbatim } from '../ui/field/TextField.tsx'
import { Form } from '../ui/form/Form.tsx'
import { useFormFrame } from '../ui/form/use-form.ts'
import { PageHead } from '../ui/page/PageHead.tsx'
import { words } from '../ui/text/words.ts'
import { BucketFields } from './BucketFields.tsx'
import { costFileText as text } from './text.ts'

const fresh: CostSourceInput = {
  name: '',
  type: CostSourceType.bucket,
  prefix: '',
  endpoint: '',
  bucket: '',
  region: '',
  hostStyle: false,
  accessKey: '',
  secretKey: '',
}

const types = ([2, 1] as const).map((value) => ({ value, label: costSourceTypeNames[value] }))

/** The form of a new source. */
export function NewCostSource() {
  const t = useText()
  const mayAdd = useHolds(addCostSource)
  const add = useAction(addCostSource, { tell: 'form', refresh: [listCostSources] })
  const frame = useFormFrame({
    schema: Schema,
    values: fresh,
    submit: async (body) => {
      await add.act({ body }, [text.added, { name: body.name }])
      goTo(paths.costSources(), { replace: true })
    },
  })
  const { name, form } = frame
  if (!mayAdd) return <Navigate to={paths.forbidden().to} replace />
  const isBucket = form.watch('type') === CostSourceType.bucket
  return (
    <>
      <PageHead title={t(text.add)} />
      <section className="panel panel-body">
        <Form
          frame={frame}
          submitLabel={t(text.add)}
          action={addCostSource}
          aside={<ButtonLink place={paths.costSources()}>{t(words.cancel)}</ButtonLink>}
        >
          <TextField name={name('name')} label={text.name} required autoComplete="off" />
          <RadioField name={name('type')} label={text.type} options={types} />
          {isBucket ? <BucketFields name={name} /> : <p>{t(text.folderHelp)}</p>}
          <TextField name={name('prefix')} label={text.prefix} help={text.prefixHelp} {...verbatim} />
        </Form>
      </section>
    </>
  )
}

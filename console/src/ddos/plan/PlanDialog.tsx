import { planNames } from '@fairlead/api/ddos/names.ts'
import { addDdosPlanVersion, listDdosPlans, listDdosPlanVersions } from '@fairlead/api/ddos/plan.ts'
import { useAction } from '../../lib/call/use-action.ts'
import { useText } from '../../lib/text/text.ts'
import { AmountField } from '../../ui/amount/AmountField.tsx'
import { CancelDialog } from '../../ui/dialog/CancelDialog.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { CheckField } from '../../ui/field/CheckField.tsx'
import { SelectField } from '../../ui/field/SelectField.tsx'
import { NumberField } from '../../ui/field/TextField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { useFormFrame } from '../../ui/form/use-form.ts'
import { text } from '../text.ts'

const levels = ([0, 1, 2, 3, 4, 5, 6] as const).map((value) => ({ value, label: planNames[value] }))

/** Puts a version of the shield or of a plan on sale. */
export function PlanDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const add = useAction(addDdosPlanVersion, {
    tell: 'form',
    done: text.versionAdded,
    onDone: onClose,
    refresh: [listDdosPlanVersions, listDdosPlans],
  })
  const frame = useFormFrame({
    schema: addDdosPlanVersion.body,
    values: {
      level: 1 as const,
      price: '',
      gbPrice: '0',
      sitePrice: '0',
      applications: 1,
      bandwidthMbps: 1000,
      requestRate: 2000,
      clientRequests: 100,
      clientRate: 50,
      challenge: true,
      retentionDays: 30,
    },
    submit: (body) => add.act({ body }),
  })
  const { name } = frame
  return (
    <Dialog title={t(text.addVersion)} onClose={onClose} wide>
      <Form
        frame={frame}
        submitLabel={t(text.addVersion)}
        action={addDdosPlanVersion}
        aside={<CancelDialog />}
      >
        <SelectField name={name('level')} label={text.plan} options={levels} />
        <AmountField name={name('price')} label={text.price} unit="USD" decimals={2} required />
        <AmountField name={name('gbPrice')} label={text.gbPrice} unit="USD" decimals={4} required />
        <AmountField name={name('sitePrice')} label={text.sitePrice} unit="USD" decimals={2} required />
        <NumberField name={name('applications')} label={text.applications} required />
        <NumberField name={name('bandwidthMbps')} label={text.bandwidthMbps} required />
        <NumberField name={name('requestRate')} label={text.requestRate} required />
        <NumberField name={name('clientRate')} label={text.clientRate} required />
        <NumberField name={name('clientRequests')} label={text.clientRequests} required />
        <NumberField name={name('retentionDays')} label={text.retentionDays} required />
        <CheckField name={name('challenge')} label={text.challenge} />
      </Form>
    </Dialog>
  )
}

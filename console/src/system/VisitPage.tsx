import { enterAccount, VisitInput, visitMinutes, visitModes } from '@fairlead/api/system/visit.ts'
import { useSearchValue } from '../lib/address.ts'
import { call } from '../lib/call.ts'
import { useText } from '../lib/text.ts'
import { paths } from '../paths.ts'
import { Field } from '../ui/Field.tsx'
import { Form } from '../ui/Form.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { NumberField, TextField, verbatim } from '../ui/TextField.tsx'
import { useFormFrame } from '../ui/use-form.ts'
import { visitText as text } from './visit-text.ts'

/** Where operators enter the account of a customer. */
export default function VisitPage() {
  const t = useText()
  const frame = useFormFrame({
    schema: VisitInput,
    values: {
      accountNumber: useSearchValue('accountNumber') ?? '',
      mode: 'read',
      minutes: visitMinutes.usual,
      reason: '',
    },
    submit: async (body) => {
      await call(enterAccount, { body }, { tell: 'form' })
      // Afresh, so that nothing of the one account is left on the screens of the other.
      location.assign(paths.home().to)
    },
  })
  return (
    <>
      <PageHead title={t(text.title)} />
      <section className="panel panel-body stack">
        <p className="soft">{t(text.help)}</p>
        <Form frame={frame} submitLabel={t(text.enter)} action="SYSTEM_VISIT_ENTER">
          <TextField
            name="accountNumber"
            label={text.number}
            help={text.numberHelp}
            inputMode="numeric"
            required
            {...verbatim}
          />
          <SelectField
            name="mode"
            label={text.mode}
            help={text.modeHelp}
            options={visitModes.map((mode) => [mode, t(text[mode])] as const)}
          />
          <NumberField name="minutes" label={text.minutes} help={text.minutesHelp} required />
          <Field name="reason" label={text.reason} help={text.reasonHelp} required>
            {(control) => (
              <input className="input" type="text" {...control} {...frame.form.register('reason')} />
            )}
          </Field>
        </Form>
      </section>
    </>
  )
}

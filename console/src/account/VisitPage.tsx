import { enterAccount, VisitInput, visitMinutes, visitModes } from '@fairlead/api/account/visit.ts'
import { useSearchValue } from '../lib/address/address.ts'
import { useText } from '../lib/text/text.ts'
import { useAction } from '../lib/call/use-action.ts'
import { paths } from '../paths.ts'
import { Form } from '../ui/form/Form.tsx'
import { PageHead } from '../ui/page/PageHead.tsx'
import { SelectField } from '../ui/field/SelectField.tsx'
import { NumberField, TextField, verbatim } from '../ui/field/TextField.tsx'
import { useFormFrame } from '../ui/form/use-form.ts'
import { visitText as text } from './text.ts'

/** Where operators enter the account of a customer. */
export default function VisitPage() {
  const t = useText()
  const enter = useAction(enterAccount, {
    tell: 'form',
    // Reloads the page, so that no screen keeps data of the other account.
    onDone: () => location.assign(paths.home().to),
  })
  const frame = useFormFrame({
    schema: VisitInput,
    values: {
      accountNumber: useSearchValue('accountNumber') ?? '',
      mode: 'read',
      minutes: visitMinutes.usual,
      reason: '',
    },
    submit: (body) => enter.act({ body }),
  })
  return (
    <>
      <PageHead title={t(text.title)} />
      <section className="panel panel-body stack">
        <p className="soft">{t(text.help)}</p>
        <Form frame={frame} submitLabel={t(text.enter)} action={enterAccount}>
          <TextField
            name={frame.name('accountNumber')}
            label={text.number}
            help={text.numberHelp}
            inputMode="numeric"
            required
            {...verbatim}
          />
          <SelectField
            name={frame.name('mode')}
            label={text.mode}
            help={text.modeHelp}
            options={visitModes.map((value) => ({ value, label: text[value] }))}
          />
          <NumberField name={frame.name('minutes')} label={text.minutes} help={text.minutesHelp} required />
          <TextField name={frame.name('reason')} label={text.reason} help={text.reasonHelp} required />
        </Form>
      </section>
    </>
  )
}

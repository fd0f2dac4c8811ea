import { webhookTypes } from '@fairlead/api/bot/bot.ts'
import {
  type BalanceAlarm,
  BalanceAlarmInput,
  getBalanceAlarm,
  saveBalanceAlarm,
} from '@fairlead/api/money/alarm/balance-alarm.ts'
import { getBalanceWarning, getStanding } from '@fairlead/api/money/standing/standing.ts'
import { z } from 'zod'
import { useAction } from '../../lib/call/use-action.ts'
import { useText } from '../../lib/text/text.ts'
import { AmountField } from '../../ui/amount/AmountField.tsx'
import { CheckField } from '../../ui/field/CheckField.tsx'
import { SelectField } from '../../ui/field/SelectField.tsx'
import { NumberField, TextField, verbatim } from '../../ui/field/TextField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { useFormFrame } from '../../ui/form/use-form.ts'
import { words } from '../../ui/text/words.ts'
import { balanceAlarmText as text } from './text.ts'
import { webhookTypeNames } from './types.ts'

type Values = Omit<BalanceAlarmInput, 'webhookUrl' | 'webhookSecret'> & {
  webhookUrl: string
  webhookSecret: string
  removeBot: boolean
}

/** An empty field keeps what is stored. */
const toInput = ({ removeBot, ...values }: Values) => ({
  ...values,
  webhookUrl: removeBot ? '' : values.webhookUrl || null,
  webhookSecret: values.webhookSecret || null,
})
const Schema: z.ZodType<BalanceAlarmInput, Values> = z
  .custom<Values>()
  .transform(toInput)
  .pipe(BalanceAlarmInput as unknown as z.ZodType<BalanceAlarmInput, ReturnType<typeof toInput>>)

const types = webhookTypes.map((value) => ({ value, label: webhookTypeNames[value] }))

export function BalanceAlarmForm({ of }: { of: BalanceAlarm }) {
  const t = useText()
  const save = useAction(saveBalanceAlarm, {
    tell: 'form',
    done: text.saved,
    refresh: [getBalanceAlarm, getBalanceWarning, getStanding],
  })
  const { alarmThreshold, timeInterval, ccEmail, webhookType, webhookTemplate } = of
  const frame = useFormFrame({
    schema: Schema,
    values: {
      alarmThreshold,
      timeInterval,
      ccEmail,
      webhookType,
      webhookTemplate,
      webhookUrl: '',
      webhookSecret: '',
      removeBot: false,
    },
    submit: (body) => save.act({ body }),
  })
  const { name } = frame
  return (
    <Form frame={frame} submitLabel={t(words.save)} action={saveBalanceAlarm}>
      <AmountField
        name={name('alarmThreshold')}
        label={text.alarmThreshold}
        help={text.thresholdHelp}
        unit="USD"
        decimals={2}
        orNull
      />
      <NumberField name={name('timeInterval')} label={text.timeInterval} required />
      <TextField name={name('ccEmail')} label={text.ccEmail} help={text.emailHelp} {...verbatim} />
      <SelectField name={name('webhookType')} label={text.webhookType} options={types} />
      <div className="form-row">
        <TextField
          name={name('webhookUrl')}
          label={text.webhookUrl}
          help={of.hasWebhook ? text.botKept : text.botHelp}
          {...verbatim}
        />
        <TextField
          name={name('webhookSecret')}
          label={text.webhookSecret}
          type="password"
          autoComplete="new-password"
        />
      </div>
      {of.hasWebhook && <CheckField name={name('removeBot')} label={text.removeBot} />}
      <TextField
        name={name('webhookTemplate')}
        label={text.webhookTemplate}
        help={text.templateHelp}
        required
      />
    </Form>
  )
}

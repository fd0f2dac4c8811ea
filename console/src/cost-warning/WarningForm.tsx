import {
  compareTagNames,
  compareTags,
  NoticeFlag,
  noticeFlagNames,
  WarningTarget,
  warningTargetNames,
  WarningType,
  warningTypeNames,
} from '@fairlead/api/cost-warning/names.ts'
import {
  addCostWarning,
  type CostWarning,
  CostWarningInput,
  editCostWarning,
  listCostWarnings,
} from '@fairlead/api/cost-warning/warning.ts'
import { contractCurrencies } from '@fairlead/api/resale-contract/names.ts'
import { z } from 'zod'
import { goTo } from '../lib/address/navigator.ts'
import { useAction } from '../lib/call/use-action.ts'
import { useMe } from '../lib/session/session.ts'
import { useText } from '../lib/text/text.ts'
import { paths } from '../paths.ts'
import { AmountField } from '../ui/amount/AmountField.tsx'
import { ButtonLink } from '../ui/button/Button.tsx'
import { CustomerChoice } from '../ui/choice/CustomerChoice.tsx'
import { CheckField } from '../ui/field/CheckField.tsx'
import { RadioField } from '../ui/field/RadioField.tsx'
import { SelectField } from '../ui/field/SelectField.tsx'
import { TextField, verbatim } from '../ui/field/TextField.tsx'
import { Form } from '../ui/form/Form.tsx'
import { useFormFrame } from '../ui/form/use-form.ts'
import { words } from '../ui/text/words.ts'
import { BotFields } from './BotFields.tsx'
import { warningText as text } from './text.ts'

type Values = Omit<
  CostWarningInput,
  'customerId' | 'larkUrl' | 'larkSecret' | 'dingtalkUrl' | 'dingtalkSecret'
> & {
  customerId: string
  larkUrl: string
  larkSecret: string
  removeLark: boolean
  dingtalkUrl: string
  dingtalkSecret: string
  removeDingtalk: boolean
}

/** An empty field keeps what is stored. */
const toInput = ({ removeLark, removeDingtalk, ...values }: Values) => ({
  ...values,
  customerId: values.target === WarningTarget.customer ? values.customerId || null : null,
  larkUrl: removeLark ? '' : values.larkUrl || null,
  larkSecret: values.larkSecret || null,
  dingtalkUrl: removeDingtalk ? '' : values.dingtalkUrl || null,
  dingtalkSecret: values.dingtalkSecret || null,
})
const Schema: z.ZodType<CostWarningInput, Values> = z
  .custom<Values>()
  .transform(toInput)
  .pipe(CostWarningInput as unknown as z.ZodType<CostWarningInput, ReturnType<typeof toInput>>)

const valuesOf = (of: CostWarning | undefined, isSeller: boolean): Values => ({
  name: of?.name ?? '',
  target: of?.target ?? (isSeller ? WarningTarget.customers : WarningTarget.own),
  customerId: of?.customerId ?? '',
  currencyCode: of?.currencyCode ?? 'USD',
  annual: of?.annual ?? null,
  monthly: of?.monthly ?? null,
  daily: of?.daily ?? null,
  type: of?.type ?? WarningType.yesterday,
  compareTag: of?.compareTag ?? '>',
  amt: of?.amt ?? null,
  noticeFlag: of?.noticeFlag ?? NoticeFlag.or,
  byMessage: of?.byMessage ?? true,
  buggetEmail: of?.buggetEmail ?? '',
  larkUrl: '',
  larkSecret: '',
  removeLark: false,
  dingtalkUrl: '',
  dingtalkSecret: '',
  removeDingtalk: false,
})

const targets = ([1, 2, 3] as const).map((value) => ({ value, label: warningTargetNames[value] }))
const types = ([1, 2] as const).map((value) => ({ value, label: warningTypeNames[value] }))
const flags = ([1, 2] as const).map((value) => ({ value, label: noticeFlagNames[value] }))
const tags = compareTags.map((value) => ({ value, label: compareTagNames[value] }))
const currencies = contractCurrencies.map((value) => ({ value, label: value }))

/** Adds a warning, or changes `of`. */
export function WarningForm({ of }: { of?: CostWarning }) {
  const t = useText()
  const isSeller = useMe().accountKind !== 'customer'
  const refresh = [listCostWarnings]
  const add = useAction(addCostWarning, { tell: 'form', refresh })
  const edit = useAction(editCostWarning, { tell: 'form', refresh })
  const frame = useFormFrame({
    schema: Schema,
    values: valuesOf(of, isSeller),
    submit: async (body) => {
      if (of) await edit.act({ params: { id: of.id }, body }, [text.saved, { name: body.name }])
      else {
        const { id } = await add.act({ body }, [text.added, { name: body.name }])
        goTo(paths.costWarning(id), { replace: true })
      }
    },
  })
  const { name, form } = frame
  const currency = form.watch('currencyCode')
  return (
    <Form
      frame={frame}
      submitLabel={t(of ? words.save : text.add)}
      action={of ? editCostWarning : addCostWarning}
      aside={!of && <ButtonLink place={paths.costWarnings()}>{t(words.cancel)}</ButtonLink>}
    >
      <TextField name={name('name')} label={text.name} required autoComplete="off" />
      {isSeller && <RadioField name={name('target')} label={text.target} options={targets} />}
      {form.watch('target') === WarningTarget.customer && (
        <CustomerChoice
          name={name('customerId')}
          label={text.customer}
          placeholder={text.searchCustomer}
          known={of?.customerId ? { value: of.customerId, label: of.customerName } : undefined}
          required
        />
      )}
      <SelectField name={name('currencyCode')} label={text.currency} options={currencies} />
      <fieldset className="form-row">
        <legend>{t(text.conditions)}</legend>
        <AmountField name={name('daily')} label={text.daily} unit={currency} orNull />
        <AmountField name={name('monthly')} label={text.monthly} unit={currency} orNull />
        <AmountField name={name('annual')} label={text.annual} unit={currency} orNull />
      </fieldset>
      <div className="form-row">
        <SelectField name={name('compareTag')} label={text.compareTag} options={tags} />
        <AmountField name={name('amt')} label={text.amt} unit={currency} orNull />
      </div>
      <RadioField name={name('type')} label={text.type} options={types} />
      <RadioField
        name={name('noticeFlag')}
        label={text.noticeFlag}
        help={text.conditionsHelp}
        options={flags}
      />
      <CheckField name={name('byMessage')} label={text.byMessage} />
      <TextField name={name('buggetEmail')} label={text.buggetEmail} help={text.emailHelp} {...verbatim} />
      <BotFields name={name} of={of} />
    </Form>
  )
}

import {
  addBindingApplication,
  type BindingApplication,
  BindingApplicationInput,
  editBindingApplication,
  getBindingApplication,
  listBindingApplications,
} from '@fairlead/api/account-binding/application.ts'
import {
  selectBindingStrategies,
  selectCurrencies,
  selectLinkedNumbersByPay,
  selectPayNumbers,
} from '@fairlead/api/account-binding/choices.ts'
import { contractCurrencies } from '@fairlead/api/resale-contract/names.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { goTo } from '../lib/address/navigator.ts'
import { callQuery } from '../lib/call/query.ts'
import { useAction } from '../lib/call/use-action.ts'
import { useText } from '../lib/text/text.ts'
import { paths } from '../paths.ts'
import { Button, ButtonLink } from '../ui/button/Button.tsx'
import { SearchChoice } from '../ui/choice/SearchChoice.tsx'
import { useContractSearch } from '../ui/choice/use-contract-search.ts'
import { DateField } from '../ui/date/DateField.tsx'
import { ChecksField } from '../ui/field/ChecksField.tsx'
import { SelectField } from '../ui/field/SelectField.tsx'
import { AreaField, TextField, verbatim } from '../ui/field/TextField.tsx'
import { Form } from '../ui/form/Form.tsx'
import { useFormFrame } from '../ui/form/use-form.ts'
import { words } from '../ui/text/words.ts'
import { ContractDialog } from './ContractDialog.tsx'
import { bindingText as text } from './text.ts'

type Props = { of?: BindingApplication; pay?: string; linked?: readonly string[] }
/** The currency narrows the payer accounts, and is not sent. */
type Values = BindingApplicationInput & { currency: string }

const toInput = ({ currency: _, ...input }: Values) => input
const Schema: z.ZodType<BindingApplicationInput, Values> = z
  .custom<Values>()
  .transform(toInput)
  .pipe(BindingApplicationInput as unknown as z.ZodType<BindingApplicationInput, BindingApplicationInput>)

const valuesOf = ({ of, pay = '', linked = [] }: Props): Values => ({
  currency: '',
  payerNumber: of?.payerNumber ?? pay,
  contractId: of?.contractId ?? '',
  billGenerateStrategyId: of?.billGenerateStrategyId ?? '',
  linkedNumbers: of?.linkedNumbers ?? [...linked],
  startDate: of?.startDate ?? '',
  email: of?.email ?? '',
  conditionExplain: of?.conditionExplain ?? '',
})

/** What can be chosen beside what is chosen already. */
function useChoices({ currency, payerNumber, contractId }: Values) {
  const quiet = { quiet: true }
  const chosen = contractCurrencies.find((one) => one === currency)
  const narrowed = chosen === undefined ? {} : { currency: chosen }
  const { data: currencies = [] } = useQuery(callQuery(selectCurrencies, {}, quiet))
  const { data: payers = [] } = useQuery(callQuery(selectPayNumbers, { query: narrowed }, quiet))
  const { data: linked } = useQuery({
    ...callQuery(selectLinkedNumbersByPay, { params: { pay: payerNumber } }, quiet),
    enabled: payerNumber !== '',
  })
  const { data: strategies = [] } = useQuery({
    ...callQuery(selectBindingStrategies, { params: { contractId } }, quiet),
    enabled: contractId !== '',
  })
  return { currencies, payers, linked: payerNumber === '' ? [] : linked, strategies }
}

/** Drafts an application, or changes `of`. */
export function ApplicationForm(props: Props) {
  const { of } = props
  const t = useText()
  const [isSelecting, setSelecting] = useState(false)
  const { found, choices, onSearch } = useContractSearch()
  const refresh = [listBindingApplications, getBindingApplication]
  const add = useAction(addBindingApplication, {
    tell: 'form',
    done: ({ number }) => [text.added, { name: number }],
    refresh,
  })
  const edit = useAction(editBindingApplication, { tell: 'form', refresh })
  const frame = useFormFrame({
    schema: Schema,
    values: valuesOf(props),
    submit: async (body) => {
      if (of) await edit.act({ params: { id: of.id }, body }, [text.saved, { name: of.number }])
      else {
        const { id } = await add.act({ body })
        goTo(paths.bindingApplication(id), { replace: true })
      }
    },
  })
  const { name, form } = frame
  const { currencies, payers, linked, strategies } = useChoices(form.watch())
  const chooseContract = (id: string) => {
    form.setValue('contractId', id, { shouldDirty: true })
    form.setValue('billGenerateStrategyId', '', { shouldDirty: true })
  }
  const chosen = found.find(({ id }) => id === form.watch('contractId'))
  const known = chosen
    ? { value: chosen.id, label: chosen.number }
    : of && { value: of.contractId, label: of.contractNumber }
  const first = { value: '', label: words.choose }
  return (
    <>
      <Form
        frame={frame}
        submitLabel={t(of ? words.save : text.apply)}
        action={of ? editBindingApplication : addBindingApplication}
        aside={!of && <ButtonLink place={paths.bindingApplications()}>{t(words.cancel)}</ButtonLink>}
      >
        <SearchChoice
          name={name('contractId')}
          label={text.contract}
          help={text.contractHelp}
          placeholder={text.chooseContract}
          choices={choices}
          known={known}
          onSearch={onSearch}
          onChoose={chooseContract}
          required
        />
        <div>
          <Button onClick={() => setSelecting(true)}>{t(text.selectContract)}</Button>
        </div>
        <SelectField
          name={name('billGenerateStrategyId')}
          label={text.strategy}
          help={text.strategyHelp}
          options={[first, ...strategies.map(({ id, name: label }) => ({ value: id, label }))]}
          required
        />
        <SelectField
          name={name('currency')}
          label={text.currency}
          help={text.currencyHelp}
          options={[
            { value: '', label: words.all },
            ...currencies.map(({ currency }) => ({ value: currency, label: currency })),
          ]}
          onChoose={(_, take) => {
            take()
            form.setValue('payerNumber', '', { shouldDirty: true })
            form.setValue('linkedNumbers', [], { shouldDirty: true })
          }}
        />
        <SelectField
          name={name('payerNumber')}
          label={text.payer}
          options={[
            first,
            ...payers.map(({ payNumber, currency }) => ({
              value: payNumber,
              label: t(words.bracketed, { text: payNumber, more: currency }),
            })),
          ]}
          onChoose={(_, take) => {
            take()
            form.setValue('linkedNumbers', [], { shouldDirty: true })
          }}
          required
        />
        <ChecksField
          name={name('linkedNumbers')}
          label={text.linkedAccounts}
          options={linked?.map(({ linkedNumber, remarks, contractNumber }) => {
            const more = contractNumber === '' ? remarks : t(text.heldBy, { name: contractNumber })
            return {
              value: linkedNumber,
              label: more === '' ? linkedNumber : t(words.bracketed, { text: linkedNumber, more }),
            }
          })}
          none={text.noPayer}
          required
        />
        <DateField name={name('startDate')} label={text.startDate} help={text.startHelp} required />
        <TextField name={name('email')} label={text.email} {...verbatim} />
        <AreaField name={name('conditionExplain')} label={text.explanation} rows={3} required />
      </Form>
      {isSelecting && (
        <ContractDialog found={found} onChoose={chooseContract} onClose={() => setSelecting(false)} />
      )}
    </>
  )
}

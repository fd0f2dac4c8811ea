import { billTemplateNames } from '@fairlead/api/bill-strategy/names.ts'
import {
  addBillStrategy,
  type BillStrategy,
  BillStrategyInput,
  editBillStrategy,
  getBillStrategy,
  listBillStrategies,
  previewStrategyBill,
} from '@fairlead/api/bill-strategy/strategy.ts'
import { z } from 'zod'
import { goTo } from '../lib/address/navigator.ts'
import { useAction } from '../lib/call/use-action.ts'
import { useText } from '../lib/text/text.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/button/Button.tsx'
import { SearchChoice } from '../ui/choice/SearchChoice.tsx'
import { useContractSearch } from '../ui/choice/use-contract-search.ts'
import { CheckField } from '../ui/field/CheckField.tsx'
import { ChecksField } from '../ui/field/ChecksField.tsx'
import { RadioField } from '../ui/field/RadioField.tsx'
import { AreaField, TextField, verbatim } from '../ui/field/TextField.tsx'
import { Form } from '../ui/form/Form.tsx'
import { useFormFrame } from '../ui/form/use-form.ts'
import { words } from '../ui/text/words.ts'
import { strategyText as text } from './text.ts'

type Values = Omit<BillStrategyInput, 'isShowLinkedList' | 'isShowCDNDetail' | 'isShowLinkedDetail'> & {
  isShowLinkedList: boolean
  isShowCDNDetail: boolean
  isShowLinkedDetail: boolean
}

const flag = (is: boolean) => (is ? (1 as const) : (0 as const))
const toInput = (values: Values) => ({
  ...values,
  isShowLinkedList: flag(values.isShowLinkedList),
  isShowCDNDetail: flag(values.isShowCDNDetail),
  isShowLinkedDetail: flag(values.isShowLinkedDetail),
})
const Schema: z.ZodType<BillStrategyInput, Values> = z
  .custom<Values>()
  .transform(toInput)
  .pipe(BillStrategyInput as unknown as z.ZodType<BillStrategyInput, ReturnType<typeof toInput>>)

const valuesOf = (of: BillStrategy | undefined): Values => ({
  name: of?.name ?? '',
  contractId: of?.contractId ?? '',
  customerEmail: of?.customerEmail ?? '',
  customerEmailToCc: of?.customerEmailToCc ?? '',
  billTemplate: of?.billTemplate ?? 1,
  isShowLinkedList: of?.isShowLinkedList !== 0,
  isShowCDNDetail: of?.isShowCDNDetail === 1,
  isShowLinkedDetail: of?.isShowLinkedDetail === 1,
  linkedAccounts: of?.linkedAccounts ?? [],
  remark: of?.remark ?? '',
})

const templates = ([1, 2] as const).map((value) => ({ value, label: billTemplateNames[value] }))

/** Adds a strategy, or changes `of`. */
export function StrategyForm({ of }: { of?: BillStrategy }) {
  const t = useText()
  const { found, choices, onSearch } = useContractSearch()
  const refresh = [listBillStrategies, getBillStrategy, previewStrategyBill]
  const add = useAction(addBillStrategy, { tell: 'form', refresh })
  const edit = useAction(editBillStrategy, { tell: 'form', refresh })
  const frame = useFormFrame({
    schema: Schema,
    values: valuesOf(of),
    submit: async (body) => {
      if (of) await edit.act({ params: { id: of.id }, body }, [text.saved, { name: body.name }])
      else {
        const { id } = await add.act({ body }, [text.added, { name: body.name }])
        goTo(paths.billStrategy(id), { replace: true })
      }
    },
  })
  const { name, form } = frame
  const contract = found.find(({ id }) => id === form.watch('contractId'))
  // A contract that is over is not found, but its strategy still names its linked accounts.
  const own = of && of.contractId === form.watch('contractId') ? of.linkedAccounts : []
  const offered = contract?.areas ?? own.map((linkedNumber) => ({ linkedNumber, remarks: '' }))
  return (
    <Form
      frame={frame}
      submitLabel={t(of ? words.save : text.add)}
      action={of ? editBillStrategy : addBillStrategy}
      aside={!of && <ButtonLink place={paths.billStrategies()}>{t(words.cancel)}</ButtonLink>}
    >
      <TextField name={name('name')} label={text.name} required autoComplete="off" />
      <SearchChoice
        name={name('contractId')}
        label={text.contract}
        help={text.contractHelp}
        placeholder={text.chooseContract}
        choices={choices}
        known={of && { value: of.contractId, label: of.contractNumber }}
        onSearch={onSearch}
        onChoose={() => form.setValue('linkedAccounts', [], { shouldDirty: true })}
        required
      />
      <ChecksField
        name={name('linkedAccounts')}
        label={text.linkedAccounts}
        options={offered.map(({ linkedNumber, remarks }) => ({
          value: linkedNumber,
          label: remarks === '' ? linkedNumber : t(words.bracketed, { text: linkedNumber, more: remarks }),
        }))}
        none={text.noContract}
      />
      <TextField name={name('customerEmail')} label={text.customerEmail} required {...verbatim} />
      <TextField
        name={name('customerEmailToCc')}
        label={text.customerEmailToCc}
        help={text.copiesHelp}
        {...verbatim}
      />
      <RadioField name={name('billTemplate')} label={text.billTemplate} options={templates} />
      <fieldset className="form-row">
        <legend>{t(text.shown)}</legend>
        <CheckField name={name('isShowLinkedList')} label={text.isShowLinkedList} />
        <CheckField name={name('isShowCDNDetail')} label={text.isShowCDNDetail} />
        <CheckField name={name('isShowLinkedDetail')} label={text.isShowLinkedDetail} />
      </fieldset>
      <AreaField name={name('remark')} label={text.remark} rows={2} />
    </Form>
  )
}

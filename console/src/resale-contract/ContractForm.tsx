import {
  awsSupportNames,
  AwsSupportType,
  contractCurrencies,
  DiscountMode,
  discountModeNames,
  payRegionNames,
  payTypeNames,
} from '@fairlead/api/resale-contract/names.ts'
import { listBaseNames, listBases } from '@fairlead/api/rating/contract-names.ts'
import {
  addResaleContract,
  editResaleContract,
  getResaleContract,
  listResaleContracts,
  listResaleVersions,
  type ResaleContractDetail,
} from '@fairlead/api/resale-contract/resale-contract.ts'
import { useState } from 'react'
import { CustomerChoice } from '../ui/choice/CustomerChoice.tsx'
import { goTo } from '../lib/address/navigator.ts'
import { useAction } from '../lib/call/use-action.ts'
import { useText } from '../lib/text/text.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/button/Button.tsx'
import { DateField } from '../ui/date/DateField.tsx'
import { CheckField } from '../ui/field/CheckField.tsx'
import { SelectField } from '../ui/field/SelectField.tsx'
import { AreaField, NumberField, TextField, verbatim } from '../ui/field/TextField.tsx'
import { Form } from '../ui/form/Form.tsx'
import { useFormFrame } from '../ui/form/use-form.ts'
import { words } from '../ui/text/words.ts'
import { AreaFields } from './AreaFields.tsx'
import { ContractForm as Schema, contractValues, emptyContract } from './contract-form.ts'
import { PriceRuleDialog } from '../ui/pricing/PriceRuleDialog.tsx'
import { PriceRulesPart } from '../ui/pricing/PriceRulesPart.tsx'
import { resaleText as text } from './text.ts'

const regions = ([1, 2] as const).map((value) => ({ value, label: payRegionNames[value] }))
const payTypes = ([1, 2] as const).map((value) => ({ value, label: payTypeNames[value] }))
const supports = ([1, 2, 3, 4, 5] as const).map((value) => ({ value, label: awsSupportNames[value] }))
const modes = ([0, 1, 2] as const).map((value) => ({ value, label: discountModeNames[value] }))
const bases = listBases.map((value) => ({ value, label: listBaseNames[value] }))
const currencies = contractCurrencies.map((value) => ({ value, label: value }))

/** Drafts a contract, or the next version of one. */
export function ContractForm({ of }: { of?: ResaleContractDetail }) {
  const t = useText()
  const [openRule, setOpenRule] = useState<number>()
  const refresh = [listResaleContracts, getResaleContract, listResaleVersions]
  const add = useAction(addResaleContract, {
    tell: 'form',
    done: ({ number }) => [text.added, { name: number }],
    refresh,
  })
  const edit = useAction(editResaleContract, { tell: 'form', refresh })
  const frame = useFormFrame({
    schema: Schema,
    values: of ? contractValues(of) : emptyContract,
    submit: async (body) => {
      const { id } = of
        ? await edit.act({ params: { id: of.id }, body }, [text.saved, { name: of.number }])
        : await add.act({ body })
      goTo(paths.resaleContract(id), { replace: true })
    },
  })
  const { name, form } = frame
  const [rules, startDate, endDate] = form.watch(['rules', 'startDate', 'endDate'])
  const [mode, support] = form.watch(['discountMode', 'awsSupportType'])
  const setRules = (next: typeof rules) => form.setValue('rules', next, { shouldDirty: true })
  const cancel = of ? paths.resaleContract(of.id) : paths.resaleContracts()
  return (
    <>
      <Form
        frame={frame}
        submitLabel={t(of ? words.save : text.add)}
        action={of ? editResaleContract : addResaleContract}
        wide
        aside={<ButtonLink place={cancel}>{t(words.cancel)}</ButtonLink>}
      >
        <fieldset className="form-row">
          <legend>{t(text.general)}</legend>
          <CustomerChoice
            name={name('customerId')}
            label={text.customer}
            help={text.customerHelp}
            placeholder={text.chooseCustomer}
            known={of && { value: of.customerId, label: of.customerName }}
            required
          />
          <DateField name={name('startDate')} label={text.startDate} required />
          <DateField name={name('endDate')} label={text.endDate} required />
          <DateField name={name('signDate')} label={text.signDate} />
          <DateField name={name('effectiveDate')} label={text.effectiveDate} help={text.effectiveHelp} />
        </fieldset>
        <fieldset className="form-row">
          <legend>{t(text.payment)}</legend>
          <SelectField name={name('payRegion')} label={text.payRegion} options={regions} />
          <SelectField name={name('currency')} label={text.currency} options={currencies} />
          <SelectField name={name('payType')} label={text.payType} options={payTypes} />
          <NumberField
            name={name('paymentDate')}
            label={text.paymentDate}
            help={text.paymentDateHelp}
            required
          />
          <NumberField name={name('billingPeriod')} label={text.billingPeriod} required />
          <TextField name={name('bankProcessingFee')} label={text.bankProcessingFee} required {...verbatim} />
          <TextField
            name={name('taxRate')}
            label={text.taxRate}
            help={text.taxRateHelp}
            required
            {...verbatim}
          />
          <TextField name={name('taxRemark')} label={text.taxRemark} autoComplete="off" />
        </fieldset>
        <fieldset className="form-row">
          <legend>{t(text.support)}</legend>
          <SelectField name={name('awsSupportType')} label={text.awsSupportType} options={supports} />
          {support !== AwsSupportType.none && (
            <TextField
              name={name('awsSupportRate')}
              label={text.awsSupportRate}
              help={text.awsSupportRateHelp}
              required
              {...verbatim}
            />
          )}
          <TextField name={name('operatorEmail')} label={text.operatorEmail} {...verbatim} />
        </fieldset>
        <AreaFields name={name} />
        <fieldset className="form-row">
          <legend>{t(text.pricing)}</legend>
          <SelectField name={name('discountMode')} label={text.discountMode} options={modes} />
          <SelectField name={name('listBase')} label={text.listBase} options={bases} />
          {mode === DiscountMode.edp && (
            <TextField
              name={name('edpDistcount')}
              label={text.edpDistcount}
              help={text.edpHelp}
              required
              {...verbatim}
            />
          )}
        </fieldset>
        {mode === DiscountMode.contractDiscount && (
          <PriceRulesPart
            name={name('rules')}
            rules={rules}
            startDate={startDate}
            endDate={endDate}
            onOpen={setOpenRule}
            onChange={setRules}
            required
          />
        )}
        <fieldset className="form-row">
          <legend>{t(text.further)}</legend>
          <CheckField name={name('cdnFlag')} label={text.cdnFlag} />
          <CheckField name={name('standardFlag')} label={text.standardFlag} help={text.standardHelp} />
          <TextField name={name('breachAmt')} label={text.breachAmt} required {...verbatim} />
        </fieldset>
        <AreaField name={name('supplementary')} label={text.supplementary} rows={4} />
        <AreaField name={name('remark')} label={text.remark} rows={2} />
      </Form>
      {/* Outside of the form, because a submission in a dialog would also be one of the form around it. */}
      {openRule !== undefined && (
        <PriceRuleDialog
          key={openRule}
          of={rules[openRule]}
          at={openRule + 1}
          onSave={(rule) => {
            setRules([...rules.slice(0, openRule), rule, ...rules.slice(openRule + 1)])
            setOpenRule(undefined)
          }}
          onClose={() => setOpenRule(undefined)}
        />
      )}
    </>
  )
}

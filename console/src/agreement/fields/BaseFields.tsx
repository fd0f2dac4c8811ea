import { addCompany, CompanyInput, selectCompanies } from '@fairlead/api/agreement/company.ts'
import { productLineNames, productLines } from '@fairlead/api/agreement/names.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { callQuery } from '../../lib/call/query.ts'
import { useAction } from '../../lib/call/use-action.ts'
import { useText } from '../../lib/text/text.ts'
import { ActionButton } from '../../ui/button/ActionButton.tsx'
import { DateField } from '../../ui/date/DateField.tsx'
import { CancelDialog } from '../../ui/dialog/CancelDialog.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { CheckField } from '../../ui/field/CheckField.tsx'
import type { NamesOf } from '../../ui/field/field-name.ts'
import { SelectField } from '../../ui/field/SelectField.tsx'
import { AreaField, NumberField, TextField } from '../../ui/field/TextField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { useFormFrame } from '../../ui/form/use-form.ts'
import { CustomerChoice } from '../../ui/choice/CustomerChoice.tsx'
import { words } from '../../ui/text/words.ts'
import type { AgreementValues } from '../agreement-form.ts'
import { agreementText as text } from '../text.ts'

const lines = productLines.map((value) => ({ value, label: productLineNames[value] }))

function CompanyDialog({ onAdded, onClose }: { onAdded: (id: string) => void; onClose: () => void }) {
  const t = useText()
  const add = useAction(addCompany, {
    tell: 'form',
    refresh: [selectCompanies],
    done: ({ companyName: name }) => [text.companyAdded, { name }],
    onDone: ({ id }) => {
      onAdded(id)
      onClose()
    },
  })
  const frame = useFormFrame({
    schema: CompanyInput,
    values: { companyName: '' },
    submit: (body) => add.act({ body }),
  })
  return (
    <Dialog title={t(text.addCompany)} onClose={onClose}>
      <Form frame={frame} submitLabel={t(text.addCompany)} action={addCompany} aside={<CancelDialog />}>
        <TextField name={frame.name('companyName')} label={text.companyName} required autoComplete="off" />
      </Form>
    </Dialog>
  )
}

/** The company that issues bills, or a new one. */
function CompanyField({ name }: { name: NamesOf<AgreementValues> }) {
  const t = useText()
  const [isAdding, setAdding] = useState(false)
  const { setValue } = useFormContext<AgreementValues>()
  const { data: companies = [] } = useQuery(callQuery(selectCompanies, {}))
  return (
    <div className="stack">
      <SelectField
        name={name('terms.companyId')}
        label={text.companyName}
        options={[
          { value: '', label: words.choose },
          ...companies.map(({ id, companyName }) => ({ value: id, label: companyName })),
        ]}
        required
      />
      <div>
        <ActionButton action={addCompany} label={text.addCompany} onAct={async () => setAdding(true)} />
      </div>
      {isAdding && (
        <CompanyDialog
          onAdded={(id) => setValue('terms.companyId', id, { shouldDirty: true, shouldValidate: true })}
          onClose={() => setAdding(false)}
        />
      )}
      <span className="unseen">{t(text.companyName)}</span>
    </div>
  )
}

type Props = {
  name: NamesOf<AgreementValues>
  known: { value: string; label: string } | undefined
  /** The customer of a contract that was approved stays. */
  fixed: boolean
}

/** Who contracts with whom about what, and for how long. */
export function BaseFields({ name, known, fixed }: Props) {
  const t = useText()
  const isExtended = useWatch<AgreementValues>({ name: 'terms.autoExtendFlag' }) === true
  return (
    <fieldset className="form-part">
      <legend>{t(text.base)}</legend>
      <div className="form-row">
        <TextField name={name('terms.contractName')} label={text.contractName} required autoComplete="off" />
        {fixed && known ? (
          <p>
            {t(text.customerName)}: {known.label}
          </p>
        ) : (
          <CustomerChoice
            name={name('terms.customerId')}
            label={text.customerName}
            placeholder={text.chooseCustomer}
            known={known}
            required
          />
        )}
        <CompanyField name={name} />
        <SelectField name={name('terms.productLine')} label={text.productLine} options={lines} required />
        <TextField
          name={name('terms.customerContractNumber')}
          label={text.customerContractNumber}
          autoComplete="off"
        />
        <TextField name={name('terms.contactPerson')} label={text.contactPerson} autoComplete="off" />
        <DateField name={name('terms.startDate')} label={text.startDate} required />
        <DateField name={name('terms.endDate')} label={text.endDate} required />
        <DateField name={name('terms.signDate')} label={text.signDate} orNull />
      </div>
      <CheckField name={name('terms.autoExtendFlag')} label={text.autoExtendFlag} />
      {isExtended && (
        <div className="form-row">
          <NumberField name={name('terms.extendMonths')} label={text.extendMonths} required />
          <NumberField name={name('terms.extendTimes')} label={text.extendTimes} required />
          <NumberField name={name('terms.extendPeriod')} label={text.extendPeriod} required />
        </div>
      )}
      <AreaField name={name('terms.remark')} label={text.remark} rows={4} />
    </fieldset>
  )
}

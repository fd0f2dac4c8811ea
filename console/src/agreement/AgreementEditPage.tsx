import {
  addAgreement,
  type AgreementDetail,
  editAgreement,
  getAgreement,
  listAgreements,
} from '@fairlead/api/agreement/agreement.ts'
import type { PricingRule } from '@fairlead/api/rating/rule.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchValue } from '../lib/address/address.ts'
import { type RawSearch, rememberedList } from '../lib/address/list-search.ts'
import { goTo } from '../lib/address/navigator.ts'
import { callQuery, prefetchCall } from '../lib/call/query.ts'
import { useAction } from '../lib/call/use-action.ts'
import { useText } from '../lib/text/text.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/button/Button.tsx'
import { DateField } from '../ui/date/DateField.tsx'
import { Form } from '../ui/form/Form.tsx'
import { useFormFrame } from '../ui/form/use-form.ts'
import { Alert } from '../ui/page/Alert.tsx'
import { Missing } from '../ui/page/Missing.tsx'
import { PageHead } from '../ui/page/PageHead.tsx'
import { PriceRuleDialog } from '../ui/pricing/PriceRuleDialog.tsx'
import { words } from '../ui/text/words.ts'
import { AgreementForm, agreementValues, emptyAgreement } from './agreement-form.ts'
import { BaseFields } from './fields/BaseFields.tsx'
import { PaymentFields } from './fields/PaymentFields.tsx'
import { PriceFields } from './fields/PriceFields.tsx'
import { SupportFields } from './fields/SupportFields.tsx'
import { agreementText as text } from './text.ts'

export const load = ({ id }: RawSearch) => {
  if (id) prefetchCall(getAgreement, { params: { id } })
}

/** Drafts a contract, or changes one. */
export default function AgreementEditPage() {
  const id = useSearchValue('id')
  const query = useQuery({
    ...callQuery(getAgreement, { params: { id: id ?? '' } }),
    enabled: id !== undefined,
  })
  if (id === undefined) return <DraftForm />
  if (query.data) return <DraftForm key={id} of={query.data} />
  if (!query.isError) return <PageHead title="" />
  const list = paths.agreements(rememberedList(paths.agreements().to))
  return <Missing title={text.agreement} query={query} missing={text.missing} back={text.back} list={list} />
}

function DraftForm({ of }: { of?: AgreementDetail }) {
  const t = useText()
  const refresh = [listAgreements, getAgreement]
  const add = useAction(addAgreement, { tell: 'form', refresh })
  const edit = useAction(editAgreement, { tell: 'form', refresh })
  const frame = useFormFrame({
    schema: AgreementForm,
    values: of ? agreementValues(of.terms, of.appliesFrom) : emptyAgreement(),
    submit: async (body) => {
      const name = body.terms.contractName
      const saved = of
        ? await edit.act({ params: { id: of.id }, body }, [text.saved, { name }])
        : await add.act({ body: { terms: body.terms } }, [text.drafted, { name }])
      goTo(paths.agreement(saved.id), { replace: true })
    },
  })
  const [openRule, setOpenRule] = useState<number>()
  const rules = frame.form.watch('terms.rules') as PricingRule[]
  const isChange = of !== undefined && of.version > 0
  const back = of ? paths.agreement(of.id) : paths.agreements(rememberedList(paths.agreements().to))
  return (
    <>
      <PageHead
        title={of ? t(text.editTitle, { name: of.contractName }) : t(text.draft)}
        {...(of && { object: of.contractName })}
      />
      <section className="panel panel-body">
        <Form
          frame={frame}
          wide
          submitLabel={t(words.save)}
          action={of ? editAgreement : addAgreement}
          aside={<ButtonLink place={back}>{t(words.cancel)}</ButtonLink>}
        >
          {isChange && (
            <>
              <Alert tone="info">{t(text.changeHelp)}</Alert>
              <DateField
                name={frame.name('appliesFrom')}
                label={text.appliesFrom}
                help={text.appliesFromHelp}
                orNull
                required
              />
            </>
          )}
          <BaseFields
            name={frame.name}
            known={of && { value: of.customerId, label: of.customerName }}
            fixed={isChange}
          />
          <PaymentFields name={frame.name} />
          <PriceFields name={frame.name} onOpen={setOpenRule} />
          <SupportFields name={frame.name} />
        </Form>
      </section>
      {/* Outside of the form, because a submission in a dialog would also be one of the form around it. */}
      {openRule !== undefined && (
        <PriceRuleDialog
          key={openRule}
          of={rules[openRule]}
          at={openRule + 1}
          onSave={(rule) => {
            const next = [...rules.slice(0, openRule), rule, ...rules.slice(openRule + 1)]
            frame.form.setValue('terms.rules', next, { shouldDirty: true })
            setOpenRule(undefined)
          }}
          onClose={() => setOpenRule(undefined)}
        />
      )}
    </>
  )
}

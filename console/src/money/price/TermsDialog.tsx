import type { AccountWallet } from '@fairlead/api/money/ledger/ledger.ts'
import { standardPlan } from '@fairlead/api/money/price/price-table.ts'
import { listPriceTerms, savePriceTerms } from '@fairlead/api/money/price/terms.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../lib/call/query.ts'
import { useAction } from '../../lib/call/use-action.ts'
import { useText } from '../../lib/text/text.ts'
import { CancelDialog } from '../../ui/dialog/CancelDialog.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { SelectField } from '../../ui/field/SelectField.tsx'
import { TextField, verbatim } from '../../ui/field/TextField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { useFormFrame } from '../../ui/form/use-form.ts'
import { Facts } from '../../ui/page/Facts.tsx'
import { words } from '../../ui/text/words.ts'
import { priceText as text } from './text.ts'

const factors = Array.from({ length: 10 }, (_, at) => ({ value: at + 1, label: String(at + 1) }))

/** The plans of an account by month, and a new one. */
export function TermsDialog({
  account: { id, name },
  onClose,
}: {
  account: AccountWallet
  onClose: () => void
}) {
  const t = useText()
  const { data: terms } = useQuery(callQuery(listPriceTerms, { params: { id } }))
  const save = useAction(savePriceTerms, {
    tell: 'form',
    done: text.termsSaved,
    onDone: onClose,
    refresh: [listPriceTerms],
  })
  const frame = useFormFrame({
    schema: savePriceTerms.body,
    values: { plan: standardPlan, originFactor: null, startMonth: '' },
    submit: (body) => save.act({ params: { id }, body }),
  })
  return (
    <Dialog title={t(text.termsTitle, { name })} onClose={onClose}>
      {terms?.length === 0 && <p className="soft">{t(text.noTerms)}</p>}
      {terms && terms.length > 0 && (
        <Facts
          facts={terms.map(({ startMonth, plan, originFactor }) => ({
            label: startMonth,
            value: originFactor === null ? plan : `${plan} × ${originFactor}`,
          }))}
        />
      )}
      <Form frame={frame} submitLabel={t(words.save)} action={savePriceTerms} aside={<CancelDialog />}>
        <TextField name={frame.name('plan')} label={text.plan} required {...verbatim} />
        <SelectField
          name={frame.name('originFactor')}
          label={text.originFactor}
          help={text.originFactorHelp}
          none={t(text.ofPlan)}
          options={factors}
        />
        <TextField
          name={frame.name('startMonth')}
          label={text.startMonth}
          help={text.termsMonthHelp}
          required
          {...verbatim}
        />
      </Form>
    </Dialog>
  )
}

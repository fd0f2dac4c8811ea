import {
  addExchangeRate,
  getPaymentSettings,
  type OfferedMethod,
  rateCurrencies,
  RateInput,
} from '@fairlead/api/money/top-up/desk/desk.ts'
import { grabPayCountryNames, paymentMethodNames } from '@fairlead/api/money/top-up/methods.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery, prefetchCall } from '../../../lib/call/query.ts'
import { useAction } from '../../../lib/call/use-action.ts'
import { useText } from '../../../lib/text/text.ts'
import { paths } from '../../../paths.ts'
import { AmountField } from '../../../ui/amount/AmountField.tsx'
import { useMoney } from '../../../ui/amount/use-money.ts'
import { ActionButton } from '../../../ui/button/ActionButton.tsx'
import { ButtonLink } from '../../../ui/button/Button.tsx'
import { CancelDialog } from '../../../ui/dialog/CancelDialog.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { SelectField } from '../../../ui/field/SelectField.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { useFormFrame } from '../../../ui/form/use-form.ts'
import { PageHead } from '../../../ui/page/PageHead.tsx'
import type { ListColumn } from '../../../ui/table/column.ts'
import { momentColumn, textColumn } from '../../../ui/table/columns.tsx'
import { Table } from '../../../ui/table/Table.tsx'
import { TableBox } from '../../../ui/table/TableBox.tsx'
import { StateLabel, type StateLook } from '../../../ui/text/StatusLabel.tsx'
import { deskText as text } from './text.ts'

export const load = () => prefetchCall(getPaymentSettings, {})

const stateOf = ({ enabled, exchangeRate }: OfferedMethod): StateLook =>
  !enabled
    ? { tone: 'off', word: text.off }
    : exchangeRate === null
      ? { tone: 'warn', word: text.noRate }
      : { tone: 'good', word: text.on }

function Method({ method: { paymentMethod, country } }: { method: OfferedMethod }) {
  const t = useText()
  const name = t(paymentMethodNames[paymentMethod])
  return country === null ? name : `${name} · ${t(grabPayCountryNames[country])}`
}

const columns: readonly ListColumn<OfferedMethod>[] = [
  {
    key: 'paymentMethod',
    header: text.method,
    title: true,
    cell: (method) => <Method method={method} />,
  },
  { key: 'enabled', header: text.state, cell: (method) => <StateLabel state={stateOf(method)} /> },
  textColumn('currency', text.currency),
  {
    key: 'exchangeRate',
    header: text.rate,
    number: true,
    cell: ({ exchangeRate }) => exchangeRate || '–',
  },
  momentColumn('startDate', text.rateSince, { leaves: 2 }),
  textColumn('handler', text.rateBy, { leaves: 1 }),
]

/** How customers can pay, and at which rates. */
export default function MethodsPage() {
  const t = useText()
  const money = useMoney()
  const { data } = useQuery(callQuery(getPaymentSettings, {}))
  const [open, setOpen] = useState(false)
  return (
    <>
      <PageHead title={t(text.methods)}>
        <ButtonLink place={paths.paymentDifferences()}>{t(text.differences)}</ButtonLink>
        <ActionButton
          action={addExchangeRate}
          label={text.setRate}
          unless={true}
          look="primary"
          onAct={async () => setOpen(true)}
        />
      </PageHead>
      {data && (
        <>
          <p className="soft">{t(text.limit, { amount: money(data.twoPersonsAbove, 'USD') })}</p>
          <section className="panel">
            <TableBox label={t(text.methods)}>
              <Table
                label={t(text.methods)}
                columns={columns}
                rows={data.methods}
                rowKey={({ paymentMethod, country }) => `${paymentMethod} ${country ?? ''}`}
              />
            </TableBox>
          </section>
        </>
      )}
      {open && <RateDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function RateDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const save = useAction(addExchangeRate, {
    tell: 'form',
    done: text.rateSet,
    onDone: onClose,
    refresh: [getPaymentSettings],
  })
  const frame = useFormFrame({
    schema: RateInput,
    values: { currency: rateCurrencies[0], exchangeRate: '' },
    submit: (body) => save.act({ body }),
  })
  return (
    <Dialog title={t(text.setRate)} onClose={onClose}>
      <Form frame={frame} submitLabel={t(text.setRate)} action={addExchangeRate} aside={<CancelDialog />}>
        <SelectField
          name={frame.name('currency')}
          label={text.currency}
          options={rateCurrencies.map((value) => ({ value, label: value }))}
        />
        <AmountField name={frame.name('exchangeRate')} label={text.rate} help={text.rateHelp} required />
      </Form>
    </Dialog>
  )
}

import {
  addExchangeRate,
  getPaymentSettings,
  type OfferedMethod,
} from '@fairlead/api/money/top-up/desk/desk.ts'
import { grabPayCountryNames, paymentMethodNames } from '@fairlead/api/money/top-up/methods.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery, prefetchCall } from '../../../lib/call/query.ts'
import { useText } from '../../../lib/text/text.ts'
import { paths } from '../../../paths.ts'
import { useMoney } from '../../../ui/amount/use-money.ts'
import { ActionButton } from '../../../ui/button/ActionButton.tsx'
import { ButtonLink } from '../../../ui/button/Button.tsx'
import { PageHead } from '../../../ui/page/PageHead.tsx'
import type { ListColumn } from '../../../ui/table/column.ts'
import { momentColumn, textColumn } from '../../../ui/table/columns.tsx'
import { Table } from '../../../ui/table/Table.tsx'
import { TableBox } from '../../../ui/table/TableBox.tsx'
import { StateLabel, type StateLook } from '../../../ui/text/StatusLabel.tsx'
import { RateDialog } from './RateDialog.tsx'
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
        <ButtonLink place={paths.exchangeRates()}>{t(text.rates)}</ButtonLink>
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
          <p className="soft">
            {t(text.limit, {
              amount: money(data.twoPersonsAbove, 'USD'),
              most: money(data.onePersonMost, 'USD'),
              hours: data.hours,
            })}
          </p>
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

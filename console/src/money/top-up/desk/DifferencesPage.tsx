import { paymentMethodNames, paymentMethods } from '@fairlead/api/money/top-up/methods.ts'
import {
  canSettleDifference,
  differenceKinds,
  listPaymentDifferences,
  type PaymentDifference,
  settleDifference,
} from '@fairlead/api/money/top-up/desk/desk.ts'
import { topUpColumnNames as names } from '@fairlead/api/money/top-up/names.ts'
import { useState } from 'react'
import type { RawSearch } from '../../../lib/address/list-search.ts'
import { useAction } from '../../../lib/call/use-action.ts'
import { useText } from '../../../lib/text/text.ts'
import { paths } from '../../../paths.ts'
import { FigureText } from '../../../ui/amount/AmountText.tsx'
import { ButtonLink } from '../../../ui/button/Button.tsx'
import { CancelDialog } from '../../../ui/dialog/CancelDialog.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { TextField } from '../../../ui/field/TextField.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { useFormFrame } from '../../../ui/form/use-form.ts'
import type { ListColumn } from '../../../ui/table/column.ts'
import { momentColumn, textColumn } from '../../../ui/table/columns.tsx'
import type { Filter } from '../../../ui/table/FilterBar.tsx'
import { ListPage } from '../../../ui/table/ListPage.tsx'
import { prefetchList, useTable } from '../../../ui/table/use-table.ts'
import { Word } from '../../wallet/columns.tsx'
import { deskText as text, differenceNames } from './text.ts'

export const load = (search: RawSearch) => prefetchList(listPaymentDifferences, search)

const amount = (key: 'theirs' | 'ours'): ListColumn<PaymentDifference> => ({
  key,
  header: text[key],
  number: true,
  cell: ({ [key]: sum, currency }) => (sum === null ? '–' : <FigureText value={sum} unit={currency} />),
})

const columns: readonly ListColumn<PaymentDifference>[] = [
  textColumn('paymentNumber', text.paymentNumber, { title: true }),
  {
    key: 'provider',
    header: text.provider,
    cell: ({ provider }) => {
      const method = paymentMethods.find((one) => one === provider)
      return method ? <Word word={paymentMethodNames[method]} /> : provider
    },
  },
  {
    key: 'kind',
    header: text.kind,
    cell: ({ kind }) => <Word word={differenceNames[kind]} />,
  },
  textColumn('billCode', names.billCode, { leaves: 3 }),
  amount('theirs'),
  amount('ours'),
  momentColumn('foundDate', text.found, { sortable: true, leaves: 3 }),
  momentColumn('settledDate', text.settled, { leaves: 2 }),
  textColumn('settledBy', text.settledBy, { leaves: 1 }),
  textColumn('remark', names.remark, { leaves: 1 }),
]
const filters: readonly Filter[] = [
  { name: 'paymentNumber', label: text.paymentNumber },
  { name: 'open', label: text.open, options: [{ value: '1', label: text.onlyOpen }] },
  {
    name: 'kind',
    label: text.kind,
    options: differenceKinds.map((kind) => ({ value: kind, label: differenceNames[kind] })),
  },
]

/** Differences between the settlements of providers and our books. */
export default function DifferencesPage() {
  const t = useText()
  const table = useTable(listPaymentDifferences)
  const [open, setOpen] = useState<PaymentDifference>()
  return (
    <>
      <ListPage
        title={text.differences}
        name="payment-differences"
        table={table}
        columns={columns}
        rowKey={({ id }) => id}
        rowActs={(one) => [
          {
            action: settleDifference,
            label: text.settle,
            unless: canSettleDifference(one),
            onAct: async () => setOpen(one),
          },
        ]}
        filters={filters}
        tools={<ButtonLink place={paths.paymentMethods()}>{t(text.methods)}</ButtonLink>}
        empty={text.noDifferences}
      />
      {open && <SettleDialog difference={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

function SettleDialog({ difference, onClose }: { difference: PaymentDifference; onClose: () => void }) {
  const t = useText()
  const save = useAction(settleDifference, {
    tell: 'form',
    done: text.isSettled,
    onDone: onClose,
    refresh: [listPaymentDifferences],
  })
  const frame = useFormFrame({
    schema: settleDifference.body,
    values: { remark: '' },
    submit: (body) => save.act({ params: { id: difference.id }, body }),
  })
  return (
    <Dialog title={t(text.settleTitle)} onClose={onClose}>
      <Form frame={frame} submitLabel={t(text.settle)} action={settleDifference} aside={<CancelDialog />}>
        <TextField name={frame.name('remark')} label={text.remark} required autoComplete="off" />
      </Form>
    </Dialog>
  )
}

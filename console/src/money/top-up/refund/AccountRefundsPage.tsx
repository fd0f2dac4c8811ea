import {
  type AccountRefund,
  canSettleRefund,
  listAccountRefunds,
  settleRefund,
} from '@fairlead/api/money/top-up/refund/refund.ts'
import { useState } from 'react'
import type { RawSearch } from '../../../lib/address/list-search.ts'
import { useAction } from '../../../lib/call/use-action.ts'
import { useText } from '../../../lib/text/text.ts'
import { paths } from '../../../paths.ts'
import { useMoney } from '../../../ui/amount/use-money.ts'
import { ButtonLink } from '../../../ui/button/Button.tsx'
import { CancelDialog } from '../../../ui/dialog/CancelDialog.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { TextField, verbatim } from '../../../ui/field/TextField.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { useFormFrame } from '../../../ui/form/use-form.ts'
import type { ListColumn } from '../../../ui/table/column.ts'
import { countColumn, textColumn } from '../../../ui/table/columns.tsx'
import type { Filter } from '../../../ui/table/FilterBar.tsx'
import { ListPage } from '../../../ui/table/ListPage.tsx'
import { prefetchList, useTable } from '../../../ui/table/use-table.ts'
import { Word } from '../../wallet/columns.tsx'
import { deskText } from '../desk/text.ts'
import { refundColumns, refundFilters } from './columns.tsx'
import { refundText as text } from './text.ts'

export const load = (search: RawSearch) => prefetchList(listAccountRefunds, search)

const columns: readonly ListColumn<AccountRefund>[] = [
  ...refundColumns,
  textColumn('accountName', deskText.account, { leaves: 3 }),
  textColumn('accountNumber', deskText.accountNumber, { leaves: 1 }),
  {
    key: 'error',
    header: text.error,
    leaves: 2,
    cell: ({ error }) => (error === 'byHand' ? <Word word={text.byHand} /> : error),
  },
  countColumn('attempts', text.attempts, { leaves: 1 }),
  textColumn('handler', text.handler, { leaves: 1 }),
  textColumn('settledBy', text.settledBy, { leaves: 1 }),
]
const filters: readonly Filter[] = [
  ...refundFilters,
  { name: 'accountNumber', label: deskText.accountNumber },
]

/** Refunds of all accounts. Staff pay out what no provider returns. */
export default function AccountRefundsPage() {
  const t = useText()
  const table = useTable(listAccountRefunds)
  const [open, setOpen] = useState<AccountRefund>()
  return (
    <>
      <ListPage
        title={text.allTitle}
        name="account-refunds"
        table={table}
        columns={columns}
        rowKey={({ id }) => id}
        rowActs={(refund) => [
          {
            action: settleRefund,
            label: text.settle,
            unless: canSettleRefund(refund),
            onAct: async () => setOpen(refund),
          },
        ]}
        filters={filters}
        tools={<ButtonLink place={paths.payments()}>{t(deskText.title)}</ButtonLink>}
        empty={text.noneOfAll}
      />
      {open && <SettleDialog refund={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

function SettleDialog({ refund, onClose }: { refund: AccountRefund; onClose: () => void }) {
  const t = useText()
  const money = useMoney()
  const { id, billCode: number, convertAmount, convertCurrencyCode } = refund
  const save = useAction(settleRefund, { tell: 'form', onDone: onClose, refresh: [listAccountRefunds] })
  const frame = useFormFrame({
    schema: settleRefund.body,
    values: { orderNumber: '', remark: '' },
    submit: (body) => save.act({ params: { id }, body }, [text.isSettled, { number }]),
  })
  return (
    <Dialog title={t(text.settleTitle, { number })} onClose={onClose}>
      <p className="soft">{t(text.settleHelp, { amount: money(convertAmount, convertCurrencyCode) })}</p>
      <Form frame={frame} submitLabel={t(text.settle)} action={settleRefund} aside={<CancelDialog />}>
        <TextField name={frame.name('orderNumber')} label={text.orderNumber} required {...verbatim} />
        <TextField name={frame.name('remark')} label={text.remark} required autoComplete="off" />
      </Form>
    </Dialog>
  )
}

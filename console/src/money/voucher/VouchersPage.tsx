import { buyVoucher } from '@fairlead/api/money/voucher/sale.ts'
import {
  rechargeTypeNames,
  voucherRecordTypeNames,
  voucherStatusNames,
} from '@fairlead/api/money/voucher/names.ts'
import {
  canResendActivation,
  listVouchers,
  resendActivation,
  type Voucher,
} from '@fairlead/api/money/voucher/voucher.ts'
import { menuText } from '@fairlead/api/permission.ts'
import { useState } from 'react'
import type { RawSearch } from '../../lib/address/list-search.ts'
import { useAction } from '../../lib/call/use-action.ts'
import { useText } from '../../lib/text/text.ts'
import { figureColumn } from '../../ui/amount/amount-columns.tsx'
import { ActionButton } from '../../ui/button/ActionButton.tsx'
import { codeColumn, countColumn, momentColumn, textColumn } from '../../ui/table/columns.tsx'
import type { ListColumn } from '../../ui/table/column.ts'
import type { Filter } from '../../ui/table/FilterBar.tsx'
import { ListPage } from '../../ui/table/ListPage.tsx'
import type { RowAct } from '../../ui/table/RowActions.tsx'
import { prefetchList, useTable } from '../../ui/table/use-table.ts'
import { StatusLabel } from '../../ui/text/StatusLabel.tsx'
import { optionsOf, Word } from '../wallet/columns.tsx'
import { BuyVoucherDialog } from './BuyVoucherDialog.tsx'
import { RedeemButton } from './RedeemButton.tsx'
import { voucherText as text } from './text.ts'
import { VoucherDrawer } from './VoucherDrawer.tsx'

export const load = (search: RawSearch) => prefetchList(listVouchers, search)

function State({ active, status }: Pick<Voucher, 'active' | 'status'>) {
  const t = useText()
  if (!active) return <StatusLabel tone="warn">{t(text.inactive)}</StatusLabel>
  return <StatusLabel tone={status === 0 ? 'good' : 'off'}>{t(voucherStatusNames[status])}</StatusLabel>
}

const columns: readonly ListColumn<Voucher>[] = [
  momentColumn('buyTime', text.buyTime, { sortable: true, title: true }),
  { key: 'status', header: text.status, whole: true, cell: (voucher) => <State {...voucher} /> },
  {
    key: 'rechargeType',
    header: text.rechargeType,
    leaves: 2,
    cell: ({ rechargeType }) => <Word word={rechargeTypeNames[rechargeType]} />,
  },
  {
    key: 'type',
    header: text.type,
    leaves: 2,
    cell: ({ type }) => <Word word={voucherRecordTypeNames[type]} />,
  },
  figureColumn('creditAmount', text.creditAmount),
  figureColumn('creditBalance', text.creditBalance),
  figureColumn('canCreditBalance', text.canCreditBalance, { leaves: 3 }),
  textColumn('currencyCode', text.currency),
  countColumn('days', text.days, { leaves: 2 }),
  momentColumn('beginTime', text.beginTime, { leaves: 1 }),
  momentColumn('expiredTime', text.expiredTime, { leaves: 3 }),
  figureColumn('buyAmount', text.buyAmount, { optional: true }),
  codeColumn('billCode', text.billCode, { leaves: 1 }),
  textColumn('handler', text.handler, { leaves: 1 }),
]

const filters: readonly Filter[] = [
  { name: 'billCode', label: text.billCode },
  { name: 'rechargeType', label: text.rechargeType, options: optionsOf(rechargeTypeNames) },
  { name: 'status', label: text.status, options: optionsOf(voucherStatusNames) },
  { name: 'startTime', until: 'endTime', label: text.buyTime },
]

export default function VouchersPage() {
  const table = useTable(listVouchers)
  const [open, setOpen] = useState<{ id: string } | 'buy'>()
  const resend = useAction(resendActivation, { done: text.resent })
  const close = () => setOpen(undefined)
  const rowActs = (voucher: Voucher): RowAct[] => {
    const { id } = voucher
    const details: RowAct = { label: text.details, onAct: async () => setOpen({ id }) }
    const again: RowAct = {
      action: resendActivation,
      label: text.resend,
      onAct: () => resend.act({ params: { id } }),
    }
    return canResendActivation(voucher) === true ? [details, again] : [details]
  }
  const buy = (
    <ActionButton action={buyVoucher} label={text.buy} look="primary" onAct={async () => setOpen('buy')} />
  )
  const ways = (
    <>
      <RedeemButton />
      {buy}
    </>
  )
  return (
    <>
      <ListPage
        title={menuText('billing_credit_buy')}
        name="vouchers"
        table={table}
        columns={columns}
        rowKey={({ id }) => id}
        rowActs={rowActs}
        filters={filters}
        add={ways}
        empty={text.none}
      />
      {open === 'buy' && <BuyVoucherDialog onClose={close} />}
      {typeof open === 'object' && <VoucherDrawer id={open.id} onClose={close} />}
    </>
  )
}

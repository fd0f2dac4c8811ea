import {
  canAcceptPayment,
  canConfirmTransfer,
  canRefusePayment,
  confirmTransfer,
  decidePayment,
  listPayments,
  type Payment,
} from '@fairlead/api/money/top-up/desk/desk.ts'
import { canRefundPayment, refundPayment } from '@fairlead/api/money/top-up/refund/refund.ts'
import { paymentMethodNames, paymentMethods } from '@fairlead/api/money/top-up/methods.ts'
import { topUpColumnNames as names, topUpStatusNames } from '@fairlead/api/money/top-up/names.ts'
import { paymentStatuses } from '@fairlead/api/money/top-up/top-up.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { RawSearch } from '../../../lib/address/list-search.ts'
import { useText } from '../../../lib/text/text.ts'
import { paths } from '../../../paths.ts'
import { MoneyText } from '../../../ui/amount/AmountText.tsx'
import { ButtonLink } from '../../../ui/button/Button.tsx'
import type { ListColumn } from '../../../ui/table/column.ts'
import { momentColumn, stateColumn, textColumn } from '../../../ui/table/columns.tsx'
import type { Filter } from '../../../ui/table/FilterBar.tsx'
import { ListPage } from '../../../ui/table/ListPage.tsx'
import type { RowAct } from '../../../ui/table/RowActions.tsx'
import { prefetchList, useTable } from '../../../ui/table/use-table.ts'
import { Word } from '../../wallet/columns.tsx'
import { RefundDialog } from '../refund/RefundDialog.tsx'
import { refundText } from '../refund/text.ts'
import { topUpStates } from '../top-up-states.ts'
import { DecideDialog } from './DecideDialog.tsx'
import { deskText as text, heldNames, waitingNames } from './text.ts'
import { TransferDialog } from './TransferDialog.tsx'

export const load = (search: RawSearch) => prefetchList(listPayments, search)

const columns: readonly ListColumn<Payment>[] = [
  textColumn('billCode', names.billCode, { title: true }),
  textColumn('accountName', text.account, { leaves: 3 }),
  textColumn('accountNumber', text.accountNumber, { leaves: 1 }),
  momentColumn('rechargeTime', names.rechargeTime, { sortable: true }),
  {
    key: 'sourceType',
    header: names.sourceType,
    leaves: 3,
    cell: ({ sourceType }) => <Word word={paymentMethodNames[sourceType]} />,
  },
  {
    key: 'rechargeAmount',
    header: names.rechargeAmount,
    number: true,
    sortable: true,
    cell: ({ rechargeAmount: amount, rechargeCurrency: currency }) => (
      <MoneyText money={{ amount, currency }} />
    ),
  },
  stateColumn('paymentStatus', names.paymentStatus, topUpStates),
  {
    key: 'heldFor',
    header: text.heldFor,
    leaves: 3,
    cell: ({ heldFor }) => (heldFor === '' ? '–' : <Word word={heldNames[heldFor]} />),
  },
  {
    key: 'heldAmount',
    header: text.heldAmount,
    number: true,
    leaves: 2,
    cell: ({ heldAmount: amount, convertCurrencyCode: currency }) => (
      <MoneyText money={amount === '' ? null : { amount, currency }} />
    ),
  },
  {
    key: 'waiting',
    header: text.waiting,
    leaves: 3,
    cell: ({ waiting }) => (waiting === '' ? '–' : <Word word={waitingNames[waiting]} />),
  },
  {
    key: 'waitingAmount',
    header: text.waitingAmount,
    number: true,
    leaves: 2,
    cell: ({ waiting, waitingAmount: amount, convertCurrencyCode }) => (
      <MoneyText
        money={
          amount === '' ? null : { amount, currency: waiting === 'refunded' ? 'USD' : convertCurrencyCode }
        }
      />
    ),
  },
  textColumn('heldPayment', text.heldPayment, { optional: true }),
  textColumn('orderNumber', names.orderNumber, { optional: true }),
  textColumn('txId', names.txId, { optional: true }),
  textColumn('bankSerial', names.bankSerial, { optional: true }),
  textColumn('remittor', names.remittor, { optional: true }),
  textColumn('accountHolderName', names.accountHolderName, { optional: true }),
  textColumn('handler', text.handler, { leaves: 1 }),
  textColumn('secondHandler', text.second, { optional: true }),
  textColumn('remark', names.remark, { optional: true }),
]

const filters: readonly Filter[] = [
  { name: 'billCode', label: names.billCode },
  { name: 'accountNumber', label: text.accountNumber },
  { name: 'open', label: text.open, options: [{ value: '1', label: text.onlyOpen }] },
  {
    name: 'paymentStatus',
    label: names.paymentStatus,
    options: paymentStatuses.map((status) => ({ value: String(status), label: topUpStatusNames[status] })),
  },
  {
    name: 'sourceType',
    label: names.sourceType,
    options: paymentMethods.map((method) => ({ value: method, label: paymentMethodNames[method] })),
  },
]

type PaymentDecision = { payment: Payment; about: 'transfer' | 'accept' | 'refuse' | 'refund' }

/** Top-ups of all accounts, and what staff decide about them. */
export default function PaymentsPage() {
  const t = useText()
  const table = useTable(listPayments)
  const [asked, setAsked] = useState<PaymentDecision>()
  const navigate = useNavigate()
  const ask = (payment: Payment, about: PaymentDecision['about']) => async () => setAsked({ payment, about })
  const close = () => setAsked(undefined)

  const rowActs = (payment: Payment): RowAct[] => {
    const { billCode: subject } = payment
    if (payment.waiting !== '')
      return [{ label: text.openApproval, onAct: async () => void navigate(paths.approvals({ subject })) }]
    const transfer: RowAct = {
      action: confirmTransfer,
      label: text.confirm,
      unless: canConfirmTransfer(payment),
      onAct: ask(payment, 'transfer'),
    }
    const accept: RowAct = {
      action: decidePayment,
      label: text.accept,
      unless: canAcceptPayment(payment),
      onAct: ask(payment, 'accept'),
    }
    const refuse: RowAct = {
      action: decidePayment,
      label: text.refuse,
      danger: true,
      unless: canRefusePayment(payment),
      onAct: ask(payment, 'refuse'),
    }
    const refund: RowAct = {
      action: refundPayment,
      label: refundText.refund,
      danger: true,
      unless: canRefundPayment(payment),
      onAct: ask(payment, 'refund'),
    }
    // Actions that are not possible for a payment are not shown in its row.
    return [
      ...(canConfirmTransfer(payment) === true ? [transfer] : []),
      ...(canAcceptPayment(payment) === true ? [accept] : []),
      ...(canRefusePayment(payment) === true ? [refuse] : []),
      ...(canRefundPayment(payment) === true ? [refund] : []),
    ]
  }
  return (
    <>
      <ListPage
        title={text.title}
        name="payments"
        table={table}
        columns={columns}
        rowKey={({ id }) => id}
        rowActs={rowActs}
        filters={filters}
        tools={<ButtonLink place={paths.accountRefunds()}>{t(refundText.allTitle)}</ButtonLink>}
        empty={text.none}
      />
      {asked?.about === 'transfer' && <TransferDialog payment={asked.payment} onClose={close} />}
      {asked?.about === 'refund' && <RefundDialog payment={asked.payment} onClose={close} />}
      {(asked?.about === 'accept' || asked?.about === 'refuse') && (
        <DecideDialog payment={asked.payment} accept={asked.about === 'accept'} onClose={close} />
      )}
    </>
  )
}

import { paymentMethodNames } from '@fairlead/api/money/top-up/methods.ts'
import { refundReasonNames, refundStatusNames } from '@fairlead/api/money/top-up/refund/names.ts'
import { type Refund, refundReasons, type RefundStatus } from '@fairlead/api/money/top-up/refund/refund.ts'
import { MoneyText } from '../../../ui/amount/AmountText.tsx'
import type { ListColumn } from '../../../ui/table/column.ts'
import { momentColumn, stateColumn, textColumn } from '../../../ui/table/columns.tsx'
import type { Filter } from '../../../ui/table/FilterBar.tsx'
import type { StateLook } from '../../../ui/text/StatusLabel.tsx'
import { optionsOf, Word } from '../../wallet/columns.tsx'
import { refundText as text } from './text.ts'

const refundStates: Record<RefundStatus, StateLook> = {
  0: { tone: 'busy', word: refundStatusNames[0] },
  1: { tone: 'good', word: refundStatusNames[1] },
  2: { tone: 'warn', word: refundStatusNames[2] },
}

/** What customers and staff see of a refund. */
export const refundColumns: readonly ListColumn<Refund>[] = [
  textColumn('billCode', text.billCode, { title: true }),
  momentColumn('refundTime', text.time, { sortable: true }),
  {
    key: 'refundReason',
    header: text.reason,
    leaves: 3,
    cell: ({ refundReason }) => <Word word={refundReasonNames[refundReason]} />,
  },
  {
    key: 'sourceType',
    header: text.method,
    leaves: 2,
    cell: ({ sourceType }) => <Word word={paymentMethodNames[sourceType]} />,
  },
  {
    key: 'walletAmount',
    header: text.walletAmount,
    number: true,
    leaves: 2,
    cell: ({ walletAmount: amount, currencyCode: currency }) => <MoneyText money={{ amount, currency }} />,
  },
  {
    key: 'refundAmount',
    header: text.refundAmount,
    number: true,
    cell: ({ refundAmount: amount, currencyCode: currency }) => <MoneyText money={{ amount, currency }} />,
  },
  {
    key: 'convertAmount',
    header: text.convertAmount,
    number: true,
    leaves: 3,
    cell: ({ convertAmount: amount, convertCurrencyCode: currency }) => (
      <MoneyText money={{ amount, currency }} />
    ),
  },
  stateColumn('refundStatus', text.status, refundStates),
  momentColumn('endTime', text.ended, { leaves: 2 }),
  textColumn('orderNumber', text.orderNumber, { leaves: 1 }),
  textColumn('remark', text.remark, { leaves: 1 }),
]

export const refundFilters: readonly Filter[] = [
  { name: 'billCode', label: text.billCode },
  { name: 'refundStatus', label: text.status, options: optionsOf(refundStatusNames) },
  {
    name: 'refundReason',
    label: text.reason,
    options: refundReasons.map((value) => ({ value, label: refundReasonNames[value] })),
  },
  { name: 'startTime', until: 'endTime', label: text.time },
]

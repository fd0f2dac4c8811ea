import { paymentMethodNames, paymentMethods } from '@fairlead/api/money/top-up/methods.ts'
import { topUpColumnNames as names, topUpStatusNames } from '@fairlead/api/money/top-up/names.ts'
import {
  exportTopUps,
  listTopUps,
  paymentStatuses,
  PaymentStatus,
  type TopUp,
} from '@fairlead/api/money/top-up/top-up.ts'
import type { RawSearch } from '../../lib/address/list-search.ts'
import { download } from '../../lib/call/download.ts'
import { timeZone } from '../../lib/preferences.ts'
import { useText } from '../../lib/text/text.ts'
import { paths } from '../../paths.ts'
import { MoneyText } from '../../ui/amount/AmountText.tsx'
import { DownloadButton } from '../../ui/button/DownloadButton.tsx'
import type { Filter } from '../../ui/table/FilterBar.tsx'
import { ListPage } from '../../ui/table/ListPage.tsx'
import { linkColumn, momentColumn, stateColumn, textColumn } from '../../ui/table/columns.tsx'
import type { ListColumn } from '../../ui/table/column.ts'
import { prefetchList, useTable } from '../../ui/table/use-table.ts'
import { titles } from '../screens.ts'
import { WalletHead } from '../wallet/WalletHead.tsx'
import { topUpText as text } from './text.ts'
import { TopUpLink } from './TopUpLink.tsx'
import { topUpStates } from './top-up-states.ts'

export const load = (search: RawSearch) => prefetchList(listTopUps, search)

type Amounts =
  | 'rechargeAmount'
  | 'actualAmount'
  | 'arrivalAmount'
  | 'refundedAmount'
  | 'leftAmount'
  | 'convertAmount'

const amountColumn = (
  key: Amounts,
  currency: 'rechargeCurrency' | 'convertCurrencyCode',
  more: { leaves?: 1 | 2 | 3; optional?: true } = {},
): ListColumn<TopUp> => ({
  key,
  header: names[key],
  number: true,
  ...more,
  cell: (topUp) => <MoneyText money={{ amount: topUp[key], currency: topUp[currency] }} />,
})

function Method({ topUp }: { topUp: TopUp }) {
  const t = useText()
  return t(paymentMethodNames[topUp.sourceType])
}

const columns: readonly ListColumn<TopUp>[] = [
  {
    ...linkColumn<TopUp, 'billCode'>('billCode', names.billCode, ({ id }) => paths.topUp(id)),
    sortable: false,
  },
  momentColumn('rechargeTime', names.rechargeTime, { sortable: true }),
  { key: 'sourceType', header: names.sourceType, leaves: 3, cell: (topUp) => <Method topUp={topUp} /> },
  amountColumn('rechargeAmount', 'rechargeCurrency'),
  { key: 'discount', header: names.discount, number: true, optional: true, cell: ({ discount }) => discount },
  amountColumn('actualAmount', 'rechargeCurrency', { leaves: 3 }),
  textColumn('activityDesc', names.activityDesc, { optional: true }),
  {
    key: 'exchangeRate',
    header: names.exchangeRate,
    number: true,
    optional: true,
    cell: ({ exchangeRate }) => exchangeRate,
  },
  amountColumn('convertAmount', 'convertCurrencyCode', { leaves: 1 }),
  amountColumn('arrivalAmount', 'rechargeCurrency', { leaves: 2 }),
  amountColumn('refundedAmount', 'rechargeCurrency', { optional: true }),
  amountColumn('leftAmount', 'rechargeCurrency', { optional: true }),
  stateColumn('paymentStatus', names.paymentStatus, topUpStates),
  textColumn('orderNumber', names.orderNumber, { leaves: 1 }),
  textColumn('userName', names.userName, { optional: true }),
  textColumn('txId', names.txId, { optional: true }),
  textColumn('bankSerial', names.bankSerial, { optional: true }),
  textColumn('remittor', names.remittor, { optional: true }),
  textColumn('accountHolderName', names.accountHolderName, { optional: true }),
  textColumn('remark', names.remark, { optional: true }),
]

const filters: readonly Filter[] = [
  { name: 'billCode', label: names.billCode },
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
  { name: 'startTime', until: 'endTime', label: names.rechargeTime },
]

const isInPayment = ({ paymentStatus }: TopUp) => paymentStatus === PaymentStatus.inPayment

export default function TopUpsPage() {
  const table = useTable(listTopUps, { while: isInPayment })
  const exportCsv = () =>
    download(exportTopUps, { query: { ...table.search.filters, timeZone: timeZone.get() } })
  return (
    <ListPage
      title={titles.topUps}
      name="topUps"
      table={table}
      columns={columns}
      rowKey={({ id }) => id}
      filters={filters}
      notice={<WalletHead current="topUps" />}
      tools={<DownloadButton label={text.exportCsv} icon="download" fetch={exportCsv} />}
      add={<TopUpLink />}
      empty={text.noRecords}
    />
  )
}

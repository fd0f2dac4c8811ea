import { rechargeTypeNames, voucherRecordTypeNames } from '@fairlead/api/money/voucher/names.ts'
import { getVoucher, type VoucherRecord } from '@fairlead/api/money/voucher/voucher.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../lib/call/query.ts'
import { useText } from '../../lib/text/text.ts'
import { paths } from '../../paths.ts'
import { FigureText } from '../../ui/amount/AmountText.tsx'
import { figureColumn } from '../../ui/amount/amount-columns.tsx'
import { PlaceLink } from '../../ui/button/Button.tsx'
import { DetailDrawer, DetailSection } from '../../ui/detail/DetailDrawer.tsx'
import type { Column } from '../../ui/table/column.ts'
import { momentColumn } from '../../ui/table/columns.tsx'
import { Table } from '../../ui/table/Table.tsx'
import { TableBox } from '../../ui/table/TableBox.tsx'
import { TimeText } from '../../ui/text/TimeText.tsx'
import { Word } from '../wallet/columns.tsx'
import { voucherText as text } from './text.ts'

const columns: readonly Column<VoucherRecord>[] = [
  {
    key: 'type',
    header: text.recordType,
    title: true,
    cell: ({ type }) => <Word word={voucherRecordTypeNames[type]} />,
  },
  momentColumn('recordTime', text.recordTime),
  figureColumn('amount', text.amount),
  {
    key: 'billCode',
    header: text.billCode,
    leaves: 1,
    cell: ({ billCode }) =>
      billCode === '' ? '–' : <PlaceLink place={paths.wallet({ billCode })}>{billCode}</PlaceLink>,
  },
]

/** A voucher and what it paid for. */
export function VoucherDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useText()
  const query = useQuery(callQuery(getVoucher, { params: { id } }))
  const voucher = query.data
  return (
    <DetailDrawer
      title={
        voucher
          ? t(text.voucherOf, { amount: voucher.creditAmount, currency: voucher.currencyCode })
          : t(text.details)
      }
      facts={
        voucher && [
          { label: t(text.rechargeType), value: t(rechargeTypeNames[voucher.rechargeType]) },
          { label: t(text.creditBalance), value: <FigureText value={voucher.creditBalance} /> },
          { label: t(text.canCreditBalance), value: <FigureText value={voucher.canCreditBalance} /> },
          { label: t(text.buyTime), value: <TimeText iso={voucher.buyTime} /> },
          { label: t(text.beginTime), value: <TimeText iso={voucher.beginTime} /> },
          { label: t(text.expiredTime), value: <TimeText iso={voucher.expiredTime} /> },
          { label: t(text.handler), value: voucher.handler },
        ]
      }
      failed={query.isError}
      onRetry={() => void query.refetch()}
      onClose={onClose}
    >
      {voucher && (
        <DetailSection title={t(text.records)}>
          <TableBox label={t(text.records)}>
            <Table
              label={t(text.records)}
              columns={columns}
              rows={voucher.records}
              rowKey={({ eventId, type }) => `${eventId} ${type}`}
            />
          </TableBox>
        </DetailSection>
      )}
    </DetailDrawer>
  )
}

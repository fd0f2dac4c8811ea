import {
  addBatch,
  canOpenCodes,
  canWithdrawBatch,
  CodesState,
  listBatches,
  openCodes,
  type VoucherBatch,
  withdrawBatch,
} from '@fairlead/api/money/voucher/batch.ts'
import { rechargeTypeNames } from '@fairlead/api/money/voucher/names.ts'
import { menuText } from '@fairlead/api/permission.ts'
import { useState } from 'react'
import type { RawSearch } from '../../lib/address/list-search.ts'
import { useAction } from '../../lib/call/use-action.ts'
import { useText } from '../../lib/text/text.ts'
import { figureColumn } from '../../ui/amount/amount-columns.tsx'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button/Button.tsx'
import { countColumn, createdColumn, momentColumn, stateColumn, textColumn } from '../../ui/table/columns.tsx'
import type { ListColumn } from '../../ui/table/column.ts'
import type { Filter } from '../../ui/table/FilterBar.tsx'
import { ListPage } from '../../ui/table/ListPage.tsx'
import type { RowAct } from '../../ui/table/RowActions.tsx'
import { prefetchList, useTable } from '../../ui/table/use-table.ts'
import type { StateLook } from '../../ui/text/StatusLabel.tsx'
import { titles } from '../screens.ts'
import { Word } from '../wallet/columns.tsx'
import { Codes, IssueDialog, type Issued } from './IssueDialog.tsx'
import { voucherText as text } from './text.ts'

export const load = (search: RawSearch) => prefetchList(listBatches, search)

const codesStates: Readonly<Record<VoucherBatch['codesState'], StateLook>> = {
  0: { tone: 'warn', word: text.codesWaiting },
  1: { tone: 'busy', word: text.codesApproved },
  2: { tone: 'good', word: text.codesIssued },
}

const columns: readonly ListColumn<VoucherBatch>[] = [
  textColumn('name', text.name, { title: true }),
  {
    key: 'rechargeType',
    header: text.rechargeType,
    leaves: 2,
    cell: ({ rechargeType }) => <Word word={rechargeTypeNames[rechargeType]} />,
  },
  figureColumn('creditAmount', text.creditAmount),
  textColumn('currencyCode', text.currency),
  countColumn('days', text.days, { leaves: 1 }),
  countColumn('codeCount', text.codeCount),
  stateColumn('codesState', text.codesState, codesStates, { leaves: 3 }),
  countColumn('redeemedCount', text.redeemedCount),
  momentColumn('redeemUntil', text.redeemUntil, { leaves: 3 }),
  momentColumn('withdrawDate', text.withdrawn, { leaves: 1 }),
  textColumn('handler', text.handler, { leaves: 1 }),
  createdColumn({ leaves: 2 }),
]
const filters: readonly Filter[] = [{ name: 'name', label: text.name }]

export default function BatchesPage() {
  const t = useText()
  const table = useTable(listBatches)
  const withdraw = useAction(withdrawBatch, { refresh: [listBatches] })
  const [issued, setIssued] = useState<Issued>()
  const open = useAction(openCodes, { onDone: setIssued, refresh: [listBatches], always: true })
  const rowActs = (batch: VoucherBatch): RowAct[] => {
    const { id, name, codesState } = batch
    const generate: RowAct = {
      action: openCodes,
      label: text.openCodes,
      unless: canOpenCodes(batch),
      onAct: () => open.act({ params: { id } }),
    }
    return [
      ...(codesState === CodesState.approved ? [generate] : []),
      {
        action: withdrawBatch,
        label: text.withdraw,
        danger: true,
        unless: canWithdrawBatch(batch),
        confirm: { title: t(text.withdrawTitle, { name }), text: t(text.withdrawText), danger: true },
        onAct: () => withdraw.act({ params: { id } }, [text.isWithdrawn, { name }]),
      },
    ]
  }
  return (
    <>
      <ListPage
        title={menuText('system_voucher')}
        name="voucher-batches"
        table={table}
        columns={columns}
        rowKey={({ id }) => id}
        rowActs={rowActs}
        filters={filters}
        tools={<ButtonLink place={paths.voucherSales()}>{t(titles.voucherSales)}</ButtonLink>}
        add={{ action: addBatch, label: text.issue, dialog: IssueDialog }}
        empty={text.noBatches}
      />
      {issued && <Codes issued={issued} onClose={() => setIssued(undefined)} />}
    </>
  )
}

import {
  type BillingPeriodDetail,
  closePeriod,
  getPeriod,
  type PeriodCheck,
  type PeriodFigures,
} from '@fairlead/api/bill/period/billing-period.ts'
import { BillStatus } from '@fairlead/api/bill/names.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchValue } from '../../lib/address/address.ts'
import { type RawSearch, rememberedList } from '../../lib/address/list-search.ts'
import { callQuery, prefetchCall } from '../../lib/call/query.ts'
import { useMe } from '../../lib/session/session.ts'
import { useText } from '../../lib/text/text.ts'
import { paths } from '../../paths.ts'
import { figureColumn } from '../../ui/amount/amount-columns.tsx'
import { FigureText } from '../../ui/amount/AmountText.tsx'
import { PlaceLink } from '../../ui/button/Button.tsx'
import { Alert } from '../../ui/page/Alert.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { Facts } from '../../ui/page/Facts.tsx'
import { Missing } from '../../ui/page/Missing.tsx'
import { PageHead } from '../../ui/page/PageHead.tsx'
import type { Column } from '../../ui/table/column.ts'
import { textColumn } from '../../ui/table/columns.tsx'
import { RowActions } from '../../ui/table/RowActions.tsx'
import { Table } from '../../ui/table/Table.tsx'
import { TableBox } from '../../ui/table/TableBox.tsx'
import { StateLabel, StatusLabel } from '../../ui/text/StatusLabel.tsx'
import { TimeText } from '../../ui/text/TimeText.tsx'
import { titles } from '../screens.ts'
import { ChangesPanel } from './ChangesPanel.tsx'
import { CloseDialog } from './CloseDialog.tsx'
import { InvoicesPanel } from './InvoicesPanel.tsx'
import { closableOf, periodStateOf } from './period-state.ts'
import { checkTexts, periodText as text } from './text.ts'

export const load = ({ id }: RawSearch) => {
  if (id) prefetchCall(getPeriod, { params: { id } })
}

/** A month as one picture, and its close. */
export default function PeriodPage() {
  const t = useText()
  const id = useSearchValue('id') ?? ''
  const query = useQuery(callQuery(getPeriod, { params: { id } }))
  if (query.data) return <PeriodView key={id} period={query.data} />
  if (!query.isError) return <PageHead title={t(titles.period)} />
  const list = paths.periods(rememberedList(paths.periods().to))
  return <Missing title={titles.period} query={query} missing={text.missing} back={text.back} list={list} />
}

const costCell = (name: 'purchaseCost' | 'margin') => (row: PeriodFigures) => {
  const value = row[name]
  return value === null ? '–' : <FigureText value={value} />
}

const figureColumns: readonly Column<PeriodFigures>[] = [
  textColumn('currencyCode', text.currency, { title: true }),
  figureColumn('listPrice', text.listPrice, { leaves: 2 }),
  figureColumn('contractPrice', text.contractPrice, { leaves: 1 }),
  { key: 'purchaseCost', header: text.purchaseCost, number: true, cell: costCell('purchaseCost') },
  { key: 'margin', header: text.margin, number: true, cell: costCell('margin') },
  figureColumn('billedAmt', text.billedAmt),
  figureColumn('settledAmt', text.settledAmt, { leaves: 3 }),
  figureColumn('arrearsAmt', text.arrearsAmt),
]

function Need({ isRequired }: PeriodCheck) {
  return useText()(isRequired === 1 ? text.required : text.advised)
}
/** Where what is left of a check is done, if that is another screen. */
function placeOf(check: PeriodCheck['check'], bizPeriod: string) {
  if (check === 'problemsSolved') return paths.costProblems({ bizPeriod })
  if (check === 'usageBilled') return paths.billRuns({ bizPeriod })
  if (check === 'billsApproved') return paths.bills({ bizPeriod, status: String(BillStatus.approving) })
  return check === 'billsSent' ? paths.bills({ bizPeriod }) : undefined
}

/** A check, which leads to where what is left of it is done. */
function CheckName({ check, count, bizPeriod }: PeriodCheck & { bizPeriod: string }) {
  const t = useText()
  const place = count === 0 ? undefined : placeOf(check, bizPeriod)
  return place ? <PlaceLink place={place}>{t(checkTexts[check])}</PlaceLink> : t(checkTexts[check])
}

function Left({ count, isRequired }: PeriodCheck) {
  const t = useText()
  if (count === 0) return <StatusLabel tone="good">{t(text.met)}</StatusLabel>
  return <StatusLabel tone={isRequired === 1 ? 'bad' : 'warn'}>{t(text.left, { count })}</StatusLabel>
}

const checkColumnsOf = (bizPeriod: string): readonly Column<PeriodCheck>[] => [
  {
    key: 'check',
    header: text.check,
    title: true,
    cell: (row) => <CheckName {...row} bizPeriod={bizPeriod} />,
  },
  { key: 'isRequired', header: text.need, cell: (row) => <Need {...row} /> },
  { key: 'count', header: text.state, cell: (row) => <Left {...row} /> },
]

function PeriodView({ period }: { period: BillingPeriodDetail }) {
  const t = useText()
  const [isClosing, setClosing] = useState(false)
  const seesCosts = useMe().menus.includes('eu_billing_cost_file')
  const { id, figures, checks, closeDate } = period
  return (
    <>
      <PageHead title={t(titles.periodOf, { name: id })} object={id}>
        <RowActions
          head
          acts={[
            {
              action: closePeriod,
              label: text.close,
              unless: closableOf(period),
              onAct: async () => setClosing(true),
            },
          ]}
        />
      </PageHead>
      {closeDate !== null && <Alert tone="info">{t(text.asClosed)}</Alert>}
      <section className="panel" aria-labelledby="picture">
        <h2 id="picture">{t(text.picture)}</h2>
        <div className="panel-body">
          <Facts
            facts={[
              { label: t(text.state), value: <StateLabel state={periodStateOf(period)} /> },
              { label: t(text.billCount), value: period.billCount },
              { label: t(text.closeDate), value: <TimeText iso={closeDate} /> },
              { label: t(text.closedBy), value: period.closedBy || '–' },
              { label: t(text.closeReason), value: period.closeReason || '–' },
            ]}
          />
        </div>
        {figures.length === 0 ? (
          <EmptyState title={t(text.noFigures)} />
        ) : (
          <TableBox label={t(text.picture)}>
            <Table label={t(text.picture)} columns={figureColumns} rows={figures} rowKey={(row) => row.id} />
          </TableBox>
        )}
      </section>
      {checks.length > 0 && (
        <section className="panel" aria-labelledby="checks">
          <h2 id="checks">{t(text.checks)}</h2>
          <TableBox label={t(text.checks)}>
            <Table
              label={t(text.checks)}
              columns={checkColumnsOf(id)}
              rows={checks}
              rowKey={({ check }) => check}
            />
          </TableBox>
        </section>
      )}
      <ChangesPanel id={id} />
      {seesCosts && <InvoicesPanel id={id} isClosed={closeDate !== null} />}
      {isClosing && <CloseDialog period={period} onClose={() => setClosing(false)} />}
    </>
  )
}

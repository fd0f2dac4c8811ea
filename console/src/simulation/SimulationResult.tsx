import type { PricedAccount, SimulatedMonth, Simulation } from '@fairlead/api/simulation/simulation.ts'
import type { Text } from '@fairlead/api/text.ts'
import { useText } from '../lib/text/text.ts'
import { FigureText } from '../ui/amount/AmountText.tsx'
import { useMoney } from '../ui/amount/use-money.ts'
import { Alert } from '../ui/page/Alert.tsx'
import { Figures } from '../ui/page/Figures.tsx'
import type { Column } from '../ui/table/column.ts'
import { codeColumn } from '../ui/table/columns.tsx'
import { Table } from '../ui/table/Table.tsx'
import { TableBox } from '../ui/table/TableBox.tsx'
import { StateLabel } from '../ui/text/StatusLabel.tsx'
import { simulationText as text } from './text.ts'

const obstacleTexts: Readonly<Record<SimulatedMonth['obstacle'], Text | null>> = {
  '': null,
  noRate: text.noRate,
  manyCurrencies: text.manyCurrencies,
  usageGone: text.usageGone,
}

type AmountKey =
  | 'listPrice'
  | 'contractPrice'
  | 'feeAmt'
  | 'taxAmt'
  | 'billAmt'
  | 'difference'
  | 'purchaseAmt'
  | 'margin'

const amountColumn = (key: AmountKey, leaves?: 1 | 2 | 3): Column<SimulatedMonth> => ({
  key,
  header: text[key],
  number: true,
  ...(leaves && { leaves }),
  cell: (month) => {
    const value = month[key]
    return value === null ? <span aria-hidden="true">–</span> : <FigureText value={value} />
  },
})

function MonthCell({ bizPeriod, obstacle }: SimulatedMonth) {
  const word = obstacleTexts[obstacle]
  return (
    <>
      {bizPeriod} {word && <StateLabel state={{ tone: 'warn', word }} />}
    </>
  )
}

const month: Column<SimulatedMonth> = {
  key: 'bizPeriod',
  header: text.bizPeriod,
  title: true,
  whole: true,
  cell: (of) => <MonthCell {...of} />,
}
const billed: Column<SimulatedMonth> = {
  key: 'billed',
  header: text.billed,
  number: true,
  cell: ({ billed: amounts }) =>
    amounts.length === 0 ? (
      <span aria-hidden="true">–</span>
    ) : (
      amounts.map(({ currencyCode, contractPrice }) => (
        <div key={currencyCode}>
          <FigureText value={contractPrice} unit={currencyCode} />
        </div>
      ))
    ),
}
const columns = [
  month,
  { key: 'accounts', header: text.accounts, number: true, leaves: 1, cell: ({ accounts }) => accounts },
  amountColumn('listPrice', 2),
  amountColumn('contractPrice'),
  billed,
  amountColumn('difference'),
  amountColumn('feeAmt', 1),
  amountColumn('taxAmt', 1),
  amountColumn('billAmt', 3),
] as const satisfies readonly Column<SimulatedMonth>[]
const costColumns = [amountColumn('purchaseAmt', 3), amountColumn('margin')]

/** All that a simulation says in figures. */
function Sums({ of }: { of: Simulation }) {
  const t = useText()
  const money = useMoney()
  const { sum, currencyCode } = of
  const figures = (['listPrice', 'contractPrice', 'billAmt', 'purchaseAmt', 'margin'] as const).flatMap(
    (key) => {
      const value = sum[key]
      return value === null
        ? []
        : [
            {
              label: t(text[key]),
              value: money(value, currencyCode),
              ...(key === 'margin' &&
                sum.marginRate !== null && { note: t(text.percent, { rate: sum.marginRate }) }),
            },
          ]
    },
  )
  return figures.length === 0 ? null : <Figures figures={figures} />
}

const accountColumns: readonly Column<PricedAccount>[] = [
  codeColumn('linkedNumber', text.linkedNumber, { title: true }),
  { key: 'startDate', header: text.heldFrom, cell: ({ startDate }) => startDate ?? '–' },
  { key: 'endDate', header: text.heldUntil, cell: ({ endDate }) => <EndText day={endDate} /> },
]

function EndText({ day }: { day: string | null }) {
  const t = useText()
  return day ?? t(text.openEnd)
}

/** What past months cost by a contract, beside what was billed. */
export function SimulationResult({ of, isAsOf }: { of: Simulation; isAsOf: boolean }) {
  const t = useText()
  const seesCosts = of.months.some(({ purchaseAmt }) => purchaseAmt !== null)
  if (isAsOf && of.versions.length === 0) return <Alert tone="info">{t(text.noVersion)}</Alert>
  if (of.linkedAccounts.length === 0) return <Alert tone="info">{t(text.noAccounts)}</Alert>
  return (
    <>
      <Sums of={of} />
      <section className="panel" aria-labelledby="months">
        <h2 id="months">
          {t(text.months)} ({of.currencyCode})
        </h2>
        <TableBox label={t(text.months)}>
          <Table
            label={t(text.months)}
            columns={seesCosts ? [...columns, ...costColumns] : columns}
            rows={of.months}
            rowKey={({ bizPeriod }) => bizPeriod}
          />
        </TableBox>
      </section>
      <section className="panel" aria-labelledby="accounts">
        <h2 id="accounts">{t(text.accounts)}</h2>
        {isAsOf && (
          <p className="panel-body soft">{t(text.versions, { versions: of.versions.join(', ') })}</p>
        )}
        <TableBox label={t(text.accounts)}>
          <Table
            label={t(text.accounts)}
            columns={isAsOf ? accountColumns : accountColumns.slice(0, 1)}
            rows={of.linkedAccounts}
            rowKey={({ linkedNumber, startDate }) => `${linkedNumber} ${startDate}`}
          />
        </TableBox>
      </section>
    </>
  )
}

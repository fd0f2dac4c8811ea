import type { PricingRule } from '@fairlead/api/rating/rule.ts'
import { chargeKindNames, discountTypeNames, priceOwnerNames } from '@fairlead/api/rating/rule-names.ts'
import { useText } from '../../lib/text/text.ts'
import type { Column } from '../table/column.ts'
import type { RowActs } from '../table/RowActions.tsx'
import { Table } from '../table/Table.tsx'
import { TableBox } from '../table/TableBox.tsx'
import { words } from '../text/words.ts'
import { daysText, priceLines } from './rule-line.ts'
import { ruleText as text } from './rule-text.ts'

/** A rule with its place, from 1. */
export type PlacedRule = { at: number; rule: PricingRule }

function Type({ rule }: PlacedRule) {
  return useText()(discountTypeNames[rule.type])
}

function Scope({ rule }: PlacedRule) {
  const t = useText()
  const parts = [t(priceOwnerNames[rule.priceType]), t(chargeKindNames[rule.kind]), rule.product, rule.sku]
  return parts.filter((part) => part !== null).join(t(words.comma))
}

function Figures({ rule }: PlacedRule) {
  const t = useText()
  return priceLines(t, rule).map((line) => <div key={line}>{line}</div>)
}

function Term({ rule }: PlacedRule) {
  return daysText(useText(), rule)
}

const columns: readonly Column<PlacedRule>[] = [
  { key: 'at', header: text.place, title: true, cell: ({ at }) => at },
  { key: 'type', header: text.type, cell: (row) => <Type {...row} /> },
  { key: 'scope', header: text.scope, wrap: true, cell: (row) => <Scope {...row} /> },
  { key: 'figures', header: text.figures, wrap: true, cell: (row) => <Figures {...row} /> },
  { key: 'term', header: text.term, wrap: true, cell: (row) => <Term {...row} /> },
]

type Props = { rules: readonly PricingRule[]; rowActs?: RowActs<PlacedRule> }

/** The rules of a contract in their order. */
export function RuleTable({ rules, rowActs }: Props) {
  const t = useText()
  return (
    <TableBox label={t(text.rules)}>
      <Table
        label={t(text.rules)}
        columns={columns}
        rows={rules.map((rule, index) => ({ at: index + 1, rule }))}
        rowKey={({ at }) => String(at)}
        rowActs={rowActs}
      />
    </TableBox>
  )
}

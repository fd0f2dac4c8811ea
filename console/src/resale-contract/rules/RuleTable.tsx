import { DiscountType } from '@fairlead/api/rating/names.ts'
import type { PricingRule } from '@fairlead/api/rating/rule.ts'
import { chargeKindNames, discountTypeNames, priceOwnerNames } from '@fairlead/api/rating/rule-names.ts'
import { useText } from '../../lib/text/text.ts'
import type { Column } from '../../ui/table/column.ts'
import type { RowActs } from '../../ui/table/RowActions.tsx'
import { Table } from '../../ui/table/Table.tsx'
import { TableBox } from '../../ui/table/TableBox.tsx'
import { words } from '../../ui/text/words.ts'
import { paidPercent } from './paid-percent.ts'
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
  switch (rule.type) {
    case DiscountType.discount:
      return t(text.pays, { percent: paidPercent(rule.discountRate) })
    case DiscountType.ladder:
      return t(text.steps, { count: rule.bands.length })
    case DiscountType.area:
      return t(text.regions, { count: Object.keys(rule.columns).length })
    case DiscountType.globalPrice:
      return rule.price
    case DiscountType.fullReduction:
      return t(text.reduces, { full: rule.full, less: rule.less })
    case DiscountType.requestsFree:
      return t(text.free)
  }
}

function Term({ rule: { startDate: from, endDate: to } }: PlacedRule) {
  const t = useText()
  if (from === null) return to === null ? t(text.wholeTerm) : t(text.untilOn, { to })
  return to === null ? t(text.fromOn, { from }) : t(text.between, { from, to })
}

const columns: readonly Column<PlacedRule>[] = [
  { key: 'at', header: text.place, title: true, cell: ({ at }) => at },
  { key: 'type', header: text.type, cell: (row) => <Type {...row} /> },
  { key: 'scope', header: text.scope, wrap: true, cell: (row) => <Scope {...row} /> },
  { key: 'figures', header: text.figures, cell: (row) => <Figures {...row} /> },
  { key: 'term', header: text.term, cell: (row) => <Term {...row} /> },
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

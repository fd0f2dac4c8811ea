import type { Bill } from '@fairlead/api/bill/bill.ts'
import { useText } from '../../lib/text/text.ts'
import { FigureText } from '../../ui/amount/AmountText.tsx'
import { Facts } from '../../ui/page/Facts.tsx'
import { billText as text } from '../text.ts'

type Amounts = Pick<
  Bill,
  | 'currencyCode'
  | 'listPrice'
  | 'contractPrice'
  | 'productDiscount'
  | 'feeAmt'
  | 'adjustmentAmt'
  | 'creditAmt'
  | 'spAmt'
  | 'taxRate'
  | 'taxAmt'
  | 'billAmt'
  | 'roundingAmt'
  | 'expectAmount'
  | 'settledAmt'
  | 'arrearsAmt'
>

const shown = [
  'listPrice',
  'productDiscount',
  'contractPrice',
  'feeAmt',
  'adjustmentAmt',
  'creditAmt',
  'spAmt',
  'taxAmt',
  'billAmt',
  'roundingAmt',
  'expectAmount',
  'settledAmt',
  'arrearsAmt',
] as const

/** What a bill adds up, in the order in which it does. */
export function AmountFacts({ bill }: { bill: Amounts }) {
  const t = useText()
  return (
    <section className="panel" aria-labelledby="amounts">
      <h2 id="amounts">{t(text.amounts)}</h2>
      <div className="panel-body">
        <Facts
          facts={[
            ...shown.map((name) => ({
              label: t(text[name]),
              value: <FigureText value={bill[name]} unit={bill.currencyCode} />,
            })),
            { label: t(text.taxRate), value: bill.taxRate },
          ]}
        />
      </div>
    </section>
  )
}

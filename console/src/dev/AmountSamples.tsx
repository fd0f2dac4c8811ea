import { moneyColumn, quantityColumn } from '../ui/amount/amount-columns.tsx'
import { AmountField, MoneyField } from '../ui/amount/AmountField.tsx'
import { MoneyText } from '../ui/amount/AmountText.tsx'
import { sumOf } from '@fairlead/api/amount.ts'
import { useText } from '../lib/text/text.ts'
import { Form } from '../ui/form/Form.tsx'
import { useFormFrame } from '../ui/form/use-form.ts'
import { Facts } from '../ui/page/Facts.tsx'
import type { Column } from '../ui/table/column.ts'
import { Table } from '../ui/table/Table.tsx'
import { TableBox } from '../ui/table/TableBox.tsx'
import { words } from '../ui/text/words.ts'
import { AmountsForm, bills, currencies } from './samples.ts'
import { text } from './text.ts'

type Bill = (typeof bills)[number]

const columns: readonly Column<Bill>[] = [
  { key: 'fnumber', header: text.billNumber, title: true, cell: (bill) => bill.fnumber },
  { key: 'bizPeriod', header: text.billMonth, cell: (bill) => bill.bizPeriod },
  quantityColumn('usage', text.usage, { unit: 'GB' }),
  moneyColumn('listPrice', text.listPrice),
  moneyColumn('creditAmt', text.credit),
  moneyColumn('arrearsAmt', text.arrears),
]

export function AmountSamples() {
  const t = useText()
  const frame = useFormFrame({
    schema: AmountsForm,
    values: { topUp: '100.00', credit: '-12.5', traffic: '250', price: '1280.5', currency: 'USD' },
    submit: () => Promise.resolve(),
  })
  return (
    <>
      <TableBox label={t(text.bills)}>
        <Table label={t(text.bills)} columns={columns} rows={bills} rowKey={({ fnumber }) => fnumber} />
      </TableBox>
      <Facts
        facts={[
          {
            label: t(text.balance),
            value: <MoneyText money={{ amount: sumOf(['1284.5', '-250.125', '0.1']), currency: 'USD' }} />,
          },
        ]}
      />
      <Form frame={frame} submitLabel={t(words.save)}>
        <div className="dev-columns">
          <AmountField name={frame.name('topUp')} label={text.topUp} unit="USD" decimals={2} required />
          <AmountField name={frame.name('credit')} label={text.creditRelief} unit="USD" negative />
          <AmountField name={frame.name('traffic')} label={text.traffic} unit="GB" decimals={0} />
          <MoneyField
            name={frame.name('price')}
            currency={frame.name('currency')}
            currencies={currencies}
            label={text.contractPrice}
            required
          />
        </div>
      </Form>
    </>
  )
}

import { billKindNames } from '@fairlead/api/bill/names.ts'
import type { OpenBillRow } from '@fairlead/api/receipt/settled-rows.ts'
import { useId, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useText } from '../../lib/text/text.ts'
import { figureColumn } from '../amount/amount-columns.tsx'
import { Button } from '../button/Button.tsx'
import { FieldErrors, useFieldErrors } from '../field/FieldErrors.tsx'
import { fieldName } from '../field/field-name.ts'
import '../field/input.css'
import { verbatim } from '../field/TextField.tsx'
import type { Column } from '../table/column.ts'
import { textColumn } from '../table/columns.tsx'
import { Table } from '../table/Table.tsx'
import { TableBox } from '../table/TableBox.tsx'
import { distributed, settleOrder, type SettleOrder } from './distribute.ts'
import './settle.css'
import { settleText as text } from './text.ts'

type Row = OpenBillRow & { at: number }

function Document({ kind }: OpenBillRow) {
  const t = useText()
  const name = billKindNames[kind as keyof typeof billKindNames]
  return t(name)
}

/** The input of one row. The heading of the column is its visible label; its name includes the bill. */
function SettledInput({ at, billNumber }: Row) {
  const t = useText()
  const id = useId()
  const { register } = useFormContext()
  const name = fieldName(`rows.${at}.settledAmt`)
  const errors = useFieldErrors(name)
  const isWrong = errors.length > 0
  return (
    <div data-field={name} className="settle-input">
      <input
        {...verbatim}
        className="input number"
        type="text"
        inputMode="decimal"
        aria-label={t(text.settledAmtOf, { name: billNumber })}
        aria-required
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-error` : undefined}
        {...register(name)}
      />
      <FieldErrors id={`${id}-error`} label={text.settledAmt} errors={errors} />
    </div>
  )
}

const columns: readonly Column<Row>[] = [
  textColumn('billNumber', text.billNumber, { title: true }),
  { key: 'kind', header: text.document, leaves: 1, cell: (row) => <Document {...row} /> },
  textColumn('bizPeriod', text.bizPeriod, { leaves: 3 }),
  textColumn('dueDate', text.dueDate, { leaves: 2 }),
  figureColumn('materialAmt', text.materialAmt, { leaves: 3 }),
  figureColumn('unSettledAmt', text.unSettledAmt),
  {
    key: 'settledAmt',
    header: text.settledAmt,
    number: true,
    wrap: true,
    cell: (row) => <SettledInput {...row} />,
  },
]

const orders = ['due', 'lateFeesFirst', 'lateFeesLast'] as const

type Props = { bills: readonly OpenBillRow[]; balance: string }

/** Bills, each with the amount that settles it. */
export function SettledRowsField({ bills, balance }: Props) {
  const t = useText()
  const id = useId()
  const { setValue } = useFormContext()
  const errors = useFieldErrors('rows').filter(({ line }) => line === undefined)
  const [order, setOrder] = useState<SettleOrder>('due')
  const distribute = () => {
    const places = settleOrder(
      bills.map(({ kind }) => kind),
      order,
    )
    const parts = distributed(
      balance,
      places.map((at) => bills[at]?.unSettledAmt ?? '0'),
    )
    for (const [step, at] of places.entries())
      setValue(`rows.${at}.settledAmt`, parts[step] ?? '0', { shouldDirty: true })
  }
  return (
    <div
      className="field settle-rows"
      role="group"
      data-field="rows"
      tabIndex={-1}
      aria-label={t(text.rows)}
      aria-describedby={errors.length > 0 ? `${id}-error` : undefined}
    >
      <div className="row">
        <Button onClick={distribute}>{t(text.distribute)}</Button>
        <select
          className="input settle-order"
          aria-label={t(text.order)}
          value={order}
          onChange={({ target }) => setOrder(target.value as SettleOrder)}
        >
          {orders.map((one) => (
            <option key={one} value={one}>
              {t(text.orders[one])}
            </option>
          ))}
        </select>
      </div>
      <TableBox label={t(text.rows)}>
        <Table
          label={t(text.rows)}
          columns={columns}
          rows={bills.map((bill, at) => ({ ...bill, at }))}
          rowKey={({ billId }) => billId}
        />
      </TableBox>
      <FieldErrors id={`${id}-error`} label={text.rows} errors={errors} />
    </div>
  )
}

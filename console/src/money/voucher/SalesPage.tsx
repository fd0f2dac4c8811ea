import { rechargeTypeNames } from '@fairlead/api/money/voucher/names.ts'
import {
  addVoucherSale,
  canWithdrawSale,
  listVoucherSales,
  SaleInput,
  type VoucherSale,
  withdrawVoucherSale,
} from '@fairlead/api/money/voucher/sale.ts'
import { menuText } from '@fairlead/api/permission.ts'
import type { RawSearch } from '../../lib/address/list-search.ts'
import { useAction } from '../../lib/call/use-action.ts'
import { useName, useText } from '../../lib/text/text.ts'
import { paths } from '../../paths.ts'
import { AmountField } from '../../ui/amount/AmountField.tsx'
import { figureColumn } from '../../ui/amount/amount-columns.tsx'
import { ButtonLink } from '../../ui/button/Button.tsx'
import { CancelDialog } from '../../ui/dialog/CancelDialog.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { SelectField } from '../../ui/field/SelectField.tsx'
import { NumberField, TextField } from '../../ui/field/TextField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { useFormFrame } from '../../ui/form/use-form.ts'
import type { ListColumn } from '../../ui/table/column.ts'
import { countColumn, createdColumn, momentColumn, textColumn } from '../../ui/table/columns.tsx'
import type { Filter } from '../../ui/table/FilterBar.tsx'
import { ListPage } from '../../ui/table/ListPage.tsx'
import { prefetchList, useTable } from '../../ui/table/use-table.ts'
import { Named, optionsOf, Word } from '../wallet/columns.tsx'
import { titles } from '../screens.ts'
import { voucherText as text } from './text.ts'

export const load = (search: RawSearch) => prefetchList(listVoucherSales, search)

const columns: readonly ListColumn<VoucherSale>[] = [
  { key: 'name', header: text.name, title: true, cell: ({ name }) => <Named name={name} /> },
  {
    key: 'rechargeType',
    header: text.rechargeType,
    leaves: 2,
    cell: ({ rechargeType }) => <Word word={rechargeTypeNames[rechargeType]} />,
  },
  figureColumn('buyAmount', text.price),
  figureColumn('creditAmount', text.creditAmount),
  textColumn('currencyCode', text.currency, { leaves: 2 }),
  countColumn('days', text.days, { leaves: 3 }),
  countColumn('soldCount', text.sold),
  momentColumn('withdrawDate', text.offSale, { leaves: 3 }),
  textColumn('handler', text.handler, { leaves: 1 }),
  createdColumn({ leaves: 2 }),
]
const filters: readonly Filter[] = [{ name: 'name', label: text.name }]

/** Vouchers that staff have on sale, with former ones. */
export default function SalesPage() {
  const t = useText()
  const nameIn = useName()
  const table = useTable(listVoucherSales)
  const withdraw = useAction(withdrawVoucherSale, { refresh: [listVoucherSales] })
  return (
    <ListPage
      title={titles.voucherSales}
      name="voucher-sales"
      table={table}
      columns={columns}
      rowKey={({ id }) => id}
      rowActs={(sale) => {
        const name = nameIn(sale.name)
        return [
          {
            action: withdrawVoucherSale,
            label: text.takeOff,
            danger: true,
            unless: canWithdrawSale(sale),
            confirm: { title: t(text.takeOffTitle, { name }), text: t(text.takeOffText), danger: true },
            onAct: () => withdraw.act({ params: { id: sale.id } }, [text.isOff, { name }]),
          },
        ]
      }}
      filters={filters}
      tools={<ButtonLink place={paths.voucherBatches()}>{t(menuText('system_voucher'))}</ButtonLink>}
      add={{ action: addVoucherSale, label: text.addSale, dialog: SaleDialog }}
      empty={text.noSales}
    />
  )
}

const scopes = optionsOf(rechargeTypeNames).map(({ value, label }) => ({ value: Number(value), label }))

function SaleDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const add = useAction(addVoucherSale, {
    tell: 'form',
    done: text.saleAdded,
    onDone: onClose,
    refresh: [listVoucherSales],
  })
  const frame = useFormFrame({
    schema: SaleInput,
    values: {
      nameEn: '',
      nameZh: '',
      rechargeType: 1 as const,
      creditAmount: '',
      buyAmount: '',
      days: 365,
    },
    submit: (body) => add.act({ body }),
  })
  return (
    <Dialog title={t(text.addSale)} onClose={onClose}>
      <Form frame={frame} submitLabel={t(text.addSale)} aside={<CancelDialog />}>
        <TextField name={frame.name('nameEn')} label={text.nameEn} required autoComplete="off" />
        <TextField name={frame.name('nameZh')} label={text.nameZh} required autoComplete="off" />
        <SelectField name={frame.name('rechargeType')} label={text.rechargeType} options={scopes} />
        <AmountField
          name={frame.name('creditAmount')}
          label={text.creditAmount}
          unit="USD"
          decimals={2}
          required
        />
        <AmountField name={frame.name('buyAmount')} label={text.price} unit="USD" decimals={2} required />
        <NumberField name={frame.name('days')} label={text.days} required />
      </Form>
    </Dialog>
  )
}

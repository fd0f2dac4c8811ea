import { getBindingApplication } from '@fairlead/api/account-binding/application.ts'
import {
  type AccountBinding,
  canEndBinding,
  endBinding,
  listBindings,
} from '@fairlead/api/account-binding/binding.ts'
import { useState } from 'react'
import type { RawSearch } from '../lib/address/list-search.ts'
import { useAction } from '../lib/call/use-action.ts'
import { useText } from '../lib/text/text.ts'
import { paths } from '../paths.ts'
import { PlaceLink } from '../ui/button/Button.tsx'
import { DateField } from '../ui/date/DateField.tsx'
import { CancelDialog } from '../ui/dialog/CancelDialog.tsx'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { TextField } from '../ui/field/TextField.tsx'
import { Form } from '../ui/form/Form.tsx'
import { useFormFrame } from '../ui/form/use-form.ts'
import type { ListColumn } from '../ui/table/column.ts'
import { codeColumn, copyColumn, textColumn } from '../ui/table/columns.tsx'
import type { Filter } from '../ui/table/FilterBar.tsx'
import { ListPage } from '../ui/table/ListPage.tsx'
import { prefetchList, useTable } from '../ui/table/use-table.ts'
import { BindingTabs } from './BindingTabs.tsx'
import { bindingText as text } from './text.ts'

export const load = (search: RawSearch) => prefetchList(listBindings, search)

function End({ endDate }: AccountBinding) {
  const t = useText()
  return endDate ?? t(text.open)
}

const columns: readonly ListColumn<AccountBinding>[] = [
  copyColumn('linkedNumber', text.linkedAccount, { sortable: true, title: true }),
  textColumn('customerName', text.customer),
  textColumn('contractNumber', text.contract),
  textColumn('startDate', text.from, { sortable: true }),
  { key: 'endDate', header: text.until, cell: (row) => <End {...row} /> },
  textColumn('tCause', text.cause, { leaves: 2 }),
  textColumn('billGenerateStrategyName', text.strategy, { leaves: 1 }),
  codeColumn('payerNumber', text.payer, { leaves: 1 }),
  {
    key: 'number',
    header: text.application,
    leaves: 3,
    cell: ({ applicationId, number }) => (
      <PlaceLink place={paths.bindingApplication(applicationId)}>{number}</PlaceLink>
    ),
  },
]

const filters: readonly Filter[] = [
  { name: 'linkedNumber', label: text.linkedAccount },
  { name: 'customerName', label: text.customer },
  { name: 'contractNumber', label: text.contract },
]

function EndDialog({ of, onClose }: { of: AccountBinding; onClose: () => void }) {
  const t = useText()
  const name = of.linkedNumber
  const end = useAction(endBinding, {
    tell: 'form',
    done: ({ endDate }) => [text.bindingEnded, { name, day: endDate ?? '' }],
    onDone: onClose,
    refresh: [listBindings, getBindingApplication],
  })
  const frame = useFormFrame({
    schema: endBinding.body,
    values: { endDate: '', tCause: '' },
    submit: (body) => end.act({ params: { id: of.id }, body }),
  })
  return (
    <Dialog title={t(text.endTitle, { name })} onClose={onClose}>
      <p>{t(text.endText, { customer: of.customerName, from: of.startDate })}</p>
      <Form frame={frame} submitLabel={t(text.end)} action={endBinding} danger aside={<CancelDialog />}>
        <DateField name={frame.name('endDate')} label={text.until} help={text.untilHelp} required />
        <TextField name={frame.name('tCause')} label={text.cause} required autoComplete="off" />
      </Form>
    </Dialog>
  )
}

/** Which contract held which linked account from when to when. */
export default function BindingsPage() {
  const [ending, setEnding] = useState<AccountBinding>()
  return (
    <>
      <ListPage
        title={text.bindings}
        name="account-bindings"
        table={useTable(listBindings)}
        columns={columns}
        rowKey={({ id }) => id}
        rowActs={(row) => [
          {
            action: endBinding,
            label: text.end,
            danger: true,
            unless: canEndBinding(row),
            onAct: async () => setEnding(row),
          },
        ]}
        filters={filters}
        notice={<BindingTabs current="bindings" />}
        empty={text.noBindings}
      />
      {ending && <EndDialog of={ending} onClose={() => setEnding(undefined)} />}
    </>
  )
}

import { type AclDetail, getAcl } from '@fairlead/api/firewall/acl/acl.ts'
import {
  type AclAddress,
  addAclAddresses,
  AddressesInput,
  AddressList,
  deleteAclAddress,
  listAclAddresses,
} from '@fairlead/api/firewall/acl/address.ts'
import { addressListNames } from '@fairlead/api/firewall/names.ts'
import { useState } from 'react'
import { useAction } from '../../lib/call/use-action.ts'
import { useText } from '../../lib/text/text.ts'
import { ActionButton } from '../../ui/button/ActionButton.tsx'
import { CancelDialog } from '../../ui/dialog/CancelDialog.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { LinesField } from '../../ui/field/LinesField.tsx'
import { RadioField } from '../../ui/field/RadioField.tsx'
import { TextField } from '../../ui/field/TextField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { useFormFrame } from '../../ui/form/use-form.ts'
import { createdColumn, stateColumn, textColumn } from '../../ui/table/columns.tsx'
import type { ListColumn } from '../../ui/table/column.ts'
import type { Filter } from '../../ui/table/FilterBar.tsx'
import type { RowAct } from '../../ui/table/RowActions.tsx'
import { ruleWords as words } from '../rule-text.ts'
import { text } from '../text.ts'
import { AclList } from './AclList.tsx'
import { useAclTable } from './use-acl-table.ts'

const lists = {
  1: { tone: 'good', word: addressListNames[1] },
  2: { tone: 'bad', word: addressListNames[2] },
} as const

const options = Object.entries(addressListNames).map(([value, label]) => ({ value, label }))

const columns: readonly ListColumn<AclAddress>[] = [
  {
    ...textColumn('address', words.address, { sortable: true, title: true }),
    cell: ({ address }) => <code>{address}</code>,
  },
  stateColumn('type', words.list, lists),
  textColumn('remark', words.remark, { leaves: 2 }),
  createdColumn({ leaves: 1 }),
]

const filters: readonly Filter[] = [
  { name: 'address', label: words.addressSearch },
  { name: 'type', label: words.list, options },
]

const refresh = [listAclAddresses, getAcl]

function useAddressActs(): (row: AclAddress) => RowAct[] {
  const t = useText()
  const remove = useAction(deleteAclAddress, { refresh })
  return ({ id, address, type }) => [
    {
      action: deleteAclAddress,
      label: words.removeAddress,
      danger: true,
      unless: true,
      confirm: {
        title: t(words.removeAddressTitle, { address }),
        text: t(type === AddressList.white ? words.whiteText : words.blackText),
        danger: true,
      },
      onAct: () => remove.act({ params: { id } }, [words.addressRemoved, { address }]),
    },
  ]
}

export function AddressesPart({ acl }: { acl: AclDetail }) {
  const t = useText()
  const [adding, setAdding] = useState(false)
  const table = useAclTable<AclAddress>(listAclAddresses, acl.id)
  return (
    <>
      <p className="soft">{t(words.listsText)}</p>
      <AclList
        title={text.addresses}
        table={table}
        columns={columns}
        rowKey={({ id }) => id}
        rowActs={useAddressActs()}
        filters={filters}
        tools={
          <ActionButton
            action={addAclAddresses}
            unless={true}
            label={words.addAddresses}
            look="primary"
            icon="plus"
            onAct={async () => setAdding(true)}
          />
        }
        empty={words.noAddresses}
      />
      {adding && <AddressesDialog aclId={acl.id} onClose={() => setAdding(false)} />}
    </>
  )
}

function AddressesDialog({ aclId, onClose }: { aclId: string; onClose: () => void }) {
  const t = useText()
  const add = useAction(addAclAddresses, {
    tell: 'form',
    onDone: onClose,
    refresh,
    done: ({ added }) => [words.addressesAdded, { added }],
  })
  const frame = useFormFrame({
    schema: AddressesInput,
    values: { type: AddressList.black, addresses: [], remark: '' },
    submit: (body) => add.act({ params: { id: aclId }, body }),
  })
  return (
    <Dialog title={t(words.addAddresses)} onClose={onClose}>
      <Form frame={frame} submitLabel={t(words.addAddresses)} aside={<CancelDialog />}>
        <RadioField
          name={frame.name('type')}
          label={words.list}
          options={options.map(({ value, label }) => ({ value: Number(value), label }))}
        />
        <LinesField
          name={frame.name('addresses')}
          label={words.address}
          help={words.addressesHelp}
          per="word"
          required
        />
        <TextField name={frame.name('remark')} label={words.remark} autoComplete="off" />
      </Form>
    </Dialog>
  )
}

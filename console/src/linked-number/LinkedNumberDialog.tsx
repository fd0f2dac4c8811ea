import {
  addLinkedNumber,
  editLinkedNumber,
  type LinkedNumber,
  LinkedNumberChange,
  LinkedNumberInput,
  listLinkedNumbers,
} from '@fairlead/api/linked-number/linked-number.ts'
import { listPayers } from '@fairlead/api/linked-number/payer.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { callQuery } from '../lib/call/query.ts'
import { useAction } from '../lib/call/use-action.ts'
import { useText } from '../lib/text/text.ts'
import { SearchChoice } from '../ui/choice/SearchChoice.tsx'
import { CancelDialog } from '../ui/dialog/CancelDialog.tsx'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import type { FieldName } from '../ui/field/field-name.ts'
import { TextField, verbatim } from '../ui/field/TextField.tsx'
import { Form } from '../ui/form/Form.tsx'
import { useFormFrame } from '../ui/form/use-form.ts'
import { words } from '../ui/text/words.ts'
import { linkedNumberText as text } from './text.ts'

const refresh = [listLinkedNumbers, listPayers]

/** Chooses a payer account by a part of its ID. */
function PayerChoice({ name, of }: { name: FieldName; of?: LinkedNumber }) {
  const [typed, setTyped] = useState('')
  const payNumber = useDeferredValue(typed.trim())
  const { data } = useQuery({
    ...callQuery(
      listPayers,
      { query: { pageNum: 0, pageSize: 50, ...(payNumber && { payNumber }) } },
      { quiet: true },
    ),
    placeholderData: keepPreviousData,
  })
  const choices = (data?.content ?? []).map(({ id, payNumber: label, remarks: note }) => ({
    value: id,
    label,
    note,
  }))
  return (
    <SearchChoice
      name={name}
      label={text.payer}
      placeholder={text.choosePayer}
      choices={choices}
      known={of && { value: of.payerId, label: of.payNumber }}
      onSearch={setTyped}
      required
    />
  )
}

type Props = { of?: LinkedNumber; onClose: () => void }

/** Registers a linked account, or changes `of`. */
export function LinkedNumberDialog({ of, onClose }: Props) {
  return of ? <Change of={of} onClose={onClose} /> : <Addition onClose={onClose} />
}

function Addition({ onClose }: Pick<Props, 'onClose'>) {
  const t = useText()
  const add = useAction(addLinkedNumber, {
    tell: 'form',
    done: ({ linkedNumber: name }) => [text.linkedAdded, { name }],
    onDone: onClose,
    refresh,
  })
  const frame = useFormFrame({
    schema: LinkedNumberInput,
    values: { payerId: '', linkedNumber: '', remarks: '' },
    submit: (body) => add.act({ body }),
  })
  return (
    <Dialog title={t(text.addLinked)} onClose={onClose}>
      <Form frame={frame} submitLabel={t(text.addLinked)} action={addLinkedNumber} aside={<CancelDialog />}>
        <PayerChoice name={frame.name('payerId')} />
        <TextField name={frame.name('linkedNumber')} label={text.linkedNumber} required {...verbatim} />
        <TextField name={frame.name('remarks')} label={text.remarks} autoComplete="off" />
      </Form>
    </Dialog>
  )
}

function Change({ of, onClose }: { of: LinkedNumber; onClose: () => void }) {
  const t = useText()
  const name = of.linkedNumber
  const edit = useAction(editLinkedNumber, {
    tell: 'form',
    done: [words.isSaved, { name }],
    onDone: onClose,
    refresh,
  })
  const frame = useFormFrame({
    schema: LinkedNumberChange,
    values: { payerId: of.payerId, remarks: of.remarks },
    submit: (body) => edit.act({ params: { id: of.id }, body }),
  })
  return (
    <Dialog title={t(words.editTitle, { name })} onClose={onClose}>
      <Form frame={frame} submitLabel={t(words.save)} action={editLinkedNumber} aside={<CancelDialog />}>
        <PayerChoice name={frame.name('payerId')} of={of} />
        <TextField name={frame.name('remarks')} label={text.remarks} autoComplete="off" />
      </Form>
    </Dialog>
  )
}

import { moveObject, newNameInput, type StoredObject } from '@fairlead/api/bucket/object.ts'
import { useAction } from '../../lib/call/use-action.ts'
import { useText } from '../../lib/text/text.ts'
import { CancelDialog } from '../../ui/dialog/CancelDialog.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { TextField } from '../../ui/field/TextField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { useFormFrame } from '../../ui/form/use-form.ts'
import { words } from '../../ui/text/words.ts'
import { shortName } from './folders.ts'
import { changed } from './changed.ts'
import { objectText as text } from './text.ts'

type Props = { bucket: { id: string }; object: StoredObject; onClose: () => void }

export function RenameDialog({ bucket: { id: bucketId }, object: { name, isFolder }, onClose }: Props) {
  const t = useText()
  const move = useAction(moveObject, {
    tell: 'form',
    done: (_reply, { body: { newName } }) => [text.renamed, { name, newName }],
    onDone: onClose,
    refresh: changed,
  })
  const frame = useFormFrame({
    schema: newNameInput(name),
    values: { newName: name },
    submit: ({ newName }) => move.act({ body: { bucketId, name, newName } }),
  })
  return (
    <Dialog title={t(text.renameOf, { name: shortName(name) })} onClose={onClose}>
      <Form frame={frame} submitLabel={t(words.save)} aside={<CancelDialog />}>
        <TextField
          name={frame.name('newName')}
          label={text.newName}
          help={isFolder ? text.newFolderNameHelp : text.newNameHelp}
          required
          mono
          spellCheck={false}
          autoComplete="off"
        />
      </Form>
    </Dialog>
  )
}

import { addFolder, ObjectKey } from '@fairlead/api/bucket/object.ts'
import { z } from 'zod'
import { useAction } from '../../lib/call/use-action.ts'
import { useText } from '../../lib/text/text.ts'
import { CancelDialog } from '../../ui/dialog/CancelDialog.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { TextField } from '../../ui/field/TextField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { useFormFrame } from '../../ui/form/use-form.ts'
import { changed } from './changed.ts'
import { objectText as text } from './text.ts'

/** The form adds the slash at the end; users may type it or not. */
const NewFolder = z.strictObject({ name: ObjectKey })

type Props = { bucketId: string; folder: string; onClose: () => void }

export function FolderDialog({ bucketId, folder, onClose }: Props) {
  const t = useText()
  const add = useAction(addFolder, {
    tell: 'form',
    done: (_reply, { body: { name } }) => [text.folderAdded, { name }],
    onDone: onClose,
    refresh: changed,
  })
  const frame = useFormFrame({
    schema: NewFolder,
    values: { name: '' },
    submit: ({ name }) => add.act({ body: { bucketId, name: `${folder}${name.replace(/\/$/, '')}/` } }),
  })
  return (
    <Dialog title={t(text.newFolder)} onClose={onClose}>
      <Form frame={frame} submitLabel={t(text.newFolder)} aside={<CancelDialog />}>
        <TextField
          name={frame.name('name')}
          label={text.folderName}
          help={text.folderHelp}
          required
          autoComplete="off"
        />
      </Form>
    </Dialog>
  )
}

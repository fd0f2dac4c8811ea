import {
  addBucket,
  type Bucket,
  BucketChange,
  BucketInput,
  editBucket,
  getStorageSize,
  listBuckets,
} from '@fairlead/api/bucket/bucket.ts'
import { useAction } from '../lib/call/use-action.ts'
import { useText } from '../lib/text/text.ts'
import { CancelDialog } from '../ui/dialog/CancelDialog.tsx'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { MomentField } from '../ui/field/MomentField.tsx'
import type { NamesOf } from '../ui/field/field-name.ts'
import { TextField, verbatim } from '../ui/field/TextField.tsx'
import { Form } from '../ui/form/Form.tsx'
import { useFormFrame } from '../ui/form/use-form.ts'
import { words } from '../ui/text/words.ts'
import { text } from './text.ts'

/** What sites with this origin show for folders and missing objects. */
function Documents({ name }: { name: NamesOf<BucketChange> }) {
  return (
    <>
      <TextField
        name={name('indexDocument')}
        label={text.indexDocument}
        help={text.indexDocumentHelp}
        mono
        {...verbatim}
      />
      <TextField
        name={name('errorDocument')}
        label={text.errorDocument}
        help={text.errorDocumentHelp}
        mono
        {...verbatim}
      />
    </>
  )
}

const refresh = [listBuckets, getStorageSize]

export function AddBucket({ onClose }: { onClose: () => void }) {
  const t = useText()
  const add = useAction(addBucket, {
    tell: 'form',
    done: ({ bucketName: name }) => [text.added, { name }],
    onDone: onClose,
    refresh,
  })
  const frame = useFormFrame({
    schema: BucketInput,
    values: { name: '', capacity: null, expireDate: null, indexDocument: '', errorDocument: '' },
    submit: (body) => add.act({ body }),
  })
  return (
    <Dialog title={t(text.add)} onClose={onClose}>
      <Form frame={frame} submitLabel={t(text.add)} aside={<CancelDialog />}>
        <TextField
          name={frame.name('name')}
          label={words.name}
          help={text.nameHelp}
          required
          mono
          spellCheck={false}
          autoComplete="off"
        />
        <Documents name={frame.name} />
        <MomentField name={frame.name('expireDate')} label={words.expires} help={text.expiresHelp} />
      </Form>
    </Dialog>
  )
}

export function EditBucket({ bucket, onClose }: { bucket: Bucket; onClose: () => void }) {
  const t = useText()
  const { id, bucketName: name, capacity, expireDate, indexDocument, errorDocument } = bucket
  const save = useAction(editBucket, { tell: 'form', done: [text.saved, { name }], onDone: onClose, refresh })
  const frame = useFormFrame({
    schema: BucketChange,
    values: { capacity, expireDate, indexDocument, errorDocument },
    submit: (body) => save.act({ params: { id }, body }),
  })
  return (
    <Dialog title={t(text.editTitle, { name })} onClose={onClose}>
      <Form frame={frame} submitLabel={t(words.save)} aside={<CancelDialog />}>
        <Documents name={frame.name} />
        <MomentField name={frame.name('expireDate')} label={words.expires} help={text.expiresHelp} />
      </Form>
    </Dialog>
  )
}

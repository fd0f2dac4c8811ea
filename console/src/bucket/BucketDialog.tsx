import {
  addBucket,
  type Bucket,
  type BucketChange,
  BucketType,
  editBucket,
  getStorageSize,
  listBuckets,
} from '@fairlead/api/bucket/bucket.ts'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { useAction } from '../lib/call/use-action.ts'
import { useText } from '../lib/text/text.ts'
import { CancelDialog } from '../ui/dialog/CancelDialog.tsx'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { MomentField } from '../ui/field/MomentField.tsx'
import type { NamesOf } from '../ui/field/field-name.ts'
import { TextField, verbatim } from '../ui/field/TextField.tsx'
import { RadioField } from '../ui/field/RadioField.tsx'
import { Form } from '../ui/form/Form.tsx'
import { useFormFrame } from '../ui/form/use-form.ts'
import { words } from '../ui/text/words.ts'
import { BucketChangeForm, BucketForm, noCloud, noKeys } from './bucket-forms.ts'
import { CloudFields, CloudKeyFields } from './CloudFields.tsx'
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
    schema: BucketForm,
    values: {
      ...{ name: '', type: BucketType.own, capacity: null, expireDate: null },
      ...{ indexDocument: '', errorDocument: '', cloud: noCloud },
    },
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
        <RadioField
          name={frame.name('type')}
          label={text.type}
          look="cards"
          options={[
            { value: BucketType.own, label: text.own, help: text.ownHelp },
            { value: BucketType.cloud, label: text.cloud, help: text.cloudHelp },
          ]}
        />
        <CloudWhenChosen name={frame.name} />
        <Documents name={frame.name} />
        <MomentField name={frame.name('expireDate')} label={words.expires} help={text.expiresHelp} />
      </Form>
    </Dialog>
  )
}

function CloudWhenChosen({ name }: { name: NamesOf<z.input<typeof BucketForm>> }) {
  const t = useText()
  if (useWatch({ name: name('type') }) !== BucketType.cloud) return null
  return (
    <>
      <p className="soft">{t(text.cloudNote)}</p>
      <CloudFields name={name} />
    </>
  )
}

export function EditBucket({ bucket, onClose }: { bucket: Bucket; onClose: () => void }) {
  const t = useText()
  const { id, bucketName: name, capacity, expireDate, indexDocument, errorDocument } = bucket
  const save = useAction(editBucket, { tell: 'form', done: [text.saved, { name }], onDone: onClose, refresh })
  const frame = useFormFrame({
    schema: BucketChangeForm,
    values: { capacity, expireDate, indexDocument, errorDocument, cloud: noKeys },
    submit: (body) => save.act({ params: { id }, body }),
  })
  return (
    <Dialog title={t(text.editTitle, { name })} onClose={onClose}>
      <Form frame={frame} submitLabel={t(words.save)} aside={<CancelDialog />}>
        {bucket.cloud && (
          <CloudKeyFields
            names={{
              accessKey: frame.name('cloud.accessKey'),
              secretKey: frame.name('cloud.secretKey'),
            }}
          />
        )}
        <Documents name={frame.name} />
        <MomentField name={frame.name('expireDate')} label={words.expires} help={text.expiresHelp} />
      </Form>
    </Dialog>
  )
}

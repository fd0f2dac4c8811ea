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
import { NumberField, TextField, verbatim } from '../ui/field/TextField.tsx'
import { RadioField } from '../ui/field/RadioField.tsx'
import { Form } from '../ui/form/Form.tsx'
import { useFormFrame } from '../ui/form/use-form.ts'
import { words } from '../ui/text/words.ts'
import { BucketChangeForm, BucketForm, gigabytesOf, noCloud, noKeys } from './bucket-forms.ts'
import { CloudFields, CloudKeyFields } from './CloudFields.tsx'
import { text } from './text.ts'

type SharedProps = { name: NamesOf<BucketChange>; type: number }

/** How much and how long it stores, and what sites with this origin show for folders and missing objects. */
function SharedFields({ name, type }: SharedProps) {
  return (
    <>
      <div className="form-row">
        <NumberField
          name={name('capacity')}
          label={text.capacity}
          help={type === BucketType.cloud ? text.cloudCapacityHelp : text.capacityHelp}
          orNull
        />
        <MomentField name={name('expireDate')} label={words.expires} help={text.expiresHelp} />
      </div>
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
      name: '',
      type: BucketType.own,
      capacity: null,
      expireDate: null,
      indexDocument: '',
      errorDocument: '',
      cloud: noCloud,
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
        <FieldsOfType name={frame.name} />
      </Form>
    </Dialog>
  )
}

function FieldsOfType({ name }: { name: NamesOf<z.input<typeof BucketForm>> }) {
  const t = useText()
  const type = useWatch<{ type: number }, 'type'>({ name: 'type' })
  return (
    <>
      {type === BucketType.cloud && (
        <>
          <p className="soft">{t(text.cloudNote)}</p>
          <CloudFields name={name} />
        </>
      )}
      <SharedFields name={name} type={type} />
    </>
  )
}

export function EditBucket({ bucket, onClose }: { bucket: Bucket; onClose: () => void }) {
  const t = useText()
  const { id, bucketName: name, type, ownCapacity, expireDate, indexDocument, errorDocument } = bucket
  const save = useAction(editBucket, { tell: 'form', done: [text.saved, { name }], onDone: onClose, refresh })
  const frame = useFormFrame({
    schema: BucketChangeForm,
    values: {
      capacity: gigabytesOf(ownCapacity),
      expireDate,
      indexDocument,
      errorDocument,
      cloud: noKeys,
    },
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
        <SharedFields name={frame.name} type={type} />
      </Form>
    </Dialog>
  )
}

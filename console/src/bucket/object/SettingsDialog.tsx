import type { StoredObject } from '@fairlead/api/bucket/object.ts'
import {
  editObjectSettings,
  getObjectSettings,
  ObjectSettings,
} from '@fairlead/api/bucket/object-settings.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../lib/call/query.ts'
import { useAction } from '../../lib/call/use-action.ts'
import { useText } from '../../lib/text/text.ts'
import { CancelDialog } from '../../ui/dialog/CancelDialog.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { PairsField } from '../../ui/entry/PairsField.tsx'
import { TextField, verbatim } from '../../ui/field/TextField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { useFormFrame } from '../../ui/form/use-form.ts'
import { words } from '../../ui/text/words.ts'
import { changed } from './changed.ts'
import { shortName } from './folders.ts'
import { objectText as text } from './text.ts'

type Props = { bucket: { id: string }; object: StoredObject; onClose: () => void }

/** What is sent with an object: its type, how long it is cached, and its metadata. */
export function SettingsDialog({
  bucket: { id: bucketId },
  object: { name, etag, lastModify },
  onClose,
}: Props) {
  const t = useText()
  const settings = useQuery({
    ...callQuery(getObjectSettings, { query: { bucketId, name } }),
    // Others may have changed them.
    gcTime: 0,
  })
  return (
    <Dialog title={t(text.settingsOf, { name: shortName(name) })} onClose={onClose}>
      {settings.data && (
        <SettingsForm
          key={`${etag} ${lastModify}`}
          bucketId={bucketId}
          name={name}
          settings={settings.data}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}

type FormProps = { bucketId: string; name: string; settings: ObjectSettings; onClose: () => void }

function SettingsForm({ bucketId, name, settings, onClose }: FormProps) {
  const t = useText()
  const edit = useAction(editObjectSettings, {
    tell: 'form',
    done: text.settingsSaved,
    onDone: onClose,
    refresh: changed,
  })
  const frame = useFormFrame({
    schema: ObjectSettings,
    values: settings,
    submit: (body) => edit.act({ body: { bucketId, name, ...body } }),
  })
  return (
    <Form frame={frame} submitLabel={t(words.save)} aside={<CancelDialog />}>
      <TextField name={frame.name('type')} label={text.type} required mono {...verbatim} />
      <TextField
        name={frame.name('cacheControl')}
        label={text.cacheControl}
        help={text.cacheControlHelp}
        mono
        {...verbatim}
      />
      <TextField
        name={frame.name('contentDisposition')}
        label={text.contentDisposition}
        help={text.contentDispositionHelp}
        mono
        {...verbatim}
      />
      <PairsField
        name={frame.name('metadata')}
        label={text.metadata}
        help={text.metadataHelp}
        keyName="name"
        keyLabel={words.name}
        valueLabel={text.metadataValue}
        max={50}
      />
    </Form>
  )
}

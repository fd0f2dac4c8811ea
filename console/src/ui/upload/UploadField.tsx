import { useState } from 'react'
import { useController } from 'react-hook-form'
import { useQuantity } from '../../lib/text/quantity.ts'
import { useText } from '../../lib/text/text.ts'
import { GroupField } from '../field/GroupField.tsx'
import type { FieldProps } from '../field/field-parts.tsx'
import { text } from './text.ts'
import { FileButton } from './FileButton.tsx'
import './upload.css'
import { mostBytes, mostFiles, type FileRefusal, takeFiles } from './upload-items.ts'
import { UploadList } from './UploadList.tsx'
import { type SendFile, useUploads } from './use-uploads.ts'

type Props<Reply> = FieldProps & {
  /** Sends one file; its result becomes an item of the field's list. */
  send: SendFile<Reply>
  most?: number
  bytes?: number
  /** The file types of the file dialog, such as `.pdf,image/*`. */
  accept?: string
}

/** Files that are uploaded as soon as they are chosen or dropped. The value is the list of the upload results. */
export function UploadField<Reply>(props: Props<Reply>) {
  const { send, most = mostFiles, bytes = mostBytes, accept, ...frame } = props
  const t = useText()
  const quantity = useQuantity()
  const { field } = useController({ name: frame.name })
  const uploads = useUploads<Reply>(send, field.onChange)
  const [refused, setRefused] = useState<readonly { name: string; why: FileRefusal }[]>([])
  const size = quantity.bytes(bytes)
  const take = (files: readonly File[]) => {
    const chosen = takeFiles(files, uploads.items.length, { most, bytes })
    setRefused(chosen.refused)
    uploads.add(chosen.taken)
  }
  return (
    <GroupField {...frame}>
      {(control) => (
        <div
          className="upload"
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault()
            take([...event.dataTransfer.files])
          }}
        >
          <div className="row">
            <FileButton
              icon="up"
              {...control}
              label={t(frame.label)}
              multiple={most > 1}
              accept={accept}
              reason={uploads.items.length >= most ? t(text.limits, { most, size }) : undefined}
              onFiles={take}
            >
              {t(text.choose, { most })}
            </FileButton>
            <span className="soft">{t(text.limits, { most, size })}</span>
          </div>
          {refused.map(({ name, why }) => (
            <p key={name} className="field-error" role="alert">
              {t(text[why], { name, size, most })}
            </p>
          ))}
          <UploadList
            label={t(frame.label)}
            items={uploads.items}
            onRetry={uploads.retry}
            onRemove={uploads.remove}
          />
        </div>
      )}
    </GroupField>
  )
}

import type { CallError } from '../../lib/call/call-error.ts'
import { failureText } from '../../lib/call/failure.ts'
import { useFailureText } from '../../lib/call/failure-words.ts'
import { useStore } from '../../lib/store.ts'
import { useQuantity } from '../../lib/text/quantity.ts'
import { useText } from '../../lib/text/text.ts'
import { Button, IconButton } from '../../ui/button/Button.tsx'
import { StatusLabel, type StatusTone } from '../../ui/text/StatusLabel.tsx'
import '../../ui/upload/upload.css'
import { percentOf, toneOf } from '../../ui/upload/upload-items.ts'
import { objectText as text } from './text.ts'
import type { ObjectUploading, UploadState } from './uploader.ts'
import { uploads } from './uploads.ts'

const tones: Readonly<Record<UploadState, StatusTone>> = {
  ready: 'off',
  progress: 'busy',
  paused: 'warn',
  success: 'good',
  fail: 'bad',
}

function State({ item }: { item: ObjectUploading }) {
  const t = useText()
  const { bytes } = useQuantity()
  const { state, sent, file, speed } = item
  const percent = percentOf(sent, file.size)
  const said =
    state === 'progress' ? t(text.uploading, { percent, speed: bytes(speed) }) : t(text[state], { percent })
  return <StatusLabel tone={tones[state]}>{said}</StatusLabel>
}

/** Why an upload failed. The server sends a text, the storage program a code. */
function Reason({ failure }: { failure: CallError }) {
  const t = useText()
  const say = useFailureText()
  const { name, msg } = failure
  return name === 'network' || name === 'unknown' || msg !== '' ? failureText(failure, t) : say(name)
}

function Acts({ item: { id, name, state, failure } }: { item: ObjectUploading }) {
  const t = useText()
  return (
    <span className="row">
      {failure?.name === 'objectExists' && (
        <Button look="link" onClick={() => uploads.replace(id)}>
          {t(text.replace)}
        </Button>
      )}
      {(state === 'ready' || state === 'progress') && (
        <IconButton icon="handle" label={t(text.pause, { name })} onClick={() => uploads.pause(id)} />
      )}
      {state === 'paused' && (
        <IconButton icon="right" label={t(text.goOn, { name })} onClick={() => uploads.goOn(id)} />
      )}
      {state === 'fail' && (
        <IconButton icon="refresh" label={t(text.again, { name })} onClick={() => uploads.goOn(id)} />
      )}
      <IconButton
        icon="close"
        label={t(state === 'success' ? text.takeOff : text.cancelUpload, { name })}
        onClick={() => uploads.remove(id)}
      />
    </span>
  )
}

/** The files that are being sent to a bucket, or were, since the page was loaded. */
export function UploadsPanel({ bucketId }: { bucketId: string }) {
  const t = useText()
  const { bytes } = useQuantity()
  const items = useStore(uploads.items).filter((item) => item.bucketId === bucketId)
  if (items.length === 0) return null
  return (
    <section className="panel">
      <h2>{t(text.uploads)}</h2>
      <ul className="upload-list panel-body" aria-label={t(text.uploads)}>
        {items.map((item) => (
          <li key={item.id}>
            <div className="upload-line">
              <span className="upload-name">{item.name}</span>
              <span className="soft number">{bytes(item.file.size)}</span>
              <State item={item} />
              <Acts item={item} />
            </div>
            {(item.state === 'progress' || item.state === 'paused') && (
              <progress
                className={`upload-bar ${toneOf(percentOf(item.sent, item.file.size))}`}
                aria-label={item.name}
                max={100}
                value={percentOf(item.sent, item.file.size)}
              />
            )}
            {item.state === 'fail' && item.failure && (
              <p className="field-error" role="alert">
                <Reason failure={item.failure} />
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

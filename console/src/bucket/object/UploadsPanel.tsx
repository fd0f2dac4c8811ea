import { memo } from 'react'
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
import { isMoving, isStopped, type ObjectUploading, type UploadState } from './uploader.ts'
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
      {isMoving({ state }) && (
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

/** Only the items that have changed are drawn again: each says many times how far it is. */
const UploadItem = memo(({ item }: { item: ObjectUploading }) => {
  const { bytes } = useQuantity()
  const { name, file, state, sent, failure } = item
  const percent = percentOf(sent, file.size)
  return (
    <li>
      <span className="upload-name">{name}</span>
      <span className="soft number">{bytes(file.size)}</span>
      <State item={item} />
      <Acts item={item} />
      {(state === 'progress' || state === 'paused') && (
        <progress className={`upload-bar ${toneOf(percent)}`} aria-label={name} max={100} value={percent} />
      )}
      {state === 'fail' && failure && (
        <p className="field-error" role="alert">
          <Reason failure={failure} />
        </p>
      )}
    </li>
  )
})

type HeadProps = { bucketId: string; items: readonly ObjectUploading[] }

/** How many are sent, and what can be done with all of them. */
function Head({ bucketId, items }: HeadProps) {
  const t = useText()
  const of = (state: UploadState) => items.filter((item) => item.state === state).length
  const [done, failed] = [of('success'), of('fail')]
  return (
    <div className="panel-head row apart">
      <div className="row">
        <h2>{t(text.uploads)}</h2>
        <span className="soft">{t(text.doneOf, { done, count: items.length })}</span>
        {failed > 0 && <StatusLabel tone="bad">{t(text.failedCount, { failed })}</StatusLabel>}
      </div>
      <div className="row">
        {items.length > 1 && items.some(isMoving) && (
          <Button onClick={() => uploads.pauseAll(bucketId)}>{t(text.pauseAll)}</Button>
        )}
        {items.length > 1 && items.some(isStopped) && (
          <Button onClick={() => uploads.goOnAll(bucketId)}>{t(text.goOnAll)}</Button>
        )}
        {done > 0 && <Button onClick={() => uploads.removeDone(bucketId)}>{t(text.removeDone)}</Button>}
      </div>
    </div>
  )
}

/** Thousands of rows would take the browser longer to draw than the files to send. */
const mostShown = 100

/** The uploads that are shown; of very many the unfinished ones first. */
const shownOf = (items: readonly ObjectUploading[]) =>
  items.length <= mostShown
    ? items
    : [
        ...items.filter(({ state }) => state !== 'success'),
        ...items.filter(({ state }) => state === 'success'),
      ].slice(0, mostShown)

/** The files that are being sent to a bucket, or were, since the page was loaded. */
export function UploadsPanel({ bucketId }: { bucketId: string }) {
  const t = useText()
  const items = useStore(uploads.items).filter((item) => item.bucketId === bucketId)
  if (items.length === 0) return null
  const shown = shownOf(items)
  return (
    <section className="panel">
      <Head bucketId={bucketId} items={items} />
      <div className="object-uploads">
        <ul className="upload-list" aria-label={t(text.uploads)}>
          {shown.map((item) => (
            <UploadItem key={item.id} item={item} />
          ))}
        </ul>
        {shown.length < items.length && (
          <p className="soft">{t(text.moreUploads, { count: items.length - shown.length })}</p>
        )}
      </div>
    </section>
  )
}

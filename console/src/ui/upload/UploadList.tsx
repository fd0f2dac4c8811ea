import { useQuantity } from '../../lib/text/quantity.ts'
import { useText } from '../../lib/text/text.ts'
import { IconButton } from '../button/Button.tsx'
import { StatusLabel } from '../text/StatusLabel.tsx'
import { text } from './text.ts'
import './upload.css'
import { toneOf, type UploadItem } from './upload-items.ts'

type Item = UploadItem<unknown>
type Props = {
  label: string
  items: readonly Item[]
  onRetry: (id: number) => void
  /** Cancels a running upload, or removes a finished one from the list. */
  onRemove: (id: number) => void
}

/** Files with their progress and actions. */
export function UploadList({ label, items, onRetry, onRemove }: Props) {
  const t = useText()
  const { bytes } = useQuantity()
  if (items.length === 0) return null
  return (
    <ul className="upload-list" aria-label={label}>
      {items.map((item) => {
        const { name, size } = item.file
        const isMoving = item.state === 'ready' || item.state === 'progress'
        return (
          <li key={item.id}>
            <span className="upload-name">{name}</span>
            <span className="soft number">{bytes(size)}</span>
            <State item={item} />
            <span className="row">
              {item.state === 'fail' && (
                <IconButton icon="refresh" label={t(text.again, { name })} onClick={() => onRetry(item.id)} />
              )}
              <IconButton
                icon="close"
                label={t(isMoving ? text.cancelUpload : text.removeFile, { name })}
                onClick={() => onRemove(item.id)}
              />
            </span>
            {item.state === 'progress' && (
              <progress
                className={`upload-bar ${toneOf(item.percent)}`}
                aria-label={name}
                max={100}
                value={item.percent}
              />
            )}
            {item.state === 'fail' && (
              <p className="field-error" role="alert">
                {item.reason}
              </p>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function State({ item }: { item: Item }) {
  const t = useText()
  if (item.state === 'progress')
    return <StatusLabel tone="busy">{t(text.progress, { percent: item.percent })}</StatusLabel>
  if (item.state === 'ready') return <StatusLabel tone="off">{t(text.ready)}</StatusLabel>
  const isDone = item.state === 'success'
  return <StatusLabel tone={isDone ? 'good' : 'bad'}>{t(isDone ? text.success : text.fail)}</StatusLabel>
}

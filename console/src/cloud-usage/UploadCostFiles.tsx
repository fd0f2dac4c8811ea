import { listCostDeliveries } from '@fairlead/api/cloud-usage/cost-delivery.ts'
import {
  finishCostUpload,
  maxCostUploadBytes,
  maxCostUploadFiles,
} from '@fairlead/api/cloud-usage/cost-upload.ts'
import { useEffect, useRef, useState } from 'react'
import { CallError } from '../lib/call/call-error.ts'
import { failureText } from '../lib/call/failure.ts'
import { useAction } from '../lib/call/use-action.ts'
import { useQuantity } from '../lib/text/quantity.ts'
import { useText } from '../lib/text/text.ts'
import { Button, IconButton } from '../ui/button/Button.tsx'
import { CancelDialog } from '../ui/dialog/CancelDialog.tsx'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { text as importText } from '../ui/import/text.ts'
import { Alert } from '../ui/page/Alert.tsx'
import { FileButton } from '../ui/upload/FileButton.tsx'
import '../ui/upload/upload.css'
import { percentOf, toneOf } from '../ui/upload/upload-items.ts'
import { usePageDrop } from '../ui/upload/use-page-drop.ts'
import { createCostUpload } from './send-upload.ts'
import { text as uploadText } from '../ui/upload/text.ts'
import { costFileText as text } from './text.ts'

const sizeOf = (files: readonly File[]) => files.reduce((sum, { size }) => sum + size, 0)

/** What runs, or was interrupted. */
type Sending = { upload: ReturnType<typeof createCostUpload>; leaving: AbortController }

/** Sends the files as one delivery, goes on after an interruption, and deletes what came if the dialog is left. */
function useCostUpload(files: readonly File[], onDone: () => void) {
  const t = useText()
  const sending = useRef<Sending>(undefined)
  const finish = useAction(finishCostUpload, {
    tell: 'form',
    done: ({ name }) => [text.isUploaded, { name }],
    onDone: () => {
      // Nothing is dropped when the dialog closes.
      sending.current = undefined
      onDone()
    },
    refresh: [listCostDeliveries],
  })
  const [sent, setSent] = useState<number>()
  const [failure, setFailure] = useState<string>()
  const stop = () => {
    const { upload, leaving } = sending.current ?? {}
    sending.current = undefined
    leaving?.abort()
    // The server deletes it later if this fails.
    void upload?.drop().catch(() => undefined)
  }
  useEffect(() => stop, [])

  const start = async () => {
    const upload = sending.current?.upload ?? createCostUpload(files)
    const leaving = new AbortController()
    sending.current = { upload, leaving }
    setFailure(undefined)
    setSent(0)
    try {
      const uploadId = await upload.send(setSent, leaving.signal)
      await finish.act({ params: { uploadId } })
    } catch (error) {
      if (leaving.signal.aborted) return
      if (!(error instanceof CallError)) throw error
      setFailure(failureText(error, t))
      setSent(undefined)
    }
  }
  return { sent, failure, start, forget: stop }
}

/** Uploads a cost file, or the parts of one. */
export function UploadCostFiles({ onClose }: { onClose: () => void }) {
  const t = useText()
  const { bytes } = useQuantity()
  const [files, setFiles] = useState<readonly File[]>([])
  const { sent, failure, start, forget } = useCostUpload(files, onClose)
  const isSending = sent !== undefined
  const change = (next: readonly File[]) => {
    forget()
    setFiles(next)
  }
  const isOver = usePageDrop(
    isSending
      ? undefined
      : (items) => change([...files, ...[...items].flatMap((item) => item.getAsFile() ?? [])]),
  )
  const size = sizeOf(files)
  const isTooMuch = size > maxCostUploadBytes || files.length > maxCostUploadFiles
  const limits = { count: maxCostUploadFiles, size: bytes(maxCostUploadBytes) }
  const reason = files.length === 0 ? importText.chooseFirst : isTooMuch ? text.uploadLimits : undefined
  const percent = percentOf(sent ?? 0, size)
  return (
    <Dialog broad title={t(text.upload)} onClose={onClose}>
      <p>{t(text.uploadHelp)}</p>
      <div className={isOver ? 'upload import-over' : 'upload'}>
        <div className="row">
          <FileButton
            icon="up"
            label={t(text.chooseFiles)}
            multiple
            accept=".csv,.gz,.parquet,.json"
            {...(isSending && { reason: t(text.uploading) })}
            onFiles={(more) => change([...files, ...more])}
          >
            {t(text.chooseFiles)}
          </FileButton>
          <span className="soft">{t(text.uploadLimits, limits)}</span>
        </div>
        {files.length > 0 && (
          <ul className="upload-list" aria-label={t(text.chooseFiles)}>
            {files.map((file, at) => (
              <li key={`${file.name} ${file.size} ${file.lastModified}`}>
                <span className="upload-name">{file.name}</span>
                <span className="soft number">{bytes(file.size)}</span>
                <span />
                {!isSending && (
                  <IconButton
                    icon="close"
                    label={t(uploadText.removeFile, { name: file.name })}
                    onClick={() => change(files.toSpliced(at, 1))}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
        {isSending && (
          <>
            <progress
              className={`upload-bar ${toneOf(percent)}`}
              aria-label={t(text.uploading)}
              max={100}
              value={percent}
            />
            <p className="soft" aria-live="polite">
              {t(text.uploaded, { percent, sent: bytes(sent), size: bytes(size) })}
            </p>
          </>
        )}
      </div>
      {failure !== undefined && (
        <Alert tone="error" live>
          {failure}
        </Alert>
      )}
      <div className="dialog-actions">
        <CancelDialog />
        <Button
          look="primary"
          pending={isSending}
          reason={reason && t(reason, limits)}
          onClick={() => void start()}
        >
          {t(failure === undefined ? text.upload : text.uploadOn)}
        </Button>
      </div>
    </Dialog>
  )
}

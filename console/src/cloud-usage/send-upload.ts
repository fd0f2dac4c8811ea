import {
  beginCostUpload,
  cancelCostUpload,
  costPieceBytes,
  type CostUpload,
  sendCostPiece,
} from '@fairlead/api/cloud-usage/cost-upload.ts'
import { call } from '../lib/call/call.ts'
import { readBase64 } from '../ui/upload/read-base64.ts'

const options = { tell: 'none', quiet: true } as const

/** An upload of files that make one delivery; sent again, it goes on where it was interrupted. */
export function createCostUpload(files: readonly File[]) {
  let upload: CostUpload | undefined
  return {
    /** Sends what is missing. Returns its id. Rejects with a `CallError`, or with the reason of the signal. */
    async send(onProgress: (sent: number) => void, signal: AbortSignal) {
      const named = files.map(({ name, size }) => ({ name, size }))
      upload ??= await call(beginCostUpload, { body: { files: named } }, { ...options, signal })
      const { id } = upload
      for (const [place, file] of files.entries())
        for (;;) {
          const offset: number = upload.received[place] ?? 0
          onProgress(upload.received.reduce((sum, one) => sum + one, 0))
          if (offset >= file.size) break
          const content = await readBase64(file.slice(offset, offset + costPieceBytes))
          const body = { file: place, offset, content }
          upload = await call(sendCostPiece, { params: { id }, body }, { ...options, signal })
        }
      return id
    },
    /** Deletes what came of it. */
    async drop() {
      if (upload) await call(cancelCostUpload, { params: { id: upload.id } }, options)
    },
  }
}

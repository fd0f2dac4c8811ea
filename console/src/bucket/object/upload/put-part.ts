import { CallError } from '../../../lib/call/call-error.ts'

type PutOptions = {
  /** Receives the bytes of this part that were sent so far. */
  onProgress: (sent: number) => void
  signal: AbortSignal
  /** Creates the request; `fetch` does not report the progress of a body. */
  request?: () => XMLHttpRequest
}

/** The storage program replies in XML. */
const codePattern = /<Code>(\w+)<\/Code>/

function failureOf(status: number, text: string): CallError {
  const code = codePattern.exec(text)?.[1]
  if (code === 'QuotaExceeded') return new CallError('storageFull')
  if (code === 'NoSuchUpload' || code === 'NoSuchBucket') return new CallError('notFound')
  return new CallError(status === 403 ? 'forbidden' : 'network')
}

/**
 * Puts one part of an upload to its signed address, straight to the storage program. Rejects with a `CallError`, or with
 * the reason of the signal if it was aborted.
 */
export function putPart(url: string, part: Blob, options: PutOptions): Promise<void> {
  const { onProgress, signal, request = () => new XMLHttpRequest() } = options
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const sending = request()
    const giveUp = () => sending.abort()
    sending.open('PUT', url)
    sending.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded))
    sending.addEventListener('load', () => {
      if (sending.status === 200) resolve()
      else reject(failureOf(sending.status, sending.responseText))
    })
    sending.addEventListener('error', () => reject(new CallError('network')))
    sending.addEventListener('abort', () => reject(signal.reason as Error))
    sending.addEventListener('loadend', () => signal.removeEventListener('abort', giveUp))
    signal.addEventListener('abort', giveUp)
    sending.send(part)
  })
}

import { apiBase, openEnvelope } from '../../lib/call/call.ts'
import { CallError } from '../../lib/call/call-error.ts'
import { language } from '../../lib/preferences.ts'

type SendOptions = {
  /** Receives the number of bytes sent, and the total. */
  onProgress: (sent: number, all: number) => void
  signal: AbortSignal
  /** The name of the multipart field. */
  part?: string
  /** Creates the request; `fetch` does not report the progress of a body. */
  request?: () => XMLHttpRequest
}

/**
 * Sends a file as multipart to a path of the API. Resolves to the data of the envelope; rejects with a `CallError`,
 * or with the reason of the signal if it was aborted.
 */
export function sendFile(path: string, file: File, options: SendOptions): Promise<unknown> {
  const { onProgress, signal, part = 'file', request = () => new XMLHttpRequest() } = options
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const sending = request()
    const giveUp = () => sending.abort()
    sending.open('POST', new URL(path, apiBase()).href)
    sending.withCredentials = true
    sending.setRequestHeader('accept-language', language.get())
    sending.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded, total))
    sending.addEventListener('load', () => {
      try {
        resolve(openEnvelope(sending.responseText))
      } catch (error) {
        reject(error)
      }
    })
    sending.addEventListener('error', () => reject(new CallError('network')))
    sending.addEventListener('abort', () => reject(signal.reason as Error))
    sending.addEventListener('loadend', () => signal.removeEventListener('abort', giveUp))
    signal.addEventListener('abort', giveUp)
    const body = new FormData()
    body.append(part, file)
    sending.send(body)
  })
}

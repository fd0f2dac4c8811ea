import { apiBase, openEnvelope } from '../../lib/call/call.ts'
import { CallError } from '../../lib/call/call-error.ts'
import { language } from '../../lib/preferences.ts'

type Options = {
  /** Told of the bytes that are sent, of how many. */
  onProgress: (sent: number, all: number) => void
  signal: AbortSignal
  /** The name of the part that holds the file. */
  part?: string
  /** Makes the request; `fetch` does not say how far the sending of a body is. */
  request?: () => XMLHttpRequest
}

/**
 * Sends a file as multipart to a path of the API. Resolves to the data of the envelope; rejects with a `CallError`, or with
 * the reason of the signal when it was given up.
 */
export function sendFile(path: string, file: File, options: Options): Promise<unknown> {
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

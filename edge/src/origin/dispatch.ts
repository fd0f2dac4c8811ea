import type { Readable } from 'node:stream'
import type { Dispatcher } from 'undici'
import type { FieldList } from '../http/fields.ts'
import { NotBegun } from '../http/withdrawn.ts'
import { OriginBody, Unwanted } from './body.ts'

type Reply = { status: number; headers: FieldList; body: OriginBody }

type OriginRequest = Omit<Dispatcher.DispatchOptions, 'body'> & {
  /** Undici closes a connection if this has changed, and uses the Host field if it is missing. */
  servername: string
  /** Destroyed when the request fails, whether it has been read or not. */
  body?: Readable
  signal?: AbortSignal | undefined
  mayBegin?: (() => boolean) | undefined
  /** Called with each interim response, such as 103. An error that it throws ends the request. */
  onInterim: (status: number, headers: FieldList) => void
  /** Called when the body breaks off, unless its reader has destroyed it. */
  onBroken: (error: Error) => void
}

/**
 * Sends a request through undici's dispatcher, without the streams of its `request`. Resolves with the head of the
 * response; rejects if there is none, or with the signal's reason.
 */
export function dispatch(
  dispatcher: Dispatcher,
  { signal, mayBegin, onInterim, onBroken, ...options }: OriginRequest,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    let body: OriginBody | undefined
    let abort = () => {}

    function end(how: 'complete' | Error) {
      signal?.removeEventListener('abort', abort)
      if (how === 'complete') return body?.end(how)
      options.body?.destroy()
      if (!body) return reject(how)
      if (!(how instanceof Unwanted)) onBroken(how)
      body.end(how)
    }

    dispatcher.dispatch(options, {
      // Called again if the connection was closed before the request could be sent.
      onRequestStart(controller) {
        if (mayBegin?.() === false) return controller.abort(new NotBegun())
        signal?.removeEventListener('abort', abort)
        abort = () => controller.abort(reasonOf(signal))
        if (signal?.aborted) abort()
        else signal?.addEventListener('abort', abort, { once: true })
      },
      onResponseStart(controller, status) {
        if (status < 200) return onInterim(status, listOf(controller.rawHeaders))
        body = new OriginBody(controller)
        resolve({ status, headers: listOf(controller.rawHeaders), body })
      },
      onResponseData: (_controller, chunk) => body?.push(chunk),
      onResponseEnd: () => end('complete'),
      onResponseError: (_controller, error) => end(error),
    })
  })
}

const reasonOf = (signal: AbortSignal | undefined): Error =>
  signal?.reason instanceof Error ? signal.reason : new Error('the request was aborted')

/** Fields as in Node: Latin-1. */
const listOf = (raw: Dispatcher.DispatchController['rawHeaders']): FieldList =>
  Array.isArray(raw) ? raw.map((text) => (typeof text === 'string' ? text : text.toString('latin1'))) : []

import {
  type BodyInputOf,
  type Endpoint,
  Envelope,
  type ParamsOf,
  type QueryInputOf,
  type ReplyOf,
} from '@fairlead/api/endpoint.ts'
import { errorByCode, OK } from '@fairlead/api/errors.ts'
import { apiHost } from '@fairlead/api/host.ts'
import { dropBegun, takeBegun } from './begun.ts'
import { CallError } from './call-error.ts'
import { callUrl, type QueryValue } from './call-url.ts'
import { language, timeZone } from '../preferences.ts'
import { askProof } from '../session/prompt.ts'
import { settings } from '../settings.ts'
import { createStore } from '../store.ts'

type Part<Name extends string, T> = keyof T extends never
  ? unknown
  : Record<string, never> extends T
    ? { [K in Name]?: T }
    : { [K in Name]: T }

/** The input of a call: the parts that its endpoint has, each with its own type. */
export type CallInput<E> = Part<'params', ParamsOf<E>> &
  Part<'query', QueryInputOf<E>> &
  (BodyInputOf<E> extends Record<string, never> ? unknown : { body: BodyInputOf<E> }) & {
    /** Hours from UTC, in place of the reader's time zone. */
    timeZone?: number
  }

export type CallOptions = {
  signal?: AbortSignal | undefined
  /** Shows no loading indicator: polling and prefetching stay invisible (spec 1, section 7). */
  quiet?: boolean
  /**
   * Who shows a failure: `all` shows it immediately, `form` leaves plain messages to the calling form, `none` leaves
   * everything to the caller. A function is evaluated when the call has failed.
   */
  tell?: Tell | (() => Tell)
}
type Tell = 'all' | 'form' | 'none'

type FailureListener = (error: CallError, tell: 'all' | 'form') => void

/** The number of pending calls that the loading indicator shows. */
export const pendingCalls = createStore(0)

let listener: FailureListener = () => {}
/** Sets the one listener for failures, which is the shell. */
export const onCallFailure = (next: FailureListener) => {
  listener = next
}

let flights = new AbortController()
/** Aborts all pending calls: after a sign-out, no late response may reach the next user's screen. */
export function abortCalls(): void {
  dropBegun()
  flights.abort()
  flights = new AbortController()
}

/** Reads the envelope: returns the data of a success, or throws the failure as a `CallError`. */
export function openEnvelope(text: string): unknown {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    throw new CallError('network')
  }
  const envelope = Envelope.safeParse(parsed)
  if (!envelope.success) throw new CallError('network')
  const { succ, code, msg, requestId, data, fields } = envelope.data
  if (succ && code === OK) return data
  throw new CallError(errorByCode(code) ?? 'unknown', { code, msg, requestId, fields: fields ?? {} })
}

type LooseInput = {
  params?: Record<string, string>
  query?: Record<string, QueryValue>
  body?: unknown
  timeZone?: number
}

/** The origin of the API for this page (spec 1, section 7). */
export const apiBase = () => `${location.protocol}//${apiHost(location.host, settings.apiHostPrefix)}`

/** Sends a request and lets `read` parse the response. Any error on the way counts as a network failure. */
async function send<T>(
  endpoint: Endpoint,
  input: LooseInput,
  signal: AbortSignal,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  const headers = new Headers({ 'accept-language': language.get() })
  if (endpoint.timeZone) headers.set('TimeZone', String(input.timeZone ?? timeZone.get()))
  const withBody = input.body !== undefined
  if (withBody) headers.set('content-type', 'application/json')
  try {
    const url = callUrl(endpoint.path, input.params ?? {}, input.query ?? {}, apiBase())
    const begun = endpoint.method === 'GET' ? takeBegun(url, headers) : undefined
    const response = await (begun ??
      fetch(url, {
        method: endpoint.method,
        credentials: 'include',
        headers,
        signal,
        ...(withBody ? { body: JSON.stringify(input.body) } : {}),
      }))
    // A response that index.html requested itself ignores the signal.
    signal.throwIfAborted()
    return await read(response)
  } catch (error) {
    if (signal.aborted) throw error
    throw new CallError('network')
  }
}

/** Waits for a call while the loading indicator is shown. `tell` determines how a failure is shown. */
async function track<T>(
  work: (signal: AbortSignal) => Promise<T>,
  { signal, quiet = false, tell = 'all' }: CallOptions,
): Promise<T> {
  const either = signal ? AbortSignal.any([signal, flights.signal]) : flights.signal
  if (!quiet) pendingCalls.set(pendingCalls.get() + 1)
  try {
    return await work(either)
  } catch (error) {
    const mode = typeof tell === 'function' ? tell() : tell
    if (error instanceof CallError && mode !== 'none') listener(error, mode)
    throw error
  } finally {
    if (!quiet) pendingCalls.set(pendingCalls.get() - 1)
  }
}

/** A sensitive call may require a proof of identity; after the proof it is repeated. */
async function proving<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt()
  } catch (error) {
    if (!(error instanceof CallError) || error.name !== 'proofNeeded' || !(await askProof())) throw error
    return attempt()
  }
}

/**
 * Calls the API. Resolves to the data of the envelope; rejects with a `CallError`, which the shell has already shown
 * unless `tell` says otherwise, or with an `AbortError` if the call was aborted.
 */
export const call = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<ReplyOf<E>> =>
  proving(() =>
    track(async (signal) => {
      const text = await send(endpoint, input as LooseInput, signal, (response) => response.text())
      return openEnvelope(text) as ReplyOf<E>
    }, options),
  )

/** A call that returns a file: its bytes and its name. Fails like `call`. */
export const fetchFile = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<{ blob: Blob; name: string }> =>
  track(async (signal) => {
    const { blob, disposition } = await send(endpoint, input as LooseInput, signal, async (response) => ({
      blob: await response.blob(),
      disposition: response.headers.get('content-disposition'),
    }))
    // Without an attachment, the response is the envelope of a failure.
    if (disposition === null) openEnvelope(await blob.text())
    return { blob, name: /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'download' }
  }, options)

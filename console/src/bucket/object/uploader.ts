import type { ObjectUpload } from '@fairlead/api/bucket/upload.ts'
import { CallError } from '../../lib/call/call-error.ts'
import { createStore } from '../../lib/store.ts'
import { openSpeed } from './upload/speed.ts'

/** The states of spec 1, section 4, and those in which nothing is sent until the user says so. */
export type UploadState = 'ready' | 'progress' | 'paused' | 'success' | 'fail'

export type ObjectUploading = {
  id: number
  bucketId: string
  /** The key of the object. */
  name: string
  file: File
  state: UploadState
  /** Bytes that are stored or on their way. */
  sent: number
  /** Bytes per second. */
  speed: number
  /** Whether an object of this name is replaced. */
  replace: boolean
  /** The server's id, once the upload has begun. */
  uploadId: string | undefined
  failure: CallError | undefined
}

/** What an upload needs of the server. */
export type Transport = {
  begin: (
    input: { bucketId: string; name: string; size: number; contentType?: string; replace: boolean },
    signal: AbortSignal,
  ) => Promise<ObjectUpload>
  resume: (uploadId: string, signal: AbortSignal) => Promise<ObjectUpload>
  put: (
    url: string,
    part: Blob,
    how: { onProgress: (sent: number) => void; signal: AbortSignal },
  ) => Promise<void>
  finish: (uploadId: string, replace: boolean, signal: AbortSignal) => Promise<unknown>
  cancel: (uploadId: string) => Promise<unknown>
}

/** Whether it is sent, or will be without anything that the user does. */
export const isMoving = ({ state }: Pick<ObjectUploading, 'state'>) =>
  state === 'ready' || state === 'progress'
/** Whether it waits for the user. */
export const isStopped = ({ state }: Pick<ObjectUploading, 'state'>) => state === 'paused' || state === 'fail'

/** Files that are sent concurrently; the others wait. */
const mostAtOnce = 3

/** A type that the server accepts; browsers report none for unknown endings. */
const typePattern = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+$/

/**
 * The uploads of this page. They go on while the user looks at other screens. After a reload the server still has the
 * parts that arrived, and `add` with the id of the upload sends the rest.
 */
export function openUploader(
  transport: Transport,
  { onStored = () => {}, now = () => performance.now() }: { onStored?: () => void; now?: () => number } = {},
) {
  const items = createStore<readonly ObjectUploading[]>([])
  const running = new Map<number, AbortController>()
  let lastId = 0

  const find = (id: number) => items.get().find((item) => item.id === id)
  const changeAll = (ids: ReadonlySet<number>, next: Partial<ObjectUploading>) =>
    items.set(items.get().map((item) => (ids.has(item.id) ? { ...item, ...next } : item)))
  const change = (id: number, next: Partial<ObjectUploading>) => changeAll(new Set([id]), next)
  const idsOf = (bucketId: string, isMeant: (item: ObjectUploading) => boolean) =>
    new Set(items.get().flatMap((item) => (item.bucketId === bucketId && isMeant(item) ? [item.id] : [])))

  async function send(item: ObjectUploading, signal: AbortSignal) {
    const { id, bucketId, name, file, replace } = item
    const type = typePattern.test(file.type) ? { contentType: file.type } : {}
    const upload =
      item.uploadId === undefined
        ? await transport.begin({ bucketId, name, size: file.size, ...type, replace }, signal)
        : await transport.resume(item.uploadId, signal)
    const speedAt = openSpeed(now)
    let stored = upload.parts.reduce((sum, { size }) => sum + size, 0)
    change(id, { uploadId: upload.id, state: 'progress', sent: stored, speed: speedAt(stored) })
    for (const { number, url } of upload.addresses) {
      const start = (number - 1) * upload.partSize
      const part = file.slice(start, start + upload.partSize)
      const before = stored
      await transport.put(url, part, {
        signal,
        onProgress: (sent) => change(id, { sent: before + sent, speed: speedAt(before + sent) }),
      })
      stored += part.size
      change(id, { sent: stored, speed: speedAt(stored) })
    }
    await transport.finish(upload.id, replace, signal)
  }

  async function run(item: ObjectUploading) {
    const { id, file } = item
    const controller = new AbortController()
    running.set(id, controller)
    try {
      await send(item, controller.signal)
      change(id, { state: 'success', sent: file.size, speed: 0 })
      onStored()
    } catch (error) {
      if (controller.signal.aborted) return
      if (!(error instanceof CallError)) throw error
      // An upload that the server no longer has begins again with the next try.
      const isGone = error.name === 'notFound' && find(id)?.uploadId !== undefined
      change(id, { state: 'fail', speed: 0, failure: error, ...(isGone && { uploadId: undefined, sent: 0 }) })
    } finally {
      if (running.get(id) === controller) running.delete(id)
      sendWaiting()
    }
  }

  function sendWaiting() {
    for (const item of items.get()) {
      if (running.size >= mostAtOnce) return
      if (item.state === 'ready' && !running.has(item.id)) void run(item)
    }
  }

  function go(ids: ReadonlySet<number>, next: Partial<ObjectUploading> = {}) {
    changeAll(ids, { ...next, state: 'ready', failure: undefined })
    sendWaiting()
  }

  function stop(id: number) {
    running.get(id)?.abort()
    running.delete(id)
  }

  function pause(ids: ReadonlySet<number>) {
    for (const id of ids) stop(id)
    changeAll(ids, { state: 'paused', speed: 0 })
    sendWaiting()
  }

  return {
    items,
    /** Sends files into a folder. With `uploadId` the rest of an upload that stopped. */
    add(bucketId: string, files: readonly { file: File; name: string; uploadId?: string }[]) {
      const added = files.map(({ file, name, uploadId }): ObjectUploading => ({
        id: (lastId += 1),
        bucketId,
        name,
        file,
        sent: 0,
        speed: 0,
        replace: false,
        uploadId,
        state: 'ready',
        failure: undefined,
      }))
      items.set([...items.get(), ...added])
      sendWaiting()
    },
    /** Parts that have arrived stay on the server. */
    pause: (id: number) => pause(new Set([id])),
    pauseAll: (bucketId: string) => pause(idsOf(bucketId, isMoving)),
    /** Sends what is missing, after a pause or a failure. */
    goOn: (id: number) => go(new Set([id])),
    goOnAll: (bucketId: string) => go(idsOf(bucketId, isStopped)),
    /** Sends it in place of the object that has its name. */
    replace: (id: number) => go(new Set([id]), { replace: true }),
    /** Removes the finished uploads from the list. */
    removeDone(bucketId: string) {
      const done = idsOf(bucketId, ({ state }) => state === 'success')
      items.set(items.get().filter(({ id }) => !done.has(id)))
    },
    /** Cancels an upload and removes it from the list. */
    remove(id: number) {
      stop(id)
      const item = find(id)
      items.set(items.get().filter((one) => one.id !== id))
      // If this fails, the upload stays among the unfinished uploads of the bucket, where it can be canceled again.
      if (item?.uploadId !== undefined && item.state !== 'success')
        transport.cancel(item.uploadId).catch(() => undefined)
      sendWaiting()
    },
    /** Ends everything, at the end of a session. */
    clear() {
      for (const controller of running.values()) controller.abort()
      running.clear()
      items.set([])
    },
  }
}

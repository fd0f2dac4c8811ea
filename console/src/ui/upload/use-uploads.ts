import { useEffect, useRef, useState } from 'react'
import { CallError } from '../../lib/call/call-error.ts'
import { failureText } from '../../lib/call/failure.ts'
import { useText } from '../../lib/text/text.ts'
import { percentOf, type UploadItem } from './upload-items.ts'

/** Sends one file, reports its progress, and stops when the signal is aborted. */
export type SendFile<Reply> = (
  file: File,
  how: { onProgress: (sent: number, all: number) => void; signal: AbortSignal },
) => Promise<Reply>

/** Running uploads, each of which can be cancelled and retried. Leaving the page aborts them. */
export function useUploads<Reply>(send: SendFile<Reply>, onDone: (replies: Reply[]) => void) {
  const t = useText()
  const [items, setItems] = useState<readonly UploadItem<Reply>[]>([])
  const leaving = useRef(new Map<number, AbortController>())
  const lastId = useRef(0)
  useEffect(() => {
    const all = leaving.current
    return () => all.forEach((one) => one.abort())
  }, [])
  const done = useRef(onDone)
  useEffect(() => {
    done.current = onDone
  })
  const lastAnnounced = useRef('')
  useEffect(() => {
    const arrived = items.filter((item) => item.state === 'success')
    const ids = arrived.map(({ id }) => id).join()
    if (ids === lastAnnounced.current) return
    lastAnnounced.current = ids
    done.current(arrived.map(({ reply }) => reply))
  }, [items])

  const set = (id: number, next: (file: File) => UploadItem<Reply>) =>
    setItems((now) => now.map((item) => (item.id === id ? next(item.file) : item)))
  const begin = async (id: number, file: File) => {
    const controller = new AbortController()
    leaving.current.set(id, controller)
    try {
      const reply = await send(file, {
        signal: controller.signal,
        onProgress: (sent, all) =>
          set(id, () => ({ id, file, state: 'progress', percent: percentOf(sent, all) })),
      })
      set(id, () => ({ id, file, state: 'success', reply }))
    } catch (error) {
      if (controller.signal.aborted) return
      if (!(error instanceof CallError)) throw error
      set(id, () => ({ id, file, state: 'fail', reason: failureText(error, t) }))
    } finally {
      leaving.current.delete(id)
    }
  }
  const add = (files: readonly File[]) => {
    for (const file of files) {
      const id = (lastId.current += 1)
      setItems((now) => [...now, { id, file, state: 'ready' }])
      void begin(id, file)
    }
  }
  const retry = (id: number) => {
    const found = items.find((item) => item.id === id)
    if (!found) return
    set(id, (file) => ({ id, file, state: 'ready' }))
    void begin(id, found.file)
  }
  const remove = (id: number) => {
    leaving.current.get(id)?.abort()
    setItems((now) => now.filter((item) => item.id !== id))
  }
  return { items, add, retry, remove }
}

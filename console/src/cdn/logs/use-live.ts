import { addLogWatch, endLogWatch, readLogWatch, type WatchInput } from '@fairlead/api/cdn/logs/live.ts'
import { useEffect, useState } from 'react'
import { call } from '../../lib/call/call.ts'
import { CallError } from '../../lib/call/call-error.ts'
import { nothingSeen, type Seen, withReply } from './live-lines.ts'

/** How often the page asks for new requests, and how long it waits after a failure, in milliseconds. */
const askMs = 1000
const failedMs = 5000

type Watch = { id: string; input: WatchInput }

/** A live view of requests: begins, pauses and ends watches, and collects what they show. */
export function useLive() {
  const [watch, setWatch] = useState<Watch>()
  const [paused, setPaused] = useState(false)
  const [found, setFound] = useState<Seen>(nothingSeen)

  useEffect(() => {
    if (!watch || paused) return
    let cursor = 0
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async () => {
      let next = askMs
      try {
        const reply = await call(
          readLogWatch,
          { params: { id: watch.id }, query: { after: cursor } },
          { quiet: true },
        )
        if (isOver) return
        cursor = reply.cursor
        setFound((before) => withReply(before, reply))
      } catch (error) {
        next = failedMs
        // The server has ended the watch, for example while the computer slept.
        if (!isOver && error instanceof CallError && error.name === 'notFound') setPaused(true)
      }
      if (!isOver) timer = setTimeout(() => void ask(), next)
    }
    void ask()
    return () => {
      isOver = true
      clearTimeout(timer)
      // Edges stop immediately rather than after half a minute.
      void call(endLogWatch, { params: { id: watch.id } }, { quiet: true }).catch(() => undefined)
    }
  }, [watch, paused])

  const begin = async (input: WatchInput) => {
    const { id } = await call(addLogWatch, { body: input }, { tell: 'form' })
    setWatch({ id, input })
    setPaused(false)
  }
  return {
    isOn: watch !== undefined,
    paused,
    found,
    /** Shows the requests from now on. */
    start: async (input: WatchInput) => {
      setFound(nothingSeen)
      await begin(input)
    },
    pause: () => setPaused(true),
    /** Goes on with the same filter. */
    resume: async () => {
      if (watch) await begin(watch.input)
    },
  }
}

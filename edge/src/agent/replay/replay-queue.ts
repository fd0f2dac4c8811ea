import { promisify } from 'node:util'
import { zstdDecompress } from 'node:zlib'
import type { EdgeReplay } from '@fairlead/api/edge/protocol.ts'
import type { Logger } from 'pino'
import { Cancelled } from '../../replay/slices.ts'
import { backOff, bell, pause } from '../loop.ts'

type QueueNeeds<Word> = {
  /** Runs a replay; its errors may quote secrets of the configuration. */
  judgeReplay: (id: string, cancelled: AbortSignal) => Promise<Word>
  /** What is reported of a replay that could not be run. */
  failed: Word
  send: (id: string, word: Word) => Promise<void>
  /** Resolves when the control plane has all log lines of this edge. */
  sendLogs: () => Promise<void>
  /** How long the user waits for a result. */
  seconds: number
  signal: AbortSignal
  log: Logger
}

const unpack = promisify(zstdDecompress)
/** The size of 20,000 long lines. */
const mostBytes = 128 * 1024 * 1024
/** Milliseconds that the newest log lines may take to reach the control plane. */
const logsMs = 3000
/** The number of replays that may wait. If there are more, the oldest are dropped. */
const longestQueue = 100

export const unpacked = async (packed: string) =>
  (await unpack(Buffer.from(packed, 'base64'), { maxOutputLength: mostBytes })).toString('latin1')

/** Runs replays one after another. If one is lost here, its user starts it again. */
export function openReplayQueue<Word>(needs: QueueNeeds<Word>) {
  const { judgeReplay, failed, send, sendLogs, seconds, signal, log } = needs
  const queue = new Map<string, { cancel: AbortController; until: number }>()
  const bells = bell(signal)

  async function tell(id: string, word: Word, until: number) {
    const pauses = backOff()
    for (;;) {
      try {
        return await send(id, word)
      } catch (error) {
        if (signal.aborted || performance.now() > until) throw error
        await pause(pauses.next(), signal)
      }
    }
  }

  async function runOne(id: string, until: number, cancelled: AbortSignal) {
    let word: Word
    try {
      // The newest requests should be included, but a replay does not wait long for logs.
      await Promise.race([sendLogs(), pause(logsMs, signal)])
      word = await judgeReplay(id, cancelled)
      if (cancelled.aborted) return
    } catch (error) {
      if (error instanceof Cancelled || cancelled.aborted) return
      // Without the error's message, which may quote secrets of the configuration.
      log.warn({ replay: id, problem: (error as Error).name }, 'a replay could not be run')
      word = failed
    }
    await tell(id, word, until)
  }

  return {
    hear({ id, cancelled }: EdgeReplay) {
      if (cancelled) {
        queue.get(id)?.cancel.abort()
        queue.delete(id)
        return
      }
      const [oldest] = queue.keys()
      if (queue.size >= longestQueue && oldest !== undefined) queue.delete(oldest)
      queue.set(id, { cancel: new AbortController(), until: performance.now() + seconds * 1000 })
      bells.ring()
    },
    async run(): Promise<void> {
      while (!signal.aborted) {
        const [next] = queue
        if (!next) {
          await bells.wait()
          continue
        }
        const [id, { cancel, until }] = next
        try {
          if (performance.now() < until) await runOne(id, until, AbortSignal.any([signal, cancel.signal]))
        } catch (error) {
          if (!signal.aborted) log.debug({ err: error, replay: id }, 'the result of a replay was not taken')
        }
        queue.delete(id)
      }
    },
  }
}

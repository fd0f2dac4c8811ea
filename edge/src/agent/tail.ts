import { maxAllWatches, maxTailLines } from '@fairlead/api/cdn/logs/live.ts'
import type { LogLine } from '@fairlead/api/edge/logs.ts'
import type { EdgeWatch } from '@fairlead/api/edge/protocol.ts'
import { maxReportedWatches } from '@fairlead/api/edge/tail.ts'
import type { Logger } from 'pino'
import { sortLines } from '../logs/sort-lines.ts'
import { matcherOf } from '../logs/watch.ts'
import type { Control } from './control.ts'
import { bell, pause } from './loop.ts'

type TailNeeds = { control: Pick<Control, 'sendTail'>; signal: AbortSignal; log: Logger }

type Watch = {
  siteId: string
  until: number
  matches: (line: LogLine) => boolean
  seen: number
  matched: number
  /** An even sample of the lines that match. */
  sample: LogLine[]
}

/** Milliseconds between reports. */
const every = 500
/** The most lines in all samples together; many watches have smaller ones. */
const mostSampled = 2000
/** The smallest sample. */
const leastSampled = mostSampled / maxAllWatches
/** The maximum number of lines parsed between two reports; of more lines, only an even sample is parsed. */
const mostParsed = 5000

/**
 * Sends requests that users watch. Nothing is queued: while a report is on its way, or cannot be sent, each watch continues
 * its sample, so that memory use stays constant. Without a watch, lines are ignored.
 */
export function openTail({ control, signal, log }: TailNeeds) {
  const watches = new Map<string, Watch>()
  const bells = bell(signal)
  let parsed = 0

  function dropEnded() {
    const now = performance.now()
    for (const [id, { until }] of watches) if (until <= now) watches.delete(id)
  }

  function seeLine(text: string, over: readonly Watch[], weight: number) {
    const line = JSON.parse(text) as LogLine
    const size = Math.min(maxTailLines, Math.max(leastSampled, Math.floor(mostSampled / watches.size)))
    for (const watch of over) {
      if (!watch.matches(line)) continue
      watch.matched += weight
      // Each line that matches is in the sample with the same probability.
      const at = watch.sample.length < size ? watch.sample.length : Math.floor(Math.random() * watch.matched)
      if (at < size) watch.sample[at] = line
    }
  }

  function take() {
    const found = [...watches].filter(([, { seen }]) => seen > 0)
    const reports = found.map(([watchId, { seen, matched, sample }]) => ({
      watchId,
      seen,
      matched,
      lines: sample.toSorted((a, b) => (a.time < b.time ? -1 : 1)),
    }))
    for (const [, watch] of found) Object.assign(watch, { seen: 0, matched: 0, sample: [] })
    parsed = 0
    return reports
  }

  return {
    hear({ id, siteId, filter, seconds }: EdgeWatch) {
      const end = performance.now() + seconds * 1000
      const known = watches.get(id)
      if (known) known.until = end
      else if (watches.size < maxAllWatches)
        watches.set(id, { siteId, until: end, matches: matcherOf(filter), seen: 0, matched: 0, sample: [] })
      dropEnded()
      if (watches.size > 0) bells.ring()
    },
    /** Whole lines of the request log. */
    see(bytes: Buffer) {
      if (watches.size === 0) return
      const bySite = Map.groupBy(watches.values(), ({ siteId }) => siteId)
      for (const { siteId, lines, stretches } of sortLines(bytes).groups) {
        const over = bySite.get(siteId)
        if (!over) continue
        for (const watch of over) watch.seen += lines
        // If there are too many lines, every n-th one represents n.
        const step = Math.max(1, Math.ceil((parsed + lines) / mostParsed))
        let number = 0
        for (const { from, to } of stretches)
          for (const text of bytes.toString('latin1', from, to).split('\n')) {
            if (text === '') continue
            if (number % step === 0) {
              seeLine(text, over, Math.min(step, lines - number))
              parsed += 1
            }
            number += 1
          }
      }
    },
    async run(): Promise<void> {
      while (!signal.aborted) {
        dropEnded()
        if (watches.size === 0) await bells.wait()
        const reports = take()
        try {
          while (reports.length > 0)
            await control.sendTail({ watches: reports.splice(0, maxReportedWatches) })
        } catch (error) {
          if (!signal.aborted) log.debug({ err: error }, 'watched requests could not be sent')
        }
        await pause(every, signal)
      }
    },
  }
}

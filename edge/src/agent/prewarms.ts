import { deepestList, maxListed } from '@fairlead/api/cdn/prewarm/prewarm.ts'
import {
  type EdgePrewarm,
  type EdgePrewarmNews,
  type EdgePrewarmReport,
  prewarmBatch,
} from '@fairlead/api/edge/prewarm.ts'
import type { Logger } from 'pino'
import type { FetchFile, OnBytes, PrewarmResult } from '../prewarm/fetch-file.ts'
import { openTurns } from '../prewarm/prewarm-turns.ts'
import type { Control } from './control.ts'
import { backOff, bell, pause } from './loop.ts'

type PrewarmNeeds = { control: Control; fetchFile: FetchFile; signal: AbortSignal; log: Logger }

/** What was fetched for one task, with the files of its play lists. */
type Sums = Pick<EdgePrewarmReport, 'listed' | 'listedFailed' | 'size' | 'originBytes'>

/** Milliseconds between two reports. */
const reportMs = 300
/** Tasks are requested after this many milliseconds even without news, because an edge that started over missed it. */
const askMs = 60_000

/** Fetches what the control plane has for this edge, and reports each URL until the report is acknowledged. */
export function openPrewarms({ control, fetchFile, signal, log }: PrewarmNeeds) {
  const rings = bell(signal)
  const inTurn = openTurns(
    () => performance.now(),
    (milliseconds) => pause(milliseconds, signal),
  )
  const cancelled = new Set<string>()
  /** News has arrived since tasks were last requested. */
  let isNews = false
  /** The newest report of each task that the control plane has not acknowledged. */
  const reports = new Map<string, EdgePrewarmReport>()

  const fetchOne = async (task: EdgePrewarm, url: string, onBytes: OnBytes = () => {}) =>
    inTurn(task.siteId, task.perSecond, async () =>
      isOver(task)
        ? undefined
        : fetchFile({ siteId: task.siteId, url, wantsLinks: task.followPlaylists }, onBytes),
    )

  const isOver = ({ prewarmId }: EdgePrewarm) => signal.aborted || cancelled.has(prewarmId)

  async function run(task: EdgePrewarm) {
    const { id } = task
    const start = performance.now()
    const part: Sums = { listed: 0, listedFailed: 0, size: 0, originBytes: 0 }
    const say = (news: Partial<EdgePrewarmReport>) => {
      const elapsed = Math.round(performance.now() - start)
      reports.set(id, { id, progress: 0, statusCode: null, ...part, elapsed, ...news })
    }
    const first = await fetchOne(task, task.url, (received, size) =>
      say({ size: received, progress: size ? Math.min(99, Math.floor((100 * received) / size)) : 0 }),
    )
    if (!first) return
    part.size = first.size
    part.originBytes = first.originBytes
    const isWhole = await fetchListed(task, first, part, (known) => {
      const progress = Math.min(99, Math.floor((100 * part.listed) / known))
      say({ statusCode: first.statusCode, progress })
    })
    if (isOver(task)) return
    const outcome = isWhole ? first.outcome : 'listIncomplete'
    say({ outcome, statusCode: first.statusCode, progress: 100 })
  }

  /**
   * Fetches the files that a play list and the lists in it name, and adds them to the sums. Links to other sites are not
   * followed. Returns whether all files were fetched. `onStep` gets the number of files known so far.
   */
  async function fetchListed(
    task: EdgePrewarm,
    { list }: PrewarmResult,
    sums: Sums,
    onStep: (known: number) => void,
  ): Promise<boolean> {
    const host = URL.parse(task.url)?.host
    const seen = new Set([task.url])
    let isWhole = true
    let waiting: string[] = []
    const add = (more: PrewarmResult['list']) => {
      if (!more) return
      isWhole &&= more.isWhole
      const fresh = more.links.filter((link) => !seen.has(link) && URL.parse(link)?.host === host)
      // `seen` contains the list itself as well.
      const taken = fresh.slice(0, maxListed + 1 - seen.size)
      isWhole &&= taken.length === fresh.length
      for (const link of taken) seen.add(link)
      waiting.push(...taken)
    }
    const fetchNext = async (url: string) => {
      const found = await fetchOne(task, url)
      if (!found) return
      sums.listed += 1
      sums.size += found.size
      sums.originBytes += found.originBytes
      const isThere = found.outcome === 'stored' || found.outcome === 'cached'
      if (!isThere || (found.statusCode ?? 0) >= 400) sums.listedFailed += 1
      add(found.list)
      onStep(seen.size)
    }
    add(list)
    // Lists that lists name are in the next round.
    for (let depth = 1; waiting.length > 0 && !isOver(task); depth += 1) {
      if (depth > deepestList) return false
      const round = waiting
      waiting = []
      await Promise.all(round.map(fetchNext))
    }
    return sums.listedFailed === 0 && isWhole
  }

  /** Sends pending reports. Rejects if the control plane does not accept them. */
  async function report() {
    const sent = [...reports.values()].slice(0, prewarmBatch)
    if (sent.length === 0) return
    await control.sendPrewarms({ reports: sent })
    for (const one of sent) if (reports.get(one.id) === one) reports.delete(one.id)
  }

  async function reportUntil(done: Promise<unknown>) {
    const pauses = backOff()
    let isDone = false
    const mark = () => (isDone = true)
    void done.then(mark, mark)
    while (!signal.aborted && !(isDone && reports.size === 0)) {
      try {
        await report()
        pauses.reset()
        if (!isDone) await Promise.race([done, pause(reportMs, signal)])
      } catch (error) {
        if (signal.aborted) return
        log.debug({ err: error }, 'reports of prewarms could not be sent')
        await pause(pauses.next(), signal)
      }
    }
  }

  const runSafely = (task: EdgePrewarm) =>
    run(task).catch((error: unknown) => {
      // For example because the process that fetched it was killed: the task stays open and is taken again.
      if (!signal.aborted) log.warn({ err: error, prewarm: task.prewarmId }, 'a prewarm was interrupted')
    })

  return {
    hear({ id, cancelled: isCancelled }: EdgePrewarmNews) {
      if (isCancelled) cancelled.add(id)
      else cancelled.delete(id)
      isNews = true
      rings.ring()
    },
    async run(): Promise<void> {
      const pauses = backOff()
      while (!signal.aborted) {
        try {
          isNews = false
          const { tasks } = await control.takePrewarms()
          pauses.reset()
          if (tasks.length > 0) {
            await reportUntil(Promise.all(tasks.map(runSafely)))
            // Interrupted tasks must not be taken again in a tight loop.
            await pause(reportMs, signal)
            continue
          }
          cancelled.clear()
          if (!isNews) await Promise.race([rings.wait(), pause(askMs, signal)])
        } catch (error) {
          if (signal.aborted) return
          log.debug({ err: error }, 'prewarms could not be asked for')
          await pause(pauses.next(), signal)
        }
      }
    },
  }
}

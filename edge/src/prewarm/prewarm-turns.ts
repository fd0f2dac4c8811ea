import type { Clock } from '../clock.ts'

/** How many files of one site are fetched at a time. */
const perSite = 4
/** How many files are fetched at a time in all. */
const inAll = 16

type SiteTurns = { running: number; nextAt: number; waiting: (() => void)[] }

/**
 * Limits how many files of one site prewarms fetch per second and at a time from its origins, so that visitors and other
 * sites come first. `elapsed` is in milliseconds.
 */
export function openTurns(elapsed: Clock, pause: (milliseconds: number) => Promise<void>) {
  const sites = new Map<string, SiteTurns>()
  let running = 0
  const queue: (() => void)[] = []

  async function place(list: (() => void)[], hasRoom: () => boolean) {
    while (!hasRoom()) await new Promise<void>((resolve) => list.push(resolve))
  }

  /** Runs the work when its turn has come. `perSecond` is the rate of the site at this moment. */
  return async function inTurn<Result>(
    siteId: string,
    perSecond: number,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const site = sites.get(siteId) ?? { running: 0, nextAt: 0, waiting: [] }
    sites.set(siteId, site)
    await place(site.waiting, () => site.running < perSite)
    site.running += 1
    try {
      await place(queue, () => running < inAll)
      running += 1
      try {
        const at = Math.max(elapsed(), site.nextAt)
        site.nextAt = at + 1000 / perSecond
        if (at > elapsed()) await pause(at - elapsed())
        return await work()
      } finally {
        running -= 1
        queue.shift()?.()
      }
    } finally {
      site.running -= 1
      site.waiting.shift()?.()
      if (site.running === 0 && site.waiting.length === 0 && site.nextAt <= elapsed()) sites.delete(siteId)
    }
  }
}

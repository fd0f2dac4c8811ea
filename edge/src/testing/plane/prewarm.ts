import { randomUUID } from 'node:crypto'
import type { EdgePrewarm, EdgePrewarmReport } from '@fairlead/api/edge/prewarm.ts'
import type { startControlPlane } from './control-plane.ts'
import { until } from '../until.ts'

type Plane = Awaited<ReturnType<typeof startControlPlane>>

/** Announces files of a site, which edges fetch. */
export function announceFiles(
  { script, add }: Plane,
  siteId: string,
  urls: string[],
  more: Partial<EdgePrewarm> = {},
): EdgePrewarm[] {
  const prewarmId = randomUUID()
  const tasks = urls.map((url) => ({
    id: randomUUID(),
    prewarmId,
    siteId,
    url,
    followPlaylists: false,
    perSecond: 1000,
    ...more,
  }))
  script.prewarms.push(...tasks)
  add({ kind: 'prewarm', prewarm: { id: prewarmId, cancelled: false } })
  return tasks
}

/** Resolves with the last report of each file, in their order. */
export const awaitReports = (
  { received }: Plane,
  tasks: readonly EdgePrewarm[],
): Promise<EdgePrewarmReport[]> =>
  until('the reports of a prewarm', () => {
    const ended = tasks.map(({ id }) =>
      received.prewarms.find((report) => report.id === id && report.outcome !== undefined),
    )
    return ended.every((report) => report !== undefined) ? ended : undefined
  })

export const prewarm = (...[plane, siteId, urls, more]: Parameters<typeof announceFiles>) =>
  awaitReports(plane, announceFiles(plane, siteId, urls, more))

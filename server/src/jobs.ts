import type { FastifyBaseLogger } from 'fastify'
import type { TaskList } from 'graphile-worker'
import type { Clock } from './lib/clock.ts'
import type { Database } from './lib/db.ts'
import { secretBox } from './lib/secret-box.ts'
import type { JobParts, SliceJobs } from './lib/slice-jobs.ts'
import type { Settings } from './settings.ts'
import { invariants, merged, type Slice, slices } from './slices.ts'

type WorkerParts = { db: Database; settings: Settings; clock: Clock; log: Pick<FastifyBaseLogger, 'error'> }

/** All tasks by name, and the schedules of recurring ones. */
export function jobs(
  { db, settings, clock, log }: WorkerParts,
  from: readonly Slice[] = slices,
): { tasks: TaskList; crontab: string } {
  const failed: JobParts['failed'] = (error, what) => log.error({ err: error }, `left out: ${what}`)
  const box = secretBox(settings.secretKey, settings.oldSecretKeys)
  const parts = { db, box, settings, clock, failed, invariants }
  const all = from.flatMap((slice) => slice.jobs?.(parts) ?? [])
  const forgetExpired = async () => {
    for (const [name, step] of all.flatMap(({ forget = {} }) => Object.entries(forget)))
      await step().catch((error: unknown) => failed(error, `forgetting ${name}`))
  }
  const own: SliceJobs = { tasks: { forgetExpired }, times: { forgetExpired: '*/10 * * * *' } }
  const times = Object.entries(
    merged(
      'tasks',
      [own, ...all].map((slice) => slice.times),
    ),
  )
  return {
    tasks: merged(
      'tasks',
      [own, ...all].map((slice) => slice.tasks),
    ),
    crontab: times.map(([task, time]) => `${time} ${task}`).join('\n'),
  }
}

export const tasks = (parts: WorkerParts) => jobs(parts).tasks

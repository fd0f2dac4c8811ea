import type { FastifyBaseLogger } from 'fastify'
import type { TaskList } from 'graphile-worker'
import type { Clock } from './lib/clock.ts'
import type { Database } from './lib/db.ts'
import { secretBox } from './lib/secret-box.ts'
import type { JobParts, SliceJobs } from './lib/slice-jobs.ts'
import type { Settings } from './settings.ts'
import { type Slice, slices } from './slices.ts'

type WorkerParts = { db: Database; settings: Settings; clock: Clock; log: Pick<FastifyBaseLogger, 'error'> }

/** Merges the tables of all slices. Throws for two tasks with one name, because only one of them would run. */
function merged<T>(parts: readonly (Readonly<Record<string, T>> | undefined)[]): Record<string, T> {
  const entries = parts.flatMap((part = {}) => Object.entries(part))
  const names = entries.map(([name]) => name)
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice !== undefined) throw new Error(`Two tasks are called ${twice}`)
  return Object.fromEntries(entries)
}

/** All tasks by name, and the schedules of recurring ones. */
export function jobs(
  { db, settings, clock, log }: WorkerParts,
  from: readonly Slice[] = slices,
): { tasks: TaskList; crontab: string } {
  const failed: JobParts['failed'] = (error, what) => log.error({ err: error }, `left out: ${what}`)
  const box = secretBox(settings.secretKey, settings.oldSecretKeys)
  const parts = { db, box, settings, clock, failed }
  const all = from.flatMap((slice) => slice.jobs?.(parts) ?? [])
  const forgetExpired = async () => {
    for (const [name, step] of all.flatMap(({ forget = {} }) => Object.entries(forget)))
      await step().catch((error: unknown) => failed(error, `forgetting ${name}`))
  }
  const own: SliceJobs = { tasks: { forgetExpired }, times: { forgetExpired: '*/10 * * * *' } }
  const times = Object.entries(merged([own, ...all].map((slice) => slice.times)))
  return {
    tasks: merged([own, ...all].map((slice) => slice.tasks)),
    crontab: times.map(([task, time]) => `${time} ${task}`).join('\n'),
  }
}

export const tasks = (parts: WorkerParts) => jobs(parts).tasks

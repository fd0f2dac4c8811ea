import type { FastifyBaseLogger } from 'fastify'
import type { TaskList } from 'graphile-worker'
import type { Clock } from './lib/clock.ts'
import type { Database } from './lib/db.ts'
import { secretBox } from './lib/secret-box.ts'
import type { JobParts } from './lib/slice-jobs.ts'
import type { Settings } from './settings.ts'
import { slices } from './slices.ts'

type WorkerParts = { db: Database; settings: Settings; clock: Clock; log: Pick<FastifyBaseLogger, 'error'> }

/** A name that two slices give would hide one of their tasks. */
function merged<T>(parts: readonly (Readonly<Record<string, T>> | undefined)[]): Record<string, T> {
  const entries = parts.flatMap((part = {}) => Object.entries(part))
  const names = entries.map(([name]) => name)
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice !== undefined) throw new Error(`Two slices have a task that is called ${twice}`)
  return Object.fromEntries(entries)
}

/** Everything that happens later, by the names of tasks, and when what happens by itself. */
export function jobs({ db, settings, clock, log }: WorkerParts): { tasks: TaskList; crontab: string } {
  const failed: JobParts['failed'] = (error, what) => log.error({ err: error }, `left out: ${what}`)
  const box = secretBox(settings.secretKey)
  const parts = { db, box, settings, clock, failed }
  const all = slices.flatMap((slice) => slice.jobs?.(parts) ?? [])
  const forgetExpired = async () => {
    for (const [name, step] of all.flatMap(({ forget = {} }) => Object.entries(forget)))
      await step().catch((error: unknown) => failed(error, `forgetting ${name}`))
  }
  const times = Object.entries({
    forgetExpired: '*/10 * * * *',
    ...merged(all.map((slice) => slice.times)),
  })
  return {
    tasks: { forgetExpired, ...merged(all.map((slice) => slice.tasks)) },
    crontab: times.map(([task, time]) => `${time} ${task}`).join('\n'),
  }
}

export const tasks = (parts: WorkerParts) => jobs(parts).tasks

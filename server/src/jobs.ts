import type { FastifyBaseLogger } from 'fastify'
import type { TaskList } from 'graphile-worker'
import { accountJobs } from './account/jobs.ts'
import { auditJobs } from './audit/jobs.ts'
import { cdnJobs } from './cdn/jobs.ts'
import { certificateJobs } from './cert/jobs.ts'
import { edgeJobs } from './edge/jobs.ts'
import { factorJobs } from './factor/jobs.ts'
import { keyJobs } from './key/jobs.ts'
import type { Clock } from './lib/clock.ts'
import type { Database } from './lib/db.ts'
import { secretBox } from './lib/secret-box.ts'
import type { JobParts, SliceJobs } from './lib/slice-jobs.ts'
import { messageJobs } from './message/jobs.ts'
import { profileJobs } from './profile/jobs.ts'
import type { Settings } from './settings.ts'
import { signInJobs } from './sign-in/jobs.ts'
import { systemJobs } from './system/jobs.ts'
import { throttleJobs } from './throttle/jobs.ts'

/** What each slice does later. */
const slices: readonly ((parts: JobParts) => SliceJobs)[] = [
  accountJobs,
  auditJobs,
  cdnJobs,
  certificateJobs,
  edgeJobs,
  factorJobs,
  keyJobs,
  messageJobs,
  profileJobs,
  signInJobs,
  systemJobs,
  throttleJobs,
]

type Parts = { db: Database; settings: Settings; clock: Clock; log: Pick<FastifyBaseLogger, 'error'> }

/** A name that two slices give would hide one of their tasks. */
function merged<T>(parts: readonly (Readonly<Record<string, T>> | undefined)[]): Record<string, T> {
  const entries = parts.flatMap((part = {}) => Object.entries(part))
  const names = entries.map(([name]) => name)
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice !== undefined) throw new Error(`Two slices have a task that is called ${twice}`)
  return Object.fromEntries(entries)
}

/** Everything that happens later, by the names of tasks, and when what happens by itself. */
export function jobs({ db, settings, clock, log }: Parts): { tasks: TaskList; crontab: string } {
  const failed: JobParts['failed'] = (error, what) => log.error({ err: error }, `left out: ${what}`)
  const box = secretBox(settings.secretKey)
  const all = slices.map((jobsOf) => jobsOf({ db, box, settings, clock, failed }))
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

export const tasks = (parts: Parts) => jobs(parts).tasks

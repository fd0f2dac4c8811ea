import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { jobs } from './jobs.ts'
import { systemClock } from './lib/clock.ts'
import type { Database } from './lib/db.ts'
import type { SliceJobs } from './lib/slice-jobs.ts'
import type { Settings } from './settings.ts'

const task = () => Promise.resolve()

/** The tasks and times of a program with these slices. */
const started = (...slices: readonly SliceJobs[]) =>
  jobs(
    {
      db: {} as Database,
      settings: { secretKey: randomBytes(32).toString('base64') } as Settings,
      clock: systemClock,
      log: { error: () => undefined },
    },
    slices.map((slice) => ({ jobs: () => slice })),
  )

test('one worker has the tasks and schedules of all slices', () => {
  const { tasks, crontab } = started(
    { tasks: { a: task } },
    { tasks: { b: task }, times: { b: '* * * * *' } },
  )
  expect(Object.keys(tasks)).toEqual(['forgetExpired', 'a', 'b'])
  expect(crontab).toBe('*/10 * * * * forgetExpired\n* * * * * b')
})

test.for<[string, ...SliceJobs[]]>([
  ['a', { tasks: { a: task } }, { tasks: { b: task } }, { tasks: { a: task } }],
  ['a', { times: { a: '* * * * *' } }, { times: { a: '0 * * * *' } }],
  ['forgetExpired', { tasks: { forgetExpired: task } }],
  ['forgetExpired', { times: { forgetExpired: '* * * * *' } }],
])('a program with two tasks named %s does not start', ([name, ...slices]) => {
  expect(() => started(...slices)).toThrow(`Two tasks are called ${name}`)
})

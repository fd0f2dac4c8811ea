import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { jobs } from './jobs.ts'
import { systemClock } from './lib/clock.ts'
import type { Database } from './lib/db.ts'
import type { SliceJobs } from './lib/slice-jobs.ts'
import type { Settings } from './settings.ts'

const task = () => Promise.resolve()

/** What a program with these slices would start. None of them touches the database. */
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

test('the tasks and times of all slices are those of one worker', () => {
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
])('a program in which two tasks are called %s does not start', ([name, ...slices]) => {
  expect(() => started(...slices)).toThrow(`Two tasks are called ${name}`)
})

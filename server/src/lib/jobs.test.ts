import { once, EventEmitter } from 'node:events'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { addJob, startWorker } from './jobs.ts'
import { world } from './testing/world.ts'

/** A worker with one task, which records its payloads. */
async function working() {
  const { logins, db } = await world()
  const done = new EventEmitter()
  const seen: unknown[] = []
  const worker = await startWorker({
    databaseUrl: logins.system,
    tasks: {
      tell: async (payload) => {
        seen.push(payload)
        done.emit('jobDone')
      },
    },
    crontab: '',
    log: pino({ level: 'silent' }),
  })
  onTestFinished(() => worker.stop())
  return { db, seen, jobDone: () => once(done, 'jobDone') }
}

test('a job runs after its transaction has committed, and never after a rollback', async () => {
  const { db, seen, jobDone } = await working()
  const failing = db.transaction(async (tx) => {
    await addJob(tx, 'tell', { of: 'rollback' })
    throw new Error('undone')
  })
  await expect(failing).rejects.toThrow('undone')
  const first = jobDone()
  await db.transaction((tx) => addJob(tx, 'tell', { of: 'commit' }))
  await first
  expect(seen).toEqual([{ of: 'commit' }])
})

test('a job with a key replaces a waiting one with the same key', async () => {
  const { db, seen, jobDone } = await working()
  const at = new Date(Date.now() + 60_000)
  await db.transaction((tx) => addJob(tx, 'tell', { version: 1 }, { at, key: 'deploy' }))
  const first = jobDone()
  await db.transaction((tx) => addJob(tx, 'tell', { version: 2 }, { key: 'deploy' }))
  await first
  expect(seen).toEqual([{ version: 2 }])
})

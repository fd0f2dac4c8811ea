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

test('jobs of a process that died are free again, and those of one that lives stay its own', async () => {
  const { logins, db, rows } = await world()
  const log = pino({ level: 'silent' })
  const started = new EventEmitter()
  const begun: string[] = []
  const running = Promise.withResolvers<void>()
  const start = async (name: string) => {
    const worker = await startWorker({
      databaseUrl: logins.system,
      tasks: {
        long: async () => {
          begun.push(name)
          started.emit('long')
          await running.promise
        },
        dead: () => {
          begun.push('dead')
          started.emit('dead')
        },
      },
      crontab: '',
      log,
      lookMs: 50,
    })
    onTestFinished(() => worker.stop())
  }
  const long = once(started, 'long')
  await start('one')
  await db.transaction((tx) => addJob(tx, 'long', {}))
  await long
  const dead = once(started, 'dead')
  await db.transaction((tx) => addJob(tx, 'dead', {}, { at: new Date(Date.now() + 1000) }))
  await rows(
    `update graphile_worker._private_jobs j set locked_by = 'pool-of-a-killed-process', locked_at = now()
       from graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = 'dead'`,
  )
  await start('other')
  await dead
  const both = [...begun]
  const [left] = await rows('select attempts, locked_by is null as free from graphile_worker._private_jobs')
  running.resolve()
  expect(both).toEqual(['one', 'dead'])
  expect(left).toEqual({ attempts: 1, free: false })
})

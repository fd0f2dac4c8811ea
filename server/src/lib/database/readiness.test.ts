import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../db.ts'
import { readiness } from './readiness.ts'
import { world } from '../testing/world.ts'

/** A database that accepts connections and does not answer. */
async function silentDatabase() {
  const sockets: Socket[] = []
  const server = createServer((socket) => void sockets.push(socket)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `postgres://nobody@127.0.0.1:${(server.address() as AddressInfo).port}/none`
  const db = openDatabase({ logins: { app: url, system: url }, max: 2, onError: () => undefined })
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
    await db.close()
  })
  return { db, sockets }
}

test('a database that hangs is soon reported as not ready, and all callers share one query', async () => {
  const { db, sockets } = await silentDatabase()
  const isReady = readiness(db, tmpdir())
  expect(await Promise.all(Array.from({ length: 20 }, isReady))).toEqual(Array(20).fill(false))
  // The pool has not timed out yet, which takes longer than a load balancer waits.
  expect(sockets.map(({ closed }) => closed)).toEqual([false])
})

test('/readyz of a control plane whose database hangs is 503 in the envelope', async () => {
  const { db: silent } = await silentDatabase()
  const { guest } = await world({ wrap: (db) => ({ ...db, system: silent.system }) })
  const response = await guest().send({ url: '/readyz' })
  expect([response.statusCode, response.json()]).toMatchObject([503, { succ: false, code: 503, data: null }])
})

test('/readyz of a control plane whose disk is full is 503', async () => {
  const ready = await world()
  expect((await ready.guest().send({ url: '/readyz' })).statusCode).toBe(200)
  // A file system that has no free space.
  const full = await world({ env: { DATA_DIR: '/proc' } })
  expect((await full.guest().send({ url: '/readyz' })).statusCode).toBe(503)
})

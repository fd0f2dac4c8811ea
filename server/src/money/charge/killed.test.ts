import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { chargeWorld } from '../testing/charge-world.ts'

const program = join(import.meta.dirname, '../testing/charge-child.ts')
const gigabyte = 1_000_000_000

/** The writes of a charge, in their order. */
const steps = ['usage_due', 'ledger_txn', 'ledger_draw', 'ledger_transfer', 'charge', 'charge_line']

/** The number of the lock at which a charge stops. */
const gate = 4711

test('a process that is killed at any step of a charge has charged nothing, and the next one charges it once', async () => {
  const w = await chargeWorld()
  await w.topUp('100')
  await w.count('2030-03-10T10:10:00Z', { traffic: 5 * gigabyte, requests: 10_000 })
  await w.count('2030-03-10T11:10:00Z', { traffic: 7 * gigabyte, originTraffic: gigabyte })
  const state = async () => ({
    due: await w.rows('select * from usage_due order by hour'),
    wallet: await w.rows('select * from wallet where account_id = $1', [w.accountId]),
    climbed: await w.rows('select * from charged_month'),
    charges: await w.charges(),
  })
  const before = await state()
  const children: ChildProcess[] = []
  onTestFinished(() => children.forEach((child) => child.kill('SIGKILL')))
  await w.rows(`create function stop_here() returns trigger language plpgsql as
    $$ begin perform pg_advisory_xact_lock(${gate}); return null; end $$`)
  const waiting = `select pid from pg_locks where locktype = 'advisory' and objid = ${gate} and not granted`
  for (const table of steps) {
    const act = table === 'usage_due' ? 'delete' : 'insert'
    await w.rows(
      `create trigger stops after ${act} on ${table} for each statement execute function stop_here()`,
    )
    const keeper = await w.connect()
    await keeper.query(`select pg_advisory_lock(${gate})`)
    const child = spawn(process.execPath, [program, JSON.stringify(w.logins), w.clock.now().toISOString()])
    children.push(child)
    await expect.poll(() => w.rows<{ pid: number }>(waiting), { message: table }).toHaveLength(1)
    const [backend] = await w.rows<{ pid: number }>(waiting)
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
    await keeper.end()
    const alive = () => w.rows('select from pg_stat_activity where pid = $1', [backend?.pid])
    await expect.poll(alive).toEqual([])
    await w.rows(`drop trigger stops on ${table}`)
    expect(await state(), `killed at ${table}`).toEqual(before)
  }
  await w.charge()
  expect(await w.total()).toBe('1.77')
  expect(await w.rows('select cash::float from wallet where account_id = $1', [w.accountId])).toEqual([
    { cash: 98.23 },
  ])
  expect(await w.violations()).toEqual([])
})

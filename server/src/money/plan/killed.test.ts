import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { chargeWorld } from '../testing/charge-world.ts'
import { newTopUp } from '../wallet/wallet-calls.ts'
import { newPackage } from './plan-calls.ts'
import { renewPackages } from './renewals.ts'

const program = join(import.meta.dirname, '../testing/renew-child.ts')

/** The writes of a renewal, in their order. */
const steps = ['ledger_txn', 'ledger_grant', 'ledger_draw', 'ledger_transfer', 'package_period', 'message']

/** The number of the lock at which a renewal stops. */
const gate = 4712

test('a process that is killed at any step of a renewal has renewed nothing, and the next one renews once', async () => {
  const w = await chargeWorld()
  w.clock.set('2030-01-31T10:20:00Z')
  await newPackage(w)
  await newTopUp(w, 'owner', '100')
  w.clock.set('2030-02-28T10:00:00Z')
  const state = async () => ({
    wallet: await w.rows('select * from wallet where account_id = $1', [w.accountId]),
    periods: await w.rows('select * from package_period'),
    grants: await w.rows('select * from ledger_grant order by id'),
    messages: await w.rows('select * from message where account_id = $1', [w.accountId]),
  })
  const before = await state()
  const children: ChildProcess[] = []
  onTestFinished(() => children.forEach((child) => child.kill('SIGKILL')))
  await w.rows(`create function stop_here() returns trigger language plpgsql as
    $$ begin perform pg_advisory_xact_lock(${gate}); return null; end $$`)
  const waiting = `select pid from pg_locks where locktype = 'advisory' and objid = ${gate} and not granted`
  for (const table of steps) {
    await w.rows(
      `create trigger stops after insert on ${table} for each statement execute function stop_here()`,
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
  await renewPackages(w.db, w.clock.now(), (error) => {
    throw error
  })
  expect(await w.rows('select state from package_period order by starts_at')).toEqual([
    { state: 'renewed' },
    { state: 'running' },
  ])
  expect(await w.rows('select cash::float from wallet where account_id = $1', [w.accountId])).toEqual([
    { cash: 72 },
  ])
  expect(await w.violations()).toEqual([])
})

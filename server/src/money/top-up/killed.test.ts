import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { settle } from './settle.ts'
import { payingWorld } from './testing/paying-world.ts'

const program = join(import.meta.dirname, '../testing/settle-child.ts')

/** The writes of a payment that is credited, in their order. */
const steps = [
  ['top_up_payment', 'insert'],
  ['ledger_txn', 'insert'],
  ['ledger_grant', 'insert'],
  ['ledger_transfer', 'insert'],
  ['top_up', 'update'],
] as const

/** The number of the lock at which it stops. */
const gate = 4712

test('a process that is killed at any step of a payment has credited nothing, and the next one credits it once', async () => {
  const w = await payingWorld()
  const made = await w.opened()
  const before = await w.row(made)
  expect(before).toMatchObject({ status: 0, cash: 0, payments: [] })
  const children: ChildProcess[] = []
  onTestFinished(() => children.forEach((child) => child.kill('SIGKILL')))
  await w.rows(`create function stop_here() returns trigger language plpgsql as
    $$ begin perform pg_advisory_xact_lock(${gate}); return null; end $$`)
  const waiting = `select pid from pg_locks where locktype = 'advisory' and objid = ${gate} and not granted`
  const now = w.clock.now()
  for (const [table, act] of steps) {
    await w.rows(
      `create trigger stops after ${act} on ${table} for each statement execute function stop_here()`,
    )
    const keeper = await w.connect()
    await keeper.query(`select pg_advisory_lock(${gate})`)
    const child = spawn(process.execPath, [
      program,
      JSON.stringify(w.logins),
      made.billCode,
      now.toISOString(),
    ])
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
    expect(await w.row(made), `killed at ${table}`).toEqual(before)
  }
  const facts = { number: made.billCode, payment: 'pi_killed', amount: '100', currency: 'USD', at: now }
  const how = { provider: 'card', foundBy: 'notice' as const, now }
  const again = () => w.db.transaction((tx) => settle(tx, { kind: 'paid', ...facts }, how))
  expect([await again(), await again()]).toEqual(['credited', 'known'])
  expect(await w.row(made)).toMatchObject({ status: 1, cash: 100, payments: ['credited 100'] })
  expect(await w.violations()).toEqual([])
})

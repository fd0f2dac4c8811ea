import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished } from 'vitest'
import type { World } from '../world.ts'

/** A write at which the process is stopped: an insert into the table, unless another act is named. */
export type WriteStep = string | readonly [table: string, act: 'insert' | 'update' | 'delete']

/** The number of the lock at which the process stops. */
const gate = 4711

/**
 * Starts a process once for each step, kills it (SIGKILL) while its transaction stands right after that write, and
 * expects afterwards that `state` is as it was before.
 *
 * The process stops because a trigger after the write waits for a lock that the test holds.
 */
export async function expectNothingKept(
  w: Pick<World, 'rows' | 'connect' | 'logins'>,
  {
    program,
    args,
    steps,
    state,
  }: {
    program: string
    /** What the process is given after the logins. */
    args: string[]
    steps: readonly WriteStep[]
    state: () => Promise<unknown>
  },
) {
  const before = await state()
  const children: ChildProcess[] = []
  onTestFinished(() => children.forEach((child) => child.kill('SIGKILL')))
  await w.rows(`create function stop_here() returns trigger language plpgsql as
    $$ begin perform pg_advisory_xact_lock(${gate}); return null; end $$`)
  // Locks of all databases of the cluster are listed, and another test may hold the same gate in its own.
  const waiting = () =>
    w.rows<{ pid: number }>(
      `select pid from pg_locks where locktype = 'advisory' and objid = ${gate} and not granted
          and database = (select oid from pg_database where datname = current_database())`,
    )
  for (const step of steps) {
    const [table, act] = typeof step === 'string' ? [step, 'insert'] : step
    await w.rows(
      `create trigger stops after ${act} on ${table} for each statement execute function stop_here()`,
    )
    const keeper = await w.connect()
    await keeper.query(`select pg_advisory_lock(${gate})`)
    const child = spawn(process.execPath, [program, JSON.stringify(w.logins), ...args])
    children.push(child)
    await expect.poll(waiting, { message: `a process waits at ${table}` }).toHaveLength(1)
    const [backend] = await waiting()
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
    await keeper.end()
    const alive = () => w.rows('select from pg_stat_activity where pid = $1', [backend?.pid])
    await expect.poll(alive).toEqual([])
    await w.rows(`drop trigger stops on ${table}`)
    expect(await state(), `killed at ${table}`).toEqual(before)
  }
}

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Plans, StatementClass } from './db.ts'
import { world } from './testing/world.ts'

test('the statements of a call are planned as it asks, and those of the next call on its connection are not', async () => {
  const { db } = await world()
  /** How statements are planned, and on which connection. */
  const entered = (mode: 'read' | 'write', plans?: Plans) =>
    db.enter({ by: 'session', proof: Buffer.from(''), ...(plans && { plans }) }, mode, async (_, tx) => {
      const { rows } = await sql<{ plans: string; connection: number }>`
        select current_setting('plan_cache_mode') as plans, pg_backend_pid() as connection`.execute(tx)
      return rows[0]
    })
  const custom = await entered('read', 'custom')
  expect(custom?.plans).toBe('force_custom_plan')
  for (const mode of ['write', 'read'] as const)
    expect(await entered(mode)).toEqual({ ...custom, plans: 'force_generic_plan' })
})

test('a statement may run as long as the class of its call, and no longer than that of the next call', async () => {
  const { db } = await world()
  const longest = (mode: 'read' | 'write', time?: StatementClass) =>
    db.enter({ by: 'session', proof: Buffer.from(''), ...(time && { time }) }, mode, async (_, tx) => {
      const { rows } = await sql<{ longest: string }>`
        select current_setting('statement_timeout') as longest`.execute(tx)
      return rows[0]?.longest
    })
  expect([await longest('read'), await longest('read', 'bulk')]).toEqual(['10s', '30s'])
  expect([await longest('write'), await longest('read')]).toEqual(['20s', '10s'])
})

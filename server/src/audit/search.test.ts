import { listAudit } from '@fairlead/api/audit/entry.ts'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import type { DB } from '../lib/db-types.ts'
import { allPermissions, oldEntries } from '../lib/testing/audit.ts'
import { world } from '../lib/testing/world.ts'
import { listEntries } from './entries.ts'

type Node = {
  'Relation Name'?: string
  'Actual Rows'?: number
  'Rows Removed by Filter'?: number
  Plans?: Node[]
}
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** A log in which nearly all entries are of one user, in one model. */
async function longLog() {
  const w = await world({ role: allPermissions })
  const dates = ['2026-03-01T00:00:00Z', '2026-03-02T00:00:00Z']
  await oldEntries(w, dates, { userName: 'Rare Name' })
  const { accountId, userId } = w.people.owner
  await w.rows('alter table audit_entry disable trigger audit_entry_chained')
  await w.rows(
    `insert into audit_entry (account_id, user_id, user_name, model, action, uri, request_id, operate_result, number)
     select $1, $2, 'common', 'purge', 'add', '/x', 'r', 200, 2 + n from generate_series(1, 5000) n`,
    [accountId, userId],
  )
  await w.rows('alter table audit_entry enable trigger audit_entry_chained')
  await w.rows('vacuum analyze audit_entry')
  return w
}

test('entries are found by a part of a name in any spelling of letters, and counted', async () => {
  const w = await longLog()
  const found = async (userName: string) => {
    const { data } = await w.as('owner').call(listAudit, { query: { userName, pageSize: 10 } })
    return [data.totalSize, ...new Set(data.content.map((entry) => entry.userName))]
  }
  expect(await found('rare n')).toEqual([2, 'Rare Name'])
  expect(await found('MM')).toEqual([5000, 'common'])
  expect(await found('nobody')).toEqual([0])
  expect(await found('_')).toEqual([0])
})

test.for([
  ['a rare name', { userName: 'rare' }],
  ['a rare model', { model: 'site' }],
  ['no name', { userName: 'nobody' }],
] as const)('a search for %s reads few entries of a long log', async ([, filter]) => {
  const w = await longLog()
  const { accountId } = w.people.owner
  const client = await w.connect()
  await client.query(`set role fairlead_app; set app.account_id = '${accountId}'`)
  const statements: { sql: string; parameters: readonly unknown[] }[] = []
  const pool = new pg.Pool({ connectionString: w.settings.databaseUrl, max: 1 })
  const tx = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void statements.push(query),
  })
  onTestFinished(async () => {
    await tx.destroy()
    await client.end()
  })
  await listEntries(tx, { accountId }, { pageNum: 0, pageSize: 10, ...filter })
  let read = 0
  for (const { sql, parameters } of statements) {
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
      `explain (analyze, format json) ${sql}`,
      [...parameters],
    )
    for (const row of rows)
      for (const node of nodesOf(row['QUERY PLAN'][0].Plan))
        if (node['Relation Name'] === 'audit_entry')
          read += (node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)
  }
  expect(statements.length).toBeGreaterThan(0)
  expect(read).toBeLessThan(100)
})

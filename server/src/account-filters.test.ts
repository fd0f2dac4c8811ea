import { PostgresQueryCompiler, type KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from './lib/db.ts'
import { endpointNames, make, prepare } from './lib/testing/calls.ts'
import { world } from './lib/testing/world.ts'

/** Records the SQL of all requests of users, which run under the role of an account. */
function listening() {
  const statements = new Set<string>()
  const spy: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      statements.add(new PostgresQueryCompiler().compileQuery(node, queryId).sql)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const wrap = (db: Database): Database => ({
    ...db,
    enter: (entry, mode, work) => db.enter(entry, mode, (who, tx) => work(who, tx.withPlugin(spy))),
  })
  return { statements, wrap }
}

/** The tables of a statement, and whether it filters by account or writes an account id. */
const tablesOf = (sql: string) =>
  [...sql.matchAll(/\b(?:from|join|update|into)\s+"?(\w+)"?/gi)].map(([, name = '']) => name)
const isFiltered = (sql: string) =>
  /account_id"?\s*=\s*\$/.test(sql) ||
  /^insert into "\w+" \([^)]*"account_id"/.test(sql) ||
  // Rows of a seller that the account buys by.
  /\bbuys_as\(/.test(sql) ||
  // Rows that every account has, such as default roles.
  /"account_id" is null/.test(sql) ||
  // The account itself, found by its id.
  (/"account_id" = "a"\."id"/.test(sql) && /where "a"\."id" = \$/.test(sql))

test('every query of a user filters by account, besides row-level security', async () => {
  const { statements, wrap } = listening()
  const w = await world({ edges: ['edge'], wrap })
  for (const name of endpointNames) {
    const { succ, msg } = await make(w, name, await prepare(w, name))
    expect([name, succ, msg]).toEqual([name, true, ''])
    // After binding a device, later calls would need its codes.
    await w.rows(`update app_user set mfa_enabled = false, mfa_secret = null, mfa_last_step = 0`)
  }
  const rows = await w.rows<{ name: string }>(
    `select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'account_id'`,
  )
  const ofTenants = new Set(rows.map(({ name }) => name))
  const found = [...statements].filter((sql) => tablesOf(sql).some((table) => ofTenants.has(table)))
  expect(found.length).toBeGreaterThan(100)
  expect(found.filter((sql) => !isFiltered(sql))).toEqual([])
})

test.for([
  ['select * from "site" where "id" = $1 and "deleted_at" is null', false],
  ['select * from "site" where "id" = $1 and "account_id" = $2', true],
  ['select "account_id" from "site" where "id" = $1', false],
  ['update "site" set "account_id" = "account_id" where "id" = $1', false],
  ['insert into "purge" ("account_id", "site_id") values ($1, $2)', true],
  ['insert into "purge" ("site_id") values ($1)', false],
] as const)('%s: %s', ([sql, filtered]) => {
  expect(isFiltered(sql)).toBe(filtered)
})

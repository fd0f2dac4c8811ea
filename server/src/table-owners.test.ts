import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { expect, test } from 'vitest'

const home = import.meta.dirname

const generated = readFileSync(join(home, 'lib/db-types.ts'), 'utf8')
const tables = new Set([...generated.matchAll(/^ {2}(\w+): [A-Z]\w+$/gm)].map(([, name = '']) => name))

/** Tables that a source file writes, through Kysely, in SQL, or by resealing a column. */
function writesIn(source: string): string[] {
  const calls = source.matchAll(/(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)/g)
  const statements = source.matchAll(/\b(?:insert\s+into|delete\s+from|merge\s+into|update)\s+([a-z]\w*)/g)
  const sealed = source.matchAll(/sealed(?:Column|Document)\(\{[^}]*?\btable: '(\w+)'/g)
  return [...new Set([...calls, ...statements, ...sealed].map(([, table = '']) => table))].filter((table) =>
    tables.has(table),
  )
}

/** The slice of a file; `lib` counts as one. The demo may write all tables. */
const sliceOf = (path: string) => path.split(sep)[0] ?? ''

const sources = readdirSync(home, { recursive: true, encoding: 'utf8' }).filter(
  (path) =>
    path.endsWith('.ts') &&
    !/\.test\.ts$|[/\\-]calls\.ts$|[/\\]testing[/\\]|^(seed|migrations)[/\\]/.test(path),
)

test('writes are found in calls and in SQL', () => {
  const source = `
    tx.insertInto('site').values(row)
    tx
      .deleteFrom('purge')
    sql\`insert into sign_in_place (user_id) values (1)\`
    sql\`
      delete from open_visit where id in (select v.id from session v for update of v skip locked)\`
    sql\`update message set read_at = now()\`
    sealedColumn({
      ...{ table: 'mail', column: 'sealed_body' },
    })
    sealedDocument({ ...config, table: 'replay' })`
  const found = ['mail', 'message', 'open_visit', 'purge', 'replay', 'sign_in_place', 'site']
  expect(writesIn(source).toSorted()).toEqual(found)
})

test('only one slice writes each table', () => {
  const owners = new Map<string, Set<string>>()
  for (const path of sources)
    for (const table of writesIn(readFileSync(join(home, path), 'utf8')))
      owners.set(table, (owners.get(table) ?? new Set()).add(sliceOf(path)))
  expect(owners.size).toBeGreaterThan(40)
  const shared = [...owners].filter(([, slices]) => slices.size > 1)
  expect(shared.map(([table, slices]) => `${table}: ${[...slices].toSorted().join(', ')}`)).toEqual([])
})

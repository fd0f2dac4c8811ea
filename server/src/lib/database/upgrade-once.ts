import type pg from 'pg'
import type { SqlFile } from './sql-files.ts'

/** The migrations before they were squashed, by their numbers. */
const squashed =
  `0001 0002 0003 0004 0005 0010 0011 0012 0013 0014 0015 0016 0017 0018 0019 0020 0021 0022 0023 0025
  0027 0029 0031 0033 0035 0036 0037 0038 0039 0040 0041 0042 0044 0045 0046 0047 0048 0050 0051 0052 0053 0054 0055
  0056 0057 0058 0059 0060 0061 0062 0063 0064 0065 0066 0067 0068 0069 0070 0071 0072 0073 0074 0075 0076 0077 0078
  0079 0082 0084 0085 0086 0087 0089 0090 0098 0101 0102 0103 0105 0115 0116 0121 0122 0123 0124 0125 0130 0131 0132
  0140 0141 0142 0143 0144 0145 0147 0148 0149 0150 0151`.split(/\s+/)

/**
 * Replaces the records of the hundred migrations by those of the files that stand for them now (decision 0150). The schema is
 * the same, but for a procedure that only migrations called, and names that a table got while an older one had them.
 */
export async function upgradeOnce(client: pg.ClientBase, tables: readonly SqlFile[]) {
  await client.query(
    `alter table migration add column if not exists hash text, add column if not exists defined text[] not null default '{}'`,
  )
  const { rows } = await client.query<{ name: string }>('select name from migration order by name')
  if (
    !rows.some(({ name }) => name === '0001-roles.sql') ||
    rows.some(({ name }) => name === '0002-account.sql')
  )
    return
  const found = rows.map(({ name }) => name.slice(0, 4))
  if (found.join() !== squashed.join())
    throw new Error(
      'The database is older than the version before: start that version once, and then this one',
    )
  await client.query(`
    drop procedure name_own;
    do $$
    declare
      wrong text;
    begin
      for wrong in
        select conname from pg_constraint where conrelid = 'usage'::regclass and conname ~ '_(check|not_null)1$'
      loop
        execute format('alter table usage rename constraint %I to %I', wrong, left(wrong, -1));
      end loop;
    end $$;
    delete from migration`)
  await client.query('insert into migration (name) select unnest($1::text[])', [
    tables.map(({ name }) => name),
  ])
}

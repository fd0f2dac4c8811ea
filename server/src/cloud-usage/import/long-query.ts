import type pg from 'pg'

const slow = 600_000

/** Statements over all lines of a month may take longer than those of requests. */
export async function longQuery<Row extends object>(
  client: pg.ClientBase,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  const query: pg.QueryConfig & { query_timeout: number } = { text, values, query_timeout: slow }
  return (await client.query<Row>(query)).rows
}

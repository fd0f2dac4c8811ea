import { createHash } from 'node:crypto'
import type pg from 'pg'

/** The maximum number of statements that one process prepares; others are planned each time. */
const maxStatements = 500
const names = new Map<string, string>()

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= maxStatements) return known
  const name = createHash('sha256').update(text).digest('base64url')
  names.set(text, name)
  return name
}

/**
 * Makes a connection prepare its statements: under row-level security PostgreSQL takes several times longer to plan a
 * short statement than to run it, and requests use the same few statements.
 */
export function prepareStatements(client: pg.PoolClient) {
  const plain: (...args: unknown[]) => unknown = client.query.bind(client)
  const query = (text: unknown, values: unknown, ...rest: unknown[]) =>
    typeof text === 'string' && Array.isArray(values)
      ? plain({ text, values, name: nameOf(text) }, ...rest)
      : plain(text, values, ...rest)
  // The overloads differ only in their results, which are not changed.
  client.query = query as typeof client.query
}

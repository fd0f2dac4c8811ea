import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'

/** A file of the schema. Its first line may name files of functions that it needs: `-- uses: account/functions.sql`. */
export type SqlFile = {
  /** A numbered file by its name, a file of functions by its path below `server/src`. */
  name: string
  text: string
  hash: string
  uses: readonly string[]
}

const numbered = /^migrations\/([^/]+\.sql)$/
const current = /(^|[/-])functions\.sql$/

/** What a file names in its first line. */
const usesOf = (text: string) =>
  /^-- uses: (.+)\n/
    .exec(text)?.[1]
    ?.split(',')
    .map((name) => name.trim()) ?? []

async function readSqlFile(home: URL, path: string, name: string): Promise<SqlFile> {
  const text = await readFile(new URL(path, home), 'utf8')
  return { name, text, hash: createHash('sha256').update(text).digest('hex'), uses: usesOf(text) }
}

/** The SQL files below `server/src`: those that change tables, in their order, and the functions of each slice. */
export async function readSqlFiles(home: URL) {
  const paths = (await readdir(home, { recursive: true }))
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted()
  const tables = paths.flatMap((path) => {
    const name = numbered.exec(path)?.[1]
    return name === undefined ? [] : [readSqlFile(home, path, name)]
  })
  const functions = paths
    .filter((path) => current.test(path) && !path.startsWith('migrations/'))
    .map((path) => readSqlFile(home, path, path))
  return { tables: await Promise.all(tables), functions: await Promise.all(functions) }
}

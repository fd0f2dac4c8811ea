import { spawn } from 'node:child_process'
import { Agent, get } from 'node:http'
import { createInterface } from 'node:readline'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from '../server/src/lib/db-types.ts'
import { takeTurns } from './load.ts'
import type { Stack } from './stack.ts'

const rounds = 100
/** So many that the control plane's code is compiled, as in a console that people use. */
const warmUps = 100

type Statement = { sql: string; parameters: readonly unknown[] }

const literal = (value: unknown): string => {
  if (typeof value === 'number') return String(value)
  if (value instanceof Date) return `timestamptz '${value.toISOString()}'`
  return pg.escapeLiteral(Array.isArray(value) ? `{${value.join(',')}}` : String(value))
}
const asText = ({ sql, parameters }: Statement) =>
  sql.replace(/\$(\d+)/g, (_, at: string) => literal(parameters[Number(at) - 1])).replaceAll('\n', ' ')

/** A session of psql that runs statements and says how many milliseconds each took. */
function openPsql(url: string) {
  const child = spawn('psql', ['-X', '-q', url], { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.write('\\timing on\n\\o /dev/null\n')
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const run = async (text: string) => {
    child.stdin.write(`${text};\n`)
    for (;;) {
      const { value, done } = await lines.next()
      if (done) throw new Error('psql has ended')
      const ms = /Time: ([\d.]+)/.exec(value)?.[1]
      if (ms !== undefined) return Number(ms)
    }
  }
  return { run, close: () => child.stdin.end('\\q\n') }
}

/**
 * Calls by one connection that stays open, as psql has one. `fetch` would add some tenths of a millisecond of its own to
 * each, which is as much as the statements of a small chart take.
 */
function openCaller(base: string, cookie: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const call = (path: string) =>
    new Promise<number>((resolve, reject) => {
      const start = performance.now()
      const end = (status: number | undefined) =>
        status === 200 ? resolve(performance.now() - start) : reject(new Error(`${path}: ${status}`))
      get(base + path, { agent, headers: { cookie } }, (reply) => {
        reply.resume().once('end', () => end(reply.statusCode))
      }).once('error', reject)
    })
  return { call, close: () => agent.destroy() }
}

/**
 * Milliseconds of calls of the API, from the request to the last byte, and of the same statements in psql. They run in
 * turns, so that a slow phase of the machine slows both.
 */
export async function besidePsql(stack: Stack) {
  const statements: Statement[] = []
  const tx = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: stack.databaseUrl, max: 1 }) }),
    log: ({ query }) => void statements.push(query),
  })
  const psql = openPsql(stack.databaseUrl)
  const caller = openCaller(stack.base, await stack.signIn())
  /** What any call costs: the session, the permissions, HTTP. */
  const bare = () => caller.call('/cdn/api/cdn-config/region-list-select')

  return {
    /** Prints what a call costs compared with the statements that `read` runs for it. */
    measure: async (name: string, path: string, read: (tx: Kysely<DB>) => Promise<unknown>) => {
      statements.length = 0
      await read(tx)
      const texts = statements.map(asText)
      const byApi = () => caller.call(path)
      const byPsql = async () => {
        let ms = 0
        for (const text of texts) ms += await psql.run(text)
        return ms
      }
      await takeTurns(byApi, byPsql, warmUps)
      const { a, b, ratio } = await takeTurns(byApi, byPsql, rounds)
      const { a: any } = await takeTurns(bare, byPsql, rounds)
      console.log(
        `${name}: ${a.toFixed(1)} ms, of which any call ${any.toFixed(1)} ms; psql ${b.toFixed(1)} ms; ratio ${ratio.toFixed(2)} (aim: 1.30), without that ${((a - any) / b).toFixed(2)}`,
      )
    },
    close: async () => {
      psql.close()
      caller.close()
      await tx.destroy()
    },
  }
}

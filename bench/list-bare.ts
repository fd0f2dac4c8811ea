import Fastify from 'fastify'
import pg from 'pg'

// The reference: a bare handler that runs the given statements, one after another, and nothing else.

type Statement = { text: string; values: unknown[] }

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 })
const statements = JSON.parse(process.env['STATEMENTS'] ?? '[]') as Statement[]

const app = Fastify()
app.get('/', async () => {
  const client = await pool.connect()
  try {
    let rows: object[] = []
    for (const statement of statements) rows = (await client.query<object>(statement)).rows
    return rows
  } finally {
    client.release()
  }
})
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) })

import Fastify from 'fastify'
import pg from 'pg'

/** The yardstick: a bare handler that runs the statement it is given and does nothing else. */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 })
const [statement, ...values] = JSON.parse(process.env['STATEMENT'] ?? '[]') as [string, ...unknown[]]

const app = Fastify()
app.get('/', async () => {
  const { rows } = await pool.query<object>(statement, values)
  return rows
})
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) })

// @ts-check
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { awaitEnd } from './await-exit.js'
import { freePort } from './free-port.js'
import { startCluster } from './postgres/cluster.js'
import { root } from './root.js'
import { startHouse } from './testing/start-house.js'

const first = '3f1c9a7be0d2458677b0e9d1c2a3f4585e6d7c8b9a0f1e2d'
const second = '0e1c9a7be0d2458677b0e9d1c2a3f4585e6d7c8b9a0f1e99'

test('SECRET_KEY is changed while everything runs, and the old key is needed no more', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-another-key-'))
  const cluster = await startCluster({ dir: join(folder, 'elsewhere'), durable: false })
  const database = new pg.Client({ connectionString: cluster.url })
  await database.connect()
  onTestFinished(async () => {
    await database.end()
    await cluster.stop()
    rmSync(folder, { recursive: true })
  })
  const ports = { PORT: String(await freePort()), EDGE_PORT: String(await freePort()) }
  const common = {
    ...ports,
    EDGE_TLS_PORT: String(await freePort()),
    STORAGE_PORT: String(await freePort()),
    NODE_ENV: 'production',
    STORAGE_URL: 'https://objects.example.net',
    DATABASE_URL: cluster.url,
    DATA_DIR: join(folder, 'data'),
    PUBLIC_URL: 'https://console.example.com',
  }
  let outputs = ''

  /**
   * Runs the whole house with these keys, including the edge.
   * @param {Record<string, string>} keys
   * @param {() => Promise<void>} [inBetween]
   */
  async function runs(keys, inBetween) {
    const house = startHouse({ ...common, ...keys })
    try {
      await house.says('ready')
      await inBetween?.()
    } finally {
      house.kill('SIGTERM')
      await house.exited
      outputs += house.output()
    }
  }

  /** @param {Record<string, string>} keys */
  async function reseal(keys) {
    const { PATH = '', HOME = '' } = process.env
    const child = spawn(process.execPath, ['scripts/operator.js', 'reseal'], {
      cwd: root,
      env: { PATH, HOME, ...common, ...keys },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (output += String(piece)))
    const how = await awaitEnd(child)
    outputs += output
    return { how, output }
  }
  const logins = async () => {
    const { rows } = await database.query(
      `select rolname from pg_roles where rolname ~ '^fairlead_(app|system)_'`,
    )
    return rows.length
  }

  await runs({ SECRET_KEY: first })
  expect(await logins()).toBe(2)
  await runs({ SECRET_KEY: second, SECRET_KEY_OLD: first }, async () => {
    expect(await logins()).toBe(4)
    expect(await reseal({ SECRET_KEY: second, SECRET_KEY_OLD: first })).toEqual({
      how: 'exit code 0',
      output: expect.stringMatching(/^secret_probe.sealed: 1 sealed again, 0 already under it\nDone: /m),
    })
    expect(await logins()).toBe(2)
  })
  await runs({ SECRET_KEY: second })
  expect(await reseal({ SECRET_KEY: second })).toEqual({
    how: 'exit code 0',
    output: expect.stringMatching(/^secret_probe.sealed: 0 sealed again, 1 already under it$/m),
  })
  expect(await reseal({ SECRET_KEY: first })).toEqual({
    how: 'exit code 1',
    output: expect.stringContaining('SECRET_KEY: the database was sealed under another one'),
  })
  for (const key of [first, second]) expect(outputs).not.toContain(key)
})

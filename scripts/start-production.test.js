// @ts-check
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { freePort } from './free-port.js'
import { answers, listens } from './ports.js'
import { startCluster } from './postgres/cluster.js'
import { startHouse } from './testing/start-house.js'

const folder = mkdtempSync(join(tmpdir(), 'fairlead-production-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('production runs on the database of DATABASE_URL, without demo data', async () => {
  const cluster = await startCluster({ dir: join(folder, 'elsewhere'), durable: false })
  const dataDir = join(folder, 'data')
  const port = await freePort()
  const storagePort = await freePort()
  const house = startHouse({
    NODE_ENV: 'production',
    DATABASE_URL: cluster.url,
    DATA_DIR: dataDir,
    EDGE_PORT: String(await freePort()),
    EDGE_TLS_PORT: String(await freePort()),
    STORAGE_PORT: String(storagePort),
    STORAGE_URL: 'https://objects.example.net',
    PORT: String(port),
    PUBLIC_URL: 'https://console.example.com',
    SECRET_KEY: '3f1c9a7be0d24586'.repeat(2) + '77b0e9d1c2a3f4585e6d7c8b9a0f1e2d',
  })
  try {
    await house.says('ready')
    expect(await answers('127.0.0.1', port, '/readyz')).toBe(true)
    expect(house.output()).toContain('Console https://console.example.com\n')
    expect(house.output()).toContain('Storage https://objects.example.net\n')
    expect(await listens('127.0.0.1', storagePort)).toBe(true)
    expect(house.output()).not.toContain('demo.fairlead.test')
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
    expect(existsSync(join(dataDir, 'secret-key'))).toBe(false)
  } finally {
    house.kill('SIGTERM')
    await house.exited
    await cluster.stop()
  }
})

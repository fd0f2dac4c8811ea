// @ts-check
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { awaitEnd } from './await-exit.js'
import { startCluster } from './postgres/cluster.js'
import { root } from './root.js'

/**
 * @param {string[]} args
 * @param {Record<string, string>} settings
 */
async function operator(args, settings) {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, ['scripts/operator.js', ...args], {
    cwd: root,
    env: { PATH, HOME, ...settings },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (output += String(piece)))
  const how = await awaitEnd(child)
  return { how, output }
}

test('in production the command creates the first operator of an empty database, and refuses a second account', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-operator-'))
  const cluster = await startCluster({ dir: join(folder, 'elsewhere'), durable: false })
  onTestFinished(async () => {
    await cluster.stop()
    rmSync(folder, { recursive: true })
  })
  const production = {
    NODE_ENV: 'production',
    DATABASE_URL: cluster.url,
    DATA_DIR: join(folder, 'data'),
    PUBLIC_URL: 'https://console.example.com',
    SECRET_KEY: '3f1c9a7be0d2458677b0e9d1c2a3f4585e6d7c8b9a0f1e2d',
  }
  expect(await operator(['nobody'], production)).toMatchObject({
    how: 'exit code 1',
    output: expect.stringContaining('Usage: npm run operator'),
  })
  const first = await operator(['Staff@Example.com'], production)
  expect(first).toMatchObject({ how: 'exit code 0' })
  expect(first.output).toMatch(/^Account \d{12} runs the platform. Its root user is staff@example.com.$/m)
  expect(first.output).toMatch(/^https:\/\/console\.example\.com\/forget#[\w-]{43}$/m)
  expect(await operator(['other@example.com'], production)).toMatchObject({
    how: 'exit code 1',
    output: expect.stringMatching(/runs the platform already, and nothing was changed/),
  })
  const wrong = { ...production, SECRET_KEY: '0e1c9a7be0d2458677b0e9d1c2a3f4585e6d7c8b9a0f1e99' }
  expect(await operator(['staff@example.com'], wrong)).toMatchObject({
    how: 'exit code 1',
    output: expect.stringContaining('SECRET_KEY: the database was sealed under another one'),
  })
})

test('without DATABASE_URL the command starts the embedded database, and stops it at its end', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-operator-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const settings = { DATA_DIR: folder, FAIRLEAD_DEMO: 'off' }
  for (const words of ['Its root user is a@example.com', 'already. This is a new link'])
    expect(await operator(['a@example.com'], settings)).toMatchObject({
      how: 'exit code 0',
      output: expect.stringContaining(words),
    })
  expect(await operator(['audit-ledger'], settings)).toMatchObject({
    how: 'exit code 0',
    output: expect.stringMatching(/^All \d+ rules of the ledger hold\.$/m),
  })
})

// @ts-check
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { freePort } from './free-port.js'
import { root } from './root.js'

test('a port is given once, before anybody listens there', async () => {
  const one = await freePort()
  await expect(freePort({ from: one, below: one + 1 })).rejects.toMatchObject({ code: 'EADDRINUSE' })
})

test('another process is not given it either', async () => {
  const one = await freePort()
  const ask = `import('${join(root, 'scripts/free-port.js')}').then(async ({ freePort }) =>
    process.stdout.write(await freePort({ from: ${one}, below: ${one + 1} }).then(String, ({ code }) => code)))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--eval', ask])
  expect(stdout).toBe('EADDRINUSE')
})

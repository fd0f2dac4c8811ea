import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import { storageFlags } from '../../../scripts/environments.js'
import { runMark } from '../../../scripts/testing/run-mark.js'
import { oneAtATime } from '../../../server/src/lib/testing/database.ts'
import { keepLogins } from '../../../server/src/lib/database/logins.ts'
import { secretKey, storageSecret } from './secrets.ts'

const programOf = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url))

/** Starts the storage program as `npm start` does, with the login that the control plane has created for it. */
export async function startProgram(ownerUrl: string, folder: string) {
  await oneAtATime(async () => void (await keepLogins(ownerUrl, secretKey, pino({ level: 'silent' }))))
  const url = new URL(ownerUrl)
  url.username = ''
  url.password = ''
  const env = {
    ...runMark(),
    PATH: process.env['PATH'],
    NODE_ENV: 'test',
    STORAGE_PORT: '0',
    STORAGE_DIR: folder,
    STORAGE_DATABASE_URL: url.href,
    STORAGE_SECRET_KEY: storageSecret,
  }
  const child = spawn(process.execPath, [...storageFlags, programOf('main.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const exited = once(child, 'exit')
  for await (const line of createInterface({ input: child.stdout })) {
    const { msg, port } = JSON.parse(line) as { msg: string; port?: number }
    if (msg === 'storage listens' && port !== undefined) return { port, child, exited }
  }
  throw new Error(`The storage program ended: ${String(await exited)}`)
}

/** Runs `npm run scrub` on a folder. */
export function runScrub(url: string, folder: string): Promise<{ failed: boolean; output: string }> {
  const env = {
    ...runMark(),
    PATH: process.env['PATH'],
    STORAGE_DIR: folder,
    STORAGE_DATABASE_URL: url,
    STORAGE_SECRET_KEY: storageSecret,
  }
  return new Promise((settle) => {
    execFile(process.execPath, [programOf('scrub.ts')], { env }, (error, output) =>
      settle({ failed: error !== null, output }),
    )
  })
}

// @ts-check
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { remember } from './children.js'
import { awaitExit } from './await-exit.js'
import { root } from './root.js'

const fingerprintFile = join(root, 'node_modules/.cache/fairlead/console-build')

/**
 * Builds the console unless the last build was of the same sources.
 * @param {(line: string) => void} log
 * @param {AbortSignal} [stopping] ends the build
 */
export async function buildConsoleIfStale(log, stopping) {
  const sources = fingerprint()
  const isBuilt = existsSync(join(root, 'console/dist/index.html'))
  if (isBuilt && existsSync(fingerprintFile) && readFileSync(fingerprintFile, 'utf8') === sources) return
  log('building')
  await buildConsole(stopping)
  mkdirSync(dirname(fingerprintFile), { recursive: true })
  writeFileSync(fingerprintFile, sources)
}

/**
 * Rejects with the output of a build that fails, also for exceeding the byte budget.
 * @param {AbortSignal} [stopping]
 */
export async function buildConsole(stopping) {
  const child = spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'build'], {
    cwd: join(root, 'console'),
    // With any other value Vite would build the development version of React.
    env: { ...process.env, NODE_ENV: 'production' },
    ...(stopping ? { signal: stopping } : {}),
  })
  remember(child)
  const [output, errors, how] = await Promise.all([text(child.stdout), text(child.stderr), awaitExit(child)])
  if (how !== 'exit code 0') throw new Error(`The console does not build:\n${output}${errors}`)
  return output
}

/** A hash of everything that a build reads. */
function fingerprint() {
  const hash = createHash('sha256')
  const patterns = ['console/{*,.env*}', 'console/{src,public,build}/**', 'api/src/**', 'package-lock.json']
  for (const path of globSync(patterns, { cwd: root }).toSorted()) {
    const file = join(root, path)
    if (statSync(file).isFile()) hash.update(`${path}\0`).update(readFileSync(file))
  }
  for (const name of Object.keys(process.env).toSorted()) {
    if (name.startsWith('VITE_')) hash.update(`${name}=${process.env[name]}\0`)
  }
  return hash.digest('hex')
}

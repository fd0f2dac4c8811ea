// @ts-check
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { remember } from './children.js'
import { exitOf } from './exit-of.js'
import { root } from './root.js'

const note = join(root, 'node_modules/.cache/fairlead/console-build')

/**
 * Builds the console unless the last build was of these very sources.
 * @param {(line: string) => void} log
 * @param {AbortSignal} [stopping] ends the build
 */
export async function buildConsoleIfStale(log, stopping) {
  const sources = fingerprint()
  const isBuilt = existsSync(join(root, 'console/dist/index.html'))
  if (isBuilt && existsSync(note) && readFileSync(note, 'utf8') === sources) return
  log('building')
  await buildConsole(stopping)
  mkdirSync(dirname(note), { recursive: true })
  writeFileSync(note, sources)
}

/**
 * Fails with the output of the build, which also holds to its byte budget.
 * @param {AbortSignal} [stopping]
 */
export async function buildConsole(stopping) {
  const child = spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'build'], {
    cwd: join(root, 'console'),
    // Vite would build React's development version for any other value.
    env: { ...process.env, NODE_ENV: 'production' },
    ...(stopping ? { signal: stopping } : {}),
  })
  remember(child)
  const [said, complained, how] = await Promise.all([text(child.stdout), text(child.stderr), exitOf(child)])
  if (how !== 'exit code 0') throw new Error(`The console does not build:\n${said}${complained}`)
  return said
}

/** A hash over everything that a build reads. */
function fingerprint() {
  const hash = createHash('sha256')
  const patterns = ['console/{*,.env*}', 'console/{src,public,build}/**', 'api/src/**', 'package-lock.json']
  for (const path of globSync(patterns, { cwd: root }).toSorted()) {
    const file = join(root, path)
    if (statSync(file).isFile()) hash.update(`${path}\0`).update(readFileSync(file))
  }
  // Build settings.
  for (const name of Object.keys(process.env).toSorted()) {
    if (name.startsWith('VITE_')) hash.update(`${name}=${process.env[name]}\0`)
  }
  return hash.digest('hex')
}

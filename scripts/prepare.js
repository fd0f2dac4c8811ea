// @ts-check
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { followNpm, followParent } from './follow-parent.js'
import { root } from './root.js'
import { runChild } from './run-child.js'

/** The oldest Node that npm's tools and this file run on. Everything else runs on the pinned one. */
const oldestNode = [20, 19]

/**
 * Brings the calling script onto the pinned Node with everything installed. Returns there; in the process
 * that was started on another Node it never returns, but lives on as a thin parent.
 *
 * What this file imports must run on the oldest Node, without any package.
 */
export async function prepare() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const [oldestMajor = 0, oldestMinor = 0] = oldestNode
  if (major < oldestMajor || (major === oldestMajor && minor < oldestMinor)) {
    throw new Error(`Node ${oldestNode.join('.')} or later is needed; this is ${process.versions.node}.`)
  }
  followNpm()
  if (!isInstalled()) await install()

  const pinned = readJson('node_modules/node/package.json').version
  if (process.versions.node === pinned) return followParent()

  const binary = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (!existsSync(binary)) {
    throw new Error(
      `Node ${pinned}, which Fairlead runs on, is not installed: npm was told not to run install scripts. ` +
        'Run "npm rebuild node --ignore-scripts=false", then start again.',
    )
  }
  await goOnWith(binary)
}

/**
 * Does node_modules hold what package-lock.json asks for? npm notes in a file what it has installed.
 */
function isInstalled() {
  const note = 'node_modules/.package-lock.json'
  if (!existsSync(join(root, note))) return false
  const wanted = Object.entries(readJson('package-lock.json').packages)
  const present = readJson(note).packages
  return wanted.every(([path, { version, link, optional, os, cpu }]) => {
    if (!path.includes('node_modules/') || link) return true
    // Packages for other platforms are left out.
    if (!present[path]) return Boolean(optional || os || cpu)
    return present[path].version === version
  })
}

async function install() {
  process.stdout.write('Installing packages\n')
  const npm = process.env['npm_execpath'] ?? ''
  const args = [
    // Not `npm ci`: it refuses a lock file that was written where packages for other platforms could not be
    // had. This takes every version from the lock file all the same, and does not write to it.
    ...['install', '--no-save', '--no-audit', '--no-fund'],
    // With NODE_ENV=production npm would leave out the pinned Node and what builds the console.
    '--include=dev',
    // Every tool that wants a later Node than npm runs on would get a warning; it gets its Node.
    '--loglevel=error',
  ]
  const options = /** @type {const} */ ({ cwd: root, stdio: 'inherit' })
  const { code, asked } =
    basename(npm) === 'npm-cli.js'
      ? await runChild(process.execPath, [npm, ...args], options)
      : await runChild('npm', args, { ...options, shell: process.platform === 'win32' })
  if (asked) process.exit(code || 1)
  if (code !== 0) throw new Error(`npm install failed (exit code ${code}).`)
}

/**
 * Runs the same command line on another Node, and ends as that one ends.
 * @param {string} binary
 */
async function goOnWith(binary) {
  const { code } = await runChild(binary, [...process.execArgv, ...process.argv.slice(1)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  process.exit(code)
}

/**
 * What is read of package.json and package-lock.json.
 * @typedef {object} PackageFile
 * @property {string} version
 * @property {Record<string, LockEntry>} packages
 */

/**
 * @typedef {object} LockEntry
 * @property {string} [version]
 * @property {boolean} [link]
 * @property {boolean} [optional]
 * @property {string[]} [os]
 * @property {string[]} [cpu]
 */

/** @param {string} path */
function readJson(path) {
  return /** @type {PackageFile} */ (JSON.parse(readFileSync(join(root, path), 'utf8')))
}

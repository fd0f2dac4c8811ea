// @ts-check
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { followNpm, followParent } from './follow-parent.js'
import { root } from './root.js'
import { runChild } from './run-child.js'

/** The oldest Node that npm's tools and this file run on. Everything else runs on the pinned one. */
const oldestNode = [20, 19]

/**
 * Installs the packages and runs the calling script on the pinned Node. On another Node it starts the script again on
 * the pinned one, never returns, and exits with its code.
 *
 * All modules that this file imports must run on the oldest Node, and without packages.
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
  await restartOn(binary)
}

/**
 * Whether node_modules has the versions of package-lock.json. npm writes what it has installed into a file.
 */
function isInstalled() {
  const installedLock = 'node_modules/.package-lock.json'
  if (!existsSync(join(root, installedLock))) return false
  const wanted = Object.entries(readJson('package-lock.json').packages)
  const present = readJson(installedLock).packages
  return wanted.every(([path, { version, link, optional, os, cpu }]) => {
    if (!path.includes('node_modules/') || link) return true
    // npm leaves out packages for other platforms.
    if (!present[path]) return Boolean(optional || os || cpu)
    return present[path].version === version
  })
}

async function install() {
  process.stdout.write('Installing packages\n')
  const npm = process.env['npm_execpath'] ?? ''
  const args = [
    // Not `npm ci`: it refuses a lock file that lacks packages for this platform. This command takes every version
    // from the lock file too, and does not change it.
    'install',
    '--no-save',
    '--no-audit',
    '--no-fund',
    // With NODE_ENV=production npm would leave out the pinned Node and the packages that build the console.
    '--include=dev',
    // npm would warn of each package that needs a later Node than npm's own; they run on the pinned Node.
    '--loglevel=error',
  ]
  const options = /** @type {const} */ ({ cwd: root, stdio: 'inherit' })
  const { code, signalled } =
    basename(npm) === 'npm-cli.js'
      ? await runChild(process.execPath, [npm, ...args], options)
      : await runChild('npm', args, { ...options, shell: process.platform === 'win32' })
  if (signalled) process.exit(code || 1)
  if (code !== 0) throw new Error(`npm install failed (exit code ${code}).`)
}

/**
 * Runs the same command line on another Node, and exits with its code.
 * @param {string} binary
 */
async function restartOn(binary) {
  const { code } = await runChild(binary, [...process.execArgv, ...process.argv.slice(1)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  process.exit(code)
}

/**
 * The parts of package.json and package-lock.json that are read.
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

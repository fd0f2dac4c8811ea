// @ts-check
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { root } from '../root.js'

/** The headless shell is the same engine without a browser's window, and needs half of the processor time. */
const shells = ['chromium-headless-shell', 'chrome-headless-shell']
const names = [...shells, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macApp = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/**
 * The browser for browser tests: CHROMIUM_PATH, one on the PATH, or that of Playwright.
 * @returns {string | undefined}
 */
export function findBrowser() {
  const chosen = process.env['CHROMIUM_PATH']
  if (chosen) {
    if (!isProgram(chosen)) throw new Error(`CHROMIUM_PATH: ${chosen} is not a program.`)
    return chosen
  }
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const onPath = folders.flatMap((folder) => names.map((name) => join(folder, name)))
  return [...onPath, macApp, chromium.executablePath()].find(isProgram)
}

/** Finds a browser, or installs one with apt-get or Playwright. */
export function ensureBrowser() {
  const found = findBrowser()
  if (found) return found
  const isRoot = process.getuid?.() === 0
  // On a bare Debian the build of Playwright lacks system libraries; the package of Debian brings them.
  // Without the fonts, pictures of Chinese screens would show no text.
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    run('apt-get', ['update'])
    const install = ['install', '-y', '--no-install-recommends', 'fonts-noto-cjk']
    // Older releases of Debian have no package of the headless shell.
    if (!succeeds('apt-get', [...install, 'chromium-headless-shell']))
      run('apt-get', [...install, 'chromium'])
  } else {
    run(process.execPath, [join(root, 'node_modules/playwright/cli.js'), 'install', 'chromium'])
  }
  const installed = findBrowser()
  if (!installed) {
    throw new Error('There is no browser for the tests. Install Chromium, or set CHROMIUM_PATH to one.')
  }
  return installed
}

/**
 * @param {string} command
 * @param {string[]} args
 */
const start = (command, args) =>
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })

/**
 * @param {string} command
 * @param {string[]} args
 */
const succeeds = (command, args) => start(command, args).status === 0

/**
 * @param {string} command
 * @param {string[]} args
 */
function run(command, args) {
  const { status, error } = start(command, args)
  if (status === 0) return
  const reason = error?.message ?? `exit code ${status}`
  throw new Error(
    `"${command} ${args.join(' ')}" failed (${reason}). Install Chromium, or set CHROMIUM_PATH to one.`,
  )
}

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

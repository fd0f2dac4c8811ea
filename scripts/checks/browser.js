// @ts-check
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { root } from '../root.js'
import { findFault, hasApt, isProgram, placesOf } from './programs.js'

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
  return [...placesOf(names), macApp, chromium.executablePath()].find(isProgram)
}

/** Finds a browser, or installs one with apt-get or Playwright. */
export function ensureBrowser() {
  const found = findBrowser()
  if (found) return found
  // On a bare Debian the build of Playwright lacks system libraries; the package of Debian brings them.
  // Without the fonts, pictures of Chinese screens would show no text.
  if (hasApt()) {
    run('apt-get', ['update'])
    const install = ['install', '-y', '--no-install-recommends', 'fonts-noto-cjk']
    // Older releases of Debian have no package of the headless shell.
    if (findFault('apt-get', [...install, 'chromium-headless-shell']) !== undefined)
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
function run(command, args) {
  const reason = findFault(command, args)
  if (reason === undefined) return
  throw new Error(
    `"${command} ${args.join(' ')}" failed (${reason}). Install Chromium, or set CHROMIUM_PATH to one.`,
  )
}

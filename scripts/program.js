// @ts-check
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { endGroupWith, killGroup, remember } from './children.js'
import { awaitExit } from './await-exit.js'
import { patience } from './patience.js'
import { root } from './root.js'

/** @typedef {import('./supervisor.js').Running} Running */

/**
 * Starts one of our Node programs in its own process group. Ctrl-C in the terminal then reaches only this process, which
 * stops everything in order.
 * @param {object} options
 * @param {string} options.cwd relative to the repository
 * @param {string[]} options.args options of Node, the file, and its arguments
 * @param {NodeJS.ProcessEnv} options.env
 * @param {(line: string) => void} options.log
 * @param {(exited: Promise<string>) => Promise<void>} options.ready
 * @returns {Running}
 */
export function startProgram({ cwd, args, env, log, ready }) {
  const preload = new URL('follow-parent-preload.js', import.meta.url).href
  const child = spawn(process.execPath, ['--import', preload, ...args], {
    cwd: join(root, cwd),
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true,
  })
  const kill = () => killGroup(child)
  remember(endGroupWith(child), kill)
  log(`process ${child.pid}`)
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface({ input: stream }).on('line', log)
  }
  const exited = awaitExit(child)
  const stop = async () => {
    child.kill('SIGTERM')
    const impatient = setTimeout(() => {
      log(`does not end within ${patience / 1000} s and is killed`)
      kill()
    }, patience)
    await exited
    clearTimeout(impatient)
  }
  return { ready: ready(exited), exited, stop, kill }
}

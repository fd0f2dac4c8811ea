// @ts-check
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { awaitEnd } from '../await-exit.js'
import { root } from '../root.js'
import { compileCache } from './compile-cache.js'
import { runMark } from './run-mark.js'

/**
 * Starts Fairlead with the script of `npm start`.
 * @param {Record<string, string>} settings
 * @param {string[]} [command] another program to run
 */
export function startHouse(settings, [program = '', ...args] = [process.execPath, 'scripts/start.js']) {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(program, args, {
    cwd: root,
    // Tests count the requests that they make.
    env: {
      PATH,
      HOME,
      LOG_LEVEL: 'warn',
      FAIRLEAD_DEMO_TRAFFIC: 'off',
      ...compileCache,
      ...runMark(),
      ...settings,
    },
  })
  /** @type {string[]} */
  const lines = []
  /** @type {Set<() => void>} */
  const waiting = new Set()
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line)
      for (const look of waiting) look()
    })
  }
  const exited = awaitEnd(child)

  return {
    pid: child.pid ?? 0,
    exited,
    output: () => lines.join('\n'),
    kill: (/** @type {NodeJS.Signals} */ signal) => child.kill(signal),
    /** Closes its output, as a closed terminal does. */
    deafen: () => [child.stdout, child.stderr].forEach((stream) => stream.destroy()),

    /**
     * Waits until a line contains the text.
     * @param {string} text
     * @returns {Promise<void>} rejects when the process ends before
     */
    says: (text) =>
      new Promise((settle, reject) => {
        const look = () => {
          if (!lines.some((line) => line.includes(text))) return
          waiting.delete(look)
          settle()
        }
        waiting.add(look)
        look()
        void exited.then((how) =>
          reject(new Error(`"${text}" was not printed before ${how}:\n${lines.join('\n')}`)),
        )
      }),
  }
}

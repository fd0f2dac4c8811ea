// @ts-check
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { awaitExit } from '../await-exit.js'
import { readCommand, processesWith } from '../process-table.js'
import { root } from '../root.js'
import { tests } from './step.js'

/** Starts a process in its own process group and does not wait for it. */
const leaveProcess = `
  const { spawn } = require('node:child_process')
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', 'forgotten'], {
    detached: true,
    stdio: 'ignore',
  })
  child.unref()
`

/** @param {string} text */
function script(text) {
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-leftovers-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'runner.cjs')
  writeFileSync(path, text)
  return path
}

test('a process that tests leave behind is killed, and counts as a failure with its name', async () => {
  const runner = script(`${leaveProcess}; require('node:fs').writeFileSync(process.argv[2], '{}')`)
  const result = await tests(
    (report) => [runner, report],
    () => ({ passed: 1, failed: [], files: [] }),
    () => {},
    0,
  )
  expect(result).toMatchObject({ passed: 1, failed: 1 })
  const [, pid, command] = /^left behind: process (\d+), (.*)$/.exec(result.names?.[0] ?? '') ?? []
  expect(command).toMatch(/forgotten$/)
  await expect.poll(() => readCommand(Number(pid))).toBeUndefined()
})

test('tests that leave nothing behind pass', async () => {
  const runner = script(`require('node:fs').writeFileSync(process.argv[2], '{}')`)
  const result = await tests(
    (report) => [runner, report],
    () => ({ passed: 3, failed: [], files: [] }),
    () => {},
    0,
  )
  expect(result).toMatchObject({ passed: 3, failed: 0, names: [] })
})

test('a process of tests that run beside them is not theirs', async () => {
  const none = () => ({ passed: 1, failed: [], files: [] })
  const ending = join(script(''), '../end')
  const slow = script(`
    const { existsSync, writeFileSync } = require('node:fs')
    process.stdout.write('begun')
    const timer = setInterval(() => {
      if (!existsSync(process.argv[3])) return
      clearInterval(timer)
      writeFileSync(process.argv[2], '{}')
      process.stdout.write(', ended')
    }, 10)
  `)
  let output = ''
  const other = tests(
    (report) => [slow, report, ending],
    none,
    (text) => (output += text),
  )
  await expect.poll(() => output).toBe('begun')
  const quick = script(`require('node:fs').writeFileSync(process.argv[2], '{}')`)
  const result = await tests(
    (report) => [quick, report],
    none,
    () => {},
    0,
  )
  expect(result).toMatchObject({ failed: 0, names: [] })
  writeFileSync(ending, '')
  expect(await other).toMatchObject({ failed: 0, names: [] })
  expect(output).toBe('begun, ended')
})

test.for(
  /** @type {const} */ ([
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ]),
)('a run that %s interrupts ends all processes that it has started', async ([signal, code]) => {
  const runner = script(`${leaveProcess}; setInterval(() => {}, 1000)`)
  // As scripts/test.js does, with a check that never ends.
  const run = script(`
      import('${join(root, 'scripts/checks/leftovers.js')}').then(({ endAllOnSignal }) => endAllOnSignal())
      import('${join(root, 'scripts/checks/step.js')}').then(({ check }) => check(['${runner}']))
    `)
  const mark = { LEFTOVERS_TEST: runner }
  const child = spawn(process.execPath, [run], { env: { ...process.env, ...mark } })
  onTestFinished(() => void child.kill('SIGKILL'))
  const started = () => processesWith('LEFTOVERS_TEST', runner)
  await expect.poll(() => started().some(({ command }) => command.endsWith('forgotten'))).toBe(true)
  const exited = awaitExit(child)
  child.kill(signal)
  expect(await exited).toBe(`exit code ${code}`)
  expect(started()).toEqual([])
})

// @ts-check
// npm run mistakes: plants one mistake after another in a copy of the house, and demands that the named test fails.
// npm run mistakes -- word: only those with the word in their name, or in the folder of their tests.
// --report=FILE: writes the result for the deep tier of the tests, of which this is a part.
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { copyHouse } from '../testing/copy-house.js'
import { planted } from './mistakes.js'

/**
 * The titles of the tests that fail in a folder.
 * @param {string} house
 * @param {string} project
 * @param {string} folder
 * @param {string} [only] the title of the only test to run
 * @returns {string[]}
 */
function failing(house, project, folder, only) {
  const report = join(house, 'report.json')
  const vitest = join(house, 'node_modules/vitest/vitest.mjs')
  const args = ['run', '--project', project, folder, '--reporter', 'json', '--outputFile', report]
  if (only) args.push('--testNamePattern', `^${only.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`)
  // A rare case may need the counts of the deep tier; that a folder is green, needs none.
  const env = { ...process.env, TEST_TIER: only ? 'deep' : 'quick' }
  const { stdout, stderr } = spawnSync(process.execPath, [vitest, ...args], {
    cwd: house,
    encoding: 'utf8',
    env,
  })
  try {
    const { testResults } =
      /** @type {{ testResults: { assertionResults: { title: string, status: string }[] }[] }} */ (
        JSON.parse(readFileSync(report, 'utf8'))
      )
    const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
    if (!tests.some(({ status }) => status === 'passed' || status === 'failed'))
      throw new Error(`no test ran\n${stdout}${stderr}`)
    return tests.filter(({ status }) => status === 'failed').map(({ title }) => title)
  } finally {
    rmSync(report, { force: true })
  }
}

const { values, positionals } = parseArgs({
  options: { report: { type: 'string' } },
  allowPositionals: true,
})
const [word = ''] = positionals
const house = copyHouse('mistakes')
const noticed = /** @type {string[]} */ ([])
const unnoticed = /** @type {string[]} */ ([])
try {
  for (const { project, folder, mistakes } of planted) {
    const chosen = mistakes.filter(({ name }) => name.includes(word) || folder.includes(word))
    if (chosen.length === 0) continue
    const red = failing(house, project, folder)
    if (red.length > 0) throw new Error(`Without a mistake these fail already: ${red.join(', ')}`)
    for (const { name, file, text, wrong, test } of chosen) {
      const path = join(house, file)
      const right = readFileSync(path, 'utf8')
      writeFileSync(
        path,
        right.replace(text, () => wrong),
      )
      const isNoticed = failing(house, project, folder, test).includes(test)
      writeFileSync(path, right)
      ;(isNoticed ? noticed : unnoticed).push(name)
      process.stdout.write(`${isNoticed ? 'noticed  ' : 'UNNOTICED'}  ${name}\n`)
    }
  }
} finally {
  rmSync(house, { recursive: true, force: true })
}
const tried = noticed.length + unnoticed.length
process.stdout.write(`${tried} mistakes, ${unnoticed.length} unnoticed\n`)
if (values.report !== undefined) writeFileSync(values.report, JSON.stringify({ noticed, unnoticed }))
process.exitCode = tried > 0 && unnoticed.length === 0 ? 0 : 1

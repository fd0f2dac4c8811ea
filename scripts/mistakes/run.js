// @ts-check
// npm run mistakes: plants one mistake after another in a copy of the house, and demands that the named test fails.
// npm run mistakes -- word: only those with the word in their name, or in the folder of their tests.
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
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
  const { stdout, stderr } = spawnSync(process.execPath, [vitest, ...args], { cwd: house, encoding: 'utf8' })
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

const word = process.argv[2] ?? ''
const house = copyHouse('mistakes')
let unnoticed = 0
let tried = 0
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
      const noticed = failing(house, project, folder, test).includes(test)
      writeFileSync(path, right)
      tried += 1
      if (!noticed) unnoticed += 1
      process.stdout.write(`${noticed ? 'noticed  ' : 'UNNOTICED'}  ${name}\n`)
    }
  }
} finally {
  rmSync(house, { recursive: true, force: true })
}
process.stdout.write(`${tried} mistakes, ${unnoticed} unnoticed\n`)
process.exitCode = tried > 0 && unnoticed === 0 ? 0 : 1

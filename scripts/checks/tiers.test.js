// @ts-check
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../root.js'
import { stepsOf } from './steps.js'
import { deepScope } from './tiers.js'

test('the deep tier has the test files that say by tier what they try, themselves or by what they import', () => {
  const { unit, browser } = deepScope()
  // It asks itself.
  expect(unit).toContain('edge/src/crash.test.ts')
  // It asks by its languages.
  expect(browser).toContain('e2e/main-job.spec.ts')
  expect(unit).not.toContain('scripts/patience.test.js')
  expect(unit.filter((path) => !path.includes('.test.'))).toEqual([])
  expect(browser.filter((path) => !path.includes('.spec.'))).toEqual([])
})

test('of a change it has the files that the change can affect', () => {
  const touched = { build: true, unit: ['edge/src/crash.test.ts', 'scripts/patience.test.js'], browser: [] }
  expect(deepScope(touched)).toEqual({ build: false, unit: ['edge/src/crash.test.ts'], browser: [] })
})

test('what is checked once for all belongs to the quick tier alone', () => {
  expect(stepsOf('quick').map(({ name }) => name)).not.toContain('soak')
  expect(stepsOf('deep').map(({ name }) => name)).toEqual(['unit', 'browser', 'mistakes', 'soak'])
})

test.for([
  ['quick', '3'],
  ['deep', '100'],
  [undefined, '3'],
])('by tier %s a test tries %s', ([tier, tries = '']) => {
  const { TEST_TIER: _, ...env } = process.env
  const ask = `import('${join(root, 'scripts/testing/by-tier.js')}').then(({ byTier }) =>
    process.stdout.write(String(byTier({ quick: 3, deep: 100 }))))`
  const output = execFileSync(process.execPath, ['--eval', ask], {
    env: { ...env, ...(tier !== undefined && { TEST_TIER: tier }) },
    encoding: 'utf8',
  })
  expect(output).toBe(tries)
})

// @ts-check
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../root.js'
import { countSpecs, readMistakes, readPlaywright, readVitest, timesOf } from './reports.js'

test('the report of vitest gives the names of failed and skipped tests, and the time of each file', () => {
  const report = {
    testResults: [
      {
        name: join(root, 'server/src/users.test.ts'),
        startTime: 1000,
        endTime: 3500,
        assertionResults: [
          { fullName: 'one', status: 'passed' },
          { fullName: 'two', status: 'failed' },
          { fullName: 'three', status: 'skipped' },
        ],
      },
    ],
  }
  expect(readVitest(report)).toEqual({
    passed: 1,
    failed: ['server/src/users.test.ts: two', 'server/src/users.test.ts: three'],
    files: [{ file: 'server/src/users.test.ts', seconds: 2.5 }],
  })
})

test('the report of Playwright gives the same, with the tests of inner suites', () => {
  const spec = (
    /** @type {string} */ title,
    /** @type {string} */ status,
    /** @type {number} */ duration,
  ) => ({
    file: 'sites.spec.ts',
    line: 7,
    title,
    tests: [{ status, results: [{ duration }] }],
  })
  const report = {
    suites: [
      { specs: [spec('one', 'expected', 1000)], suites: [{ specs: [spec('two', 'unexpected', 500)] }] },
    ],
  }
  expect(readPlaywright(report)).toEqual({
    passed: 1,
    failed: ['sites.spec.ts:7: two'],
    files: [{ file: 'e2e/sites.spec.ts', seconds: 1.5 }],
  })
})

test('times name the ten slowest files and the sum of each part', () => {
  const files = Array.from({ length: 12 }, (_, index) => ({ file: `edge/${index}.test.ts`, seconds: index }))
  expect(timesOf([...files, { file: 'api/a.test.ts', seconds: 2.5 }])).toEqual([
    'The slowest files:',
    ...[11, 10, 9, 8, 7, 6, 5, 4, 3].map(
      (seconds) => `${`${seconds}.0`.padStart(9)} s  edge/${seconds}.test.ts`,
    ),
    '      2.5 s  api/a.test.ts',
    'All files of each part:',
    '     66.0 s  edge (12 files)',
    '      2.5 s  api (1 files)',
  ])
  expect(timesOf([])).toEqual([])
})

test('listed tests are counted in inner suites too', () => {
  const spec = (/** @type {string} */ title) => ({ file: 'a.spec.ts', line: 1, title, tests: [{}, {}] })
  expect(countSpecs({ suites: [{ specs: [spec('one')], suites: [{ specs: [spec('two')] }] }] })).toBe(4)
})

test('a mistake that nothing notices has failed', () => {
  expect(readMistakes({ noticed: ['one', 'two'], unnoticed: ['three'] })).toEqual({
    passed: 2,
    failed: ['unnoticed: three'],
    files: [],
  })
})

// @ts-check
import { expect, test } from 'vitest'
import { scopeOf } from './changed.js'

const tests = [
  { path: 'api/src/names.test.ts', text: 'expect(1)' },
  { path: 'server/src/users.test.ts', text: 'world()' },
  { path: 'server/src/files.test.ts', text: 'await readFile(path)' },
  { path: 'console/src/lists.test.ts', text: 'expect(1)' },
  { path: 'scripts/start.test.js', text: 'expect(1)' },
  { path: 'e2e/sites.spec.ts', text: 'page.goto' },
  { path: 'e2e/users.spec.ts', text: 'page.goto' },
]

test.for([
  {
    what: 'nothing',
    files: [],
    scope: { build: false, unit: [], browser: [] },
  },
  {
    what: 'prose: tests that read files',
    files: ['README.md'],
    scope: { build: false, unit: ['server/src/files.test.ts'], browser: [] },
  },
  {
    what: 'a test: itself, and tests that read files',
    files: ['console/src/lists.test.ts'],
    related: ['console/src/lists.test.ts'],
    scope: { build: false, unit: ['server/src/files.test.ts', 'console/src/lists.test.ts'], browser: [] },
  },
  {
    what: 'a spec: itself, and tests that read files',
    files: ['e2e/users.spec.ts'],
    scope: { build: false, unit: ['server/src/files.test.ts'], browser: ['e2e/users.spec.ts'] },
  },
  {
    what: 'the console: its build, the tests that import it or start it, and all specs',
    files: ['console/src/lists.ts'],
    related: ['console/src/lists.test.ts'],
    scope: {
      build: true,
      unit: ['server/src/files.test.ts', 'console/src/lists.test.ts', 'scripts/start.test.js'],
      browser: ['e2e/sites.spec.ts', 'e2e/users.spec.ts'],
    },
  },
  {
    what: 'a table: every test of the server, the tests that start it, and all specs',
    files: ['server/src/migrations/0001-roles.sql'],
    scope: {
      build: false,
      unit: ['server/src/users.test.ts', 'server/src/files.test.ts', 'scripts/start.test.js'],
      browser: ['e2e/sites.spec.ts', 'e2e/users.spec.ts'],
    },
  },
  {
    what: 'a function of the database: the same',
    files: ['server/src/money/ledger/functions.sql'],
    scope: {
      build: false,
      unit: ['server/src/users.test.ts', 'server/src/files.test.ts', 'scripts/start.test.js'],
      browser: ['e2e/sites.spec.ts', 'e2e/users.spec.ts'],
    },
  },
])('a change affects: $what', ({ files, related = [], scope }) => {
  expect(scopeOf(files, related, tests)).toEqual(scope)
})

test.for(['package-lock.json', 'vitest.config.ts', 'scripts/checks/steps.js', '.oxlintrc.json'])(
  'a change of %s affects everything',
  (file) => {
    expect(scopeOf([file], [], tests)).toEqual({
      build: true,
      unit: tests.filter(({ path }) => path.includes('.test.')).map(({ path }) => path),
      browser: ['e2e/sites.spec.ts', 'e2e/users.spec.ts'],
    })
  },
)

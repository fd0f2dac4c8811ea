// @ts-check
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyHouse } from '../testing/copy-house.js'
import { runMark } from '../testing/run-mark.js'

/**
 * The files of a typical slice: a table, four calls, acts with before and after, a list, a form, a report, a failure, a
 * menu, a message with its topic and link, a mail, a job, and an event of the ledger with its words and its rule.
 */
const slice = join(import.meta.dirname, 'planted-slice')

/**
 * The other places that name a new slice: file, a text in it, and the text to insert after it.
 * @type {readonly [string, string, string][]}
 */
const central = [
  ['api/src/reference/slices.ts', 'export const slices = {', '  parcel,'],
  ['api/src/message/kinds.ts', 'const slices = {', '  parcel,'],
  [
    'api/src/slices.ts',
    'export const slices = {',
    "  parcel: { ...withWords(parcelErrors, () => import('./parcel/errors-help.ts')), menus: parcelMenus },",
  ],
  [
    'server/src/slices.ts',
    'export const slices: readonly Slice[] = [',
    '  { routes: parcelRoutes, jobs: parcelJobs, invariants: [parcelInvariants] },',
  ],
  ['api/src/money/event-kinds.ts', 'const slices = {', '  ...parcelEvents,'],
  ['console/src/screens.ts', 'const slices = {', '  parcel,'],
]

/** @type {Readonly<Record<string, string>>} */
const imports = {
  'server/src/linked-account/routes.ts':
    "import { countLinkedAccounts } from '@fairlead/api/linked-account/linked-account.ts'",
  'api/src/reference/slices.ts': "import { reference as parcel } from '../parcel/reference.ts'",
  'api/src/message/kinds.ts': "import { messageKinds as parcel } from '../parcel/messages.ts'",
  'api/src/slices.ts':
    "import * as parcelErrors from './parcel/errors.ts'\nimport { menus as parcelMenus } from './parcel/menu.ts'",
  'api/src/money/event-kinds.ts': "import { parcelEvents } from '../parcel/events.ts'",
  'server/src/slices.ts':
    "import { parcelInvariants } from './parcel/invariants.ts'\nimport { parcelJobs } from './parcel/jobs.ts'\nimport { parcelRoutes } from './parcel/routes.ts'",
  'console/src/screens.ts': "import { slice as parcel } from './parcel/screens.ts'",
}

/**
 * The places that one more call of an existing slice needs: file, a text in it, and the text to insert after it.
 * @type {readonly [string, string, string][]}
 */
const anotherCall = [
  [
    'api/src/linked-account/linked-account.ts',
    "const path = '/user/api/linked'",
    `export const countLinkedAccounts = endpoint({
  method: 'GET',
  path: \`\${path}/count\`,
  can: 'linked_manage',
  summary: 'How many cloud accounts are linked',
  reply: z.object({ linkedCount: z.number() }),
})`,
  ],
  ['api/src/linked-account/reference.ts', 'summaries: {', "    countLinkedAccounts: '关联的云账户数',"],
  [
    'api/src/linked-account/words.ts',
    'FieldWords = {',
    "  linkedCount: word('How many accounts are linked.', '关联账户数。', 2),",
  ],
  [
    'server/src/linked-account/routes.ts',
    'export function linkedAccountRoutes({ serve }: Serve) {',
    `  serve(countLinkedAccounts, async ({ tx, me }) => ({
    linkedCount: (await linked.listLinkedAccountOptions(tx, me.account_id)).length,
  }))`,
  ],
  [
    'server/src/linked-account/calls.ts',
    'export const calls: SliceCalls<typeof contract> = {',
    "  countLinkedAccounts: { works: (w) => ({ by: w.as('owner'), sent: {} }), attack: () => ({}) },",
  ],
]

/** Generated from the database. */
const generated = 'server/src/lib/db-types.ts'

/** @type {string} */
let house

/**
 * @param {string} file
 * @param {(text: string) => string} edit
 */
function change(file, edit) {
  const path = join(house, file)
  const text = readFileSync(path, 'utf8')
  const changed = edit(text)
  if (changed === text) throw new Error(`${file} no longer has the expected text`)
  writeFileSync(path, changed)
}

/** @param {readonly string[]} command */
const run = ([program = '', ...args]) =>
  spawnSync(process.execPath, [join(house, 'node_modules', program), ...args], {
    cwd: house,
    encoding: 'utf8',
    env: { ...process.env, ...runMark() },
  })

beforeAll(() => {
  house = copyHouse('slice')
  for (const path of readdirSync(slice, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.txt'),
  )) {
    const target = join(house, path.slice(0, -'.txt'.length))
    mkdirSync(dirname(target), { recursive: true })
    cpSync(join(slice, path), target)
  }
  for (const [file, before, line] of [...central, ...anotherCall])
    change(file, (text) => `${imports[file] ?? ''}\n${text.replace(before, `${before}\n${line}`)}`)
  change(generated, (text) =>
    text.replace(
      'export interface DB {',
      `export interface Parcel {
  account_id: string
  created_at: Generated<Date>
  id: Generated<string>
  label: string
  postage: Numeric | null
  txn_id: string | null
}

export interface DB {
  parcel: Parcel`,
    ),
  )
})

afterAll(() => rmSync(house, { recursive: true, force: true }))

test('a new slice is named in six files at most', () => {
  expect(new Set(central.map(([file]) => file)).size).toBeLessThanOrEqual(6)
})

test('one more call in an existing file is named only in its slice', () => {
  for (const [file] of anotherCall) expect(file).toMatch(/^(api|server)\/src\/linked-account\//)
})

test('with both, the types are complete', () => {
  // One program instead of four, which would each parse the contract and its packages again.
  const all = { extends: './console/tsconfig.json', compilerOptions: { allowJs: true } }
  const include = ['api/src', 'server/src', 'console/src', 'e2e']
  writeFileSync(join(house, 'tsconfig.all.json'), JSON.stringify({ ...all, include }))
  const { stdout } = run(['typescript/bin/tsc', '--noEmit', '--checkers', '1', '-p', 'tsconfig.all.json'])
  expect(stdout).toBe('')
})

test('their calls, messages and mails pass the tests of all of them', () => {
  const files = [
    'server/src/lists.test.ts',
    'server/src/reports.test.ts',
    'server/src/tenants.test.ts',
    'server/src/audit.test.ts',
    'server/src/lib/http/openapi',
    'server/src/parcel',
    'server/src/money/ledger/invariants.test.ts',
    'console/src/audit-lines.test.ts',
    'server/src/message',
    'console/src/parcel',
  ]
  const { stdout, stderr } = run([
    'vitest/vitest.mjs',
    'run',
    '--project',
    'server',
    '--project',
    'console',
    ...files,
    '-t',
    'listParcels|PostageReport|owner reaches|every |(edit|send)Parcel writes|[pP]arcel|declared once',
  ])
  expect(stdout + stderr).toMatch(/Tests .*[1-9]\d* passed/)
  expect(stdout).toMatch(/✓[^\n]*message\/letters\.test\.ts/)
  expect(stdout).toMatch(/✓[^\n]*parcel\/parcel-news\.test\.ts/)
  expect(stdout).toMatch(/✓[^\n]*parcel\/place\.test\.ts/)
  // Its event is posted, worded and held by its rule, which notices a change.
  expect(stdout).toMatch(/✓[^\n]*parcel\/parcels\.test\.ts/)
  expect(stdout).toMatch(/✓[^\n]*ledger\/invariants\.test\.ts/)
  // Its report adds up, on the screen and in the file.
  expect(stdout).toMatch(/✓[^\n]*src\/reports\.test\.ts/)
  expect(stdout + stderr).not.toMatch(/failed/)
})

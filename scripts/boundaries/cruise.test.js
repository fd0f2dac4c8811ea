// @ts-check
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import config from '../../.dependency-cruiser.mjs'
import { root } from '../root.js'
import { cruiseTree } from './cruise.js'

/** The files that the planted ones import. They break no rule. */
const allowed = {
  'node_modules/zod/index.js': `export const z = { string: () => '' }`,
  'node_modules/vitest/index.js': `export const test = () => {}`,
  'api/src/money.ts': `import { z } from 'zod'\nexport const Money = z.string()`,
  'api/src/cdn/site.ts': `import { Money } from '../money.ts'\nexport const price = Money`,
  'api/src/money.test.ts': `import { test } from 'vitest'\nimport { Money } from './money.ts'\ntest('x', () => Money)`,
  'server/src/settings.ts': `export const port = 1`,
  'server/src/lib/db.ts': `import { port } from '../settings.ts'\nexport const db = port`,
  'api/src/money/ledger/event.ts': `import { Money } from '../../money.ts'\nexport const event = Money`,
  'api/src/money/wallet/names.ts': `export const names = 1`,
  'server/src/money/ledger/book.ts': `import { event } from '@fairlead/api/money/ledger/event.ts'\nimport { db } from '../../lib/db.ts'\nexport const book = [db, event]`,
  'server/src/money/charge/charge.ts': `import { book } from '../ledger/book.ts'\nexport const charge = book`,
  'console/src/money/charge/text.ts': `export const chargeText = 1`,
  'server/src/cdn/sites.ts': `import { price } from '@fairlead/api/cdn/site.ts'\nimport { db } from '../lib/db.ts'\nexport const sites = [db, price]`,
  'server/src/cdn/public.ts': `import { sites } from './sites.ts'\nexport const first = sites`,
  'server/src/wallet/spend.ts': `import { first } from '../cdn/public.ts'\nexport const spend = first`,
  'server/src/seed/demo.ts': `import { sites } from '../cdn/sites.ts'\nexport const demo = sites`,
  'server/src/lib/testing/world.ts': `import { demo } from '../../seed/demo.ts'\nimport { start } from '../../../../scripts/cluster.js'\nexport const world = [demo, start]`,
  'console/src/paths.ts': `export const paths = 1`,
  'console/src/lib/call.ts': `export const call = 1`,
  'console/src/ui/Table.tsx': `import { call } from '../lib/call.ts'\nexport const Table = call`,
  'console/src/cdn/SitesPage.tsx': `import { price } from '@fairlead/api/cdn/site.ts'\nimport { paths } from '../paths.ts'\nimport { Table } from '../ui/Table.tsx'\nexport const Page = [Table, paths, price]`,
  'edge/src/settings.ts': `export const port = 2`,
  'edge/src/http/host.ts': `export const host = 1`,
  'edge/src/rules/site.ts': `export { host } from '../http/host.ts'`,
  'edge/src/visitor/exchange.ts': `export { host as exchange } from '../http/host.ts'`,
  'edge/src/answer/handler.ts': `export { host } from '../rules/site.ts'`,
  'scripts/cluster.js': `import { port } from '../server/src/settings.ts'\nexport const start = port`,
}

/**
 * One or more files per rule that break it, with their content.
 * @type {Record<string, Record<string, string>>}
 */
const planted = {
  'api-imports-zod-only': {
    'api/src/reads-disk.ts': `export { readFileSync } from 'node:fs'`,
    'api/src/reaches-in.ts': `export { db } from '../../server/src/lib/db.ts'`,
  },
  'programs-stay-apart': {
    'console/src/cdn/into-server.ts': `export { sites } from '../../../server/src/cdn/sites.ts'`,
    'storage/src/by-name.ts': `import type { sites } from '@fairlead/server/cdn/sites.ts'\nexport type S = typeof sites`,
    'edge/src/visitor/by-name.ts': `import type { sites } from '@fairlead/server/cdn/sites.ts'\nexport type S = typeof sites`,
  },
  'programs-know-no-scripts': {
    'server/src/cdn/starts.ts': `export { start } from '../../../scripts/cluster.js'`,
  },
  'scripts-know-settings-only': {
    'scripts/deep.js': `export { sites } from '../server/src/cdn/sites.ts'`,
  },
  'lib-knows-no-slice': {
    'server/src/lib/knows-slice.ts': `export { first } from '../cdn/public.ts'`,
    'console/src/ui/KnowsSlice.tsx': `export const load = () => import('../cdn/SitesPage.tsx')`,
  },
  'server-starts-by-doors': {
    'server/src/past-the-door.ts': `export { sites } from './cdn/sites.ts'`,
  },
  'server-slices-meet-in-public': {
    'server/src/wallet/reaches-past.ts': `export { sites } from '../cdn/sites.ts'`,
  },
  'ledger-knows-no-slice': {
    'api/src/money/ledger/knows-slice.ts': `export { price } from '../../cdn/site.ts'`,
    'server/src/money/ledger/knows-room.ts': `export type { charge } from '../charge/charge.ts'`,
    'server/src/money/ledger/knows-words.ts': `export { names } from '@fairlead/api/money/wallet/names.ts'`,
    'console/src/money/ledger/text.ts': `export { chargeText } from '../charge/text.ts'`,
  },
  'calls-are-for-tests': {
    'server/src/cdn/uses-rows.ts': `export { calls } from './calls.ts'`,
    'server/src/cdn/calls.ts': `export { speedCalls as calls } from './speed/speed-calls.ts'`,
    'server/src/cdn/speed/uses-rows.ts': `export { speedCalls } from './speed-calls.ts'`,
    'server/src/cdn/speed/speed-calls.ts': `export const speedCalls = 1`,
  },
  'console-slices-stay-apart': {
    'console/src/wallet/WalletPage.tsx': `export { Page } from '../cdn/SitesPage.tsx'`,
  },
  'console-runs-in-browsers': {
    'console/src/cdn/reads-disk.ts': `export { readFileSync } from 'node:fs'`,
  },
  'edge-http-knows-http-only': {
    'edge/src/http/knows-sites.ts': `export { host } from '../rules/site.ts'`,
  },
  'edge-floors': {
    'edge/src/rules/asks-up.ts': `export { host } from '../answer/handler.ts'`,
    'edge/src/logs/asks-up.ts': `export type { host } from '../answer/handler.ts'`,
  },
  'edge-fetches-outlive-visitors': {
    'edge/src/fetch/holds-visitor.ts': `export type { exchange } from '../visitor/exchange.ts'`,
  },
  'no-cycles': {
    'edge/src/visitor/one.ts': `import type { Two } from './two.ts'\nexport type One = Two`,
    'edge/src/visitor/two.ts': `import type { One } from './one.ts'\nexport type Two = One`,
  },
  'no-vague-names': {
    'edge/src/visitor/uses-helpers.ts': `export { help } from './helpers.ts'`,
    'edge/src/visitor/helpers.ts': `export const help = 1`,
  },
  resolvable: {
    'edge/src/visitor/lost.ts': `export { nothing } from './nowhere.ts'`,
  },
}

/** Planted files that break no rule: the violation is in the planted file that imports them. */
const importedOnly = new Set([
  'edge/src/visitor/helpers.ts',
  'edge/src/visitor/two.ts',
  'server/src/cdn/calls.ts',
  'server/src/cdn/speed/speed-calls.ts',
])

/** @type {string} */
let tree
/** @type {Awaited<ReturnType<typeof cruiseTree>>} */
let found

beforeAll(async () => {
  tree = mkdtempSync(join(tmpdir(), 'fairlead-boundaries-'))
  for (const [path, content] of [allowed, ...Object.values(planted)].flatMap((files) =>
    Object.entries(files),
  )) {
    mkdirSync(dirname(join(tree, path)), { recursive: true })
    writeFileSync(join(tree, path), content)
  }
  mkdirSync(join(tree, 'node_modules/@fairlead'), { recursive: true })
  for (const name of ['api', 'server']) {
    const manifest = readFileSync(join(root, 'api/package.json'), 'utf8')
    writeFileSync(join(tree, name, 'package.json'), manifest.replace('@fairlead/api', `@fairlead/${name}`))
    symlinkSync(`../../${name}`, join(tree, 'node_modules/@fairlead', name))
  }
  found = await cruiseTree(tree)
})

afterAll(() => rmSync(tree, { recursive: true }))

test('every rule has a planted violation', () => {
  const names = config.forbidden?.map((rule) => rule.name)
  expect(Object.keys(planted).toSorted()).toEqual(names?.toSorted())
})

test.for(Object.entries(planted))('%s reports its planted files', ([rule, files]) => {
  for (const file of Object.keys(files).filter((name) => !importedOnly.has(name))) {
    expect(found.violations).toContainEqual(expect.objectContaining({ rule, from: file }))
  }
})

test('files that keep the rules pass', () => {
  expect(found.violations.filter(({ from }) => from in allowed)).toEqual([])
})

test('every file is checked', () => {
  expect(found.modules).toBeGreaterThan(Object.keys(allowed).length)
})

import type { Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { strayTexts } from '../build/apart.ts'
import { filesOf, modulesIn } from '../build/bundle.ts'

type Chunk = { fileName: string; isEntry?: true; imports?: string[]; modules: Record<string, string> }

const bundleOf = (...chunks: Chunk[]) =>
  Object.fromEntries(
    chunks.map(({ isEntry = false, imports = [], modules, ...rest }) => [
      rest.fileName,
      {
        ...rest,
        type: 'chunk',
        isEntry,
        imports,
        modules: Object.fromEntries(Object.entries(modules).map(([id, code]) => [id, { code }])),
      },
    ]),
  ) as unknown as Rolldown.OutputBundle

const texts = ["The site's paused", '站点已停用']
const help = { '/api/src/cdn/errors-help.ts': `{ en: 'The site\\'s paused', zh: "站点已停用" }` }
const main = { '/console/src/main.tsx': '', '/api/src/general-text.ts': `{ zh: '系统错误' }` }

test('texts of a slice may be in its own pages, and general texts anywhere', () => {
  const bundle = bundleOf(
    { fileName: 'index.js', isEntry: true, imports: ['base.js'], modules: main },
    { fileName: 'base.js', modules: { '/console/src/cdn/screens.ts': `{ zh: '站点已停用' }` } },
    { fileName: 'cdn.js', modules: help },
  )
  expect(strayTexts(bundle, texts)).toEqual({ stray: [], lost: [] })
})

test.for<[string, Record<string, string>]>([
  ['the words themselves', help],
  ['one language of them', { '/api/src/cdn/site/site.ts': '"The site\'s paused"' }],
  ['another text of a slice', { '/console/src/cdn/text.ts': `{ zh: '站点' }` }],
])('a text that every page would load is reported: %s', ([, modules]) => {
  const bundle = bundleOf(
    { fileName: 'index.js', isEntry: true, imports: ['base.js'], modules: main },
    { fileName: 'base.js', imports: ['shared.js'], modules: {} },
    { fileName: 'shared.js', modules },
    { fileName: 'cdn.js', modules: help },
  )
  expect(strayTexts(bundle, texts)).toEqual({ stray: Object.keys(modules), lost: [] })
})

test('a text that no script contains is reported as missing', () => {
  const bundle = bundleOf({ fileName: 'index.js', isEntry: true, modules: main })
  expect(strayTexts(bundle, texts)).toEqual({ stray: [], lost: texts })
})

test('a module is found in the files that an entry loads, and only there', () => {
  const bundle = bundleOf(
    { fileName: 'index.js', isEntry: true, imports: ['base.js'], modules: main },
    { fileName: 'base.js', modules: { '/api/src/cdn/site/site-config.ts': '' } },
    { fileName: 'cdn.js', modules: { '/console/src/site-config.ts': '' } },
  )
  expect(modulesIn(bundle, filesOf(bundle, []), /\/site-config\.ts$/)).toEqual([
    '/api/src/cdn/site/site-config.ts',
  ])
})

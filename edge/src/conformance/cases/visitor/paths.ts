import type { Case } from '../../case.ts'
import { all, before, byDefault, forwarding, siteConfig } from '../../configs.ts'

const hit = { cache: /; hit/ }

const patterns: [string, string, boolean][] = [
  ['img/*', '/img/a.png', true],
  ['/img/*', '/img/a.png', true],
  ['/img/*', '/img', false],
  ['/img/*', '/IMG/a.png', false],
  ['*.css', '/deep/er/a.css', true],
  ['*.css', '/.css', true],
  ['*.css', '/a.css/b', false],
  ['*.css', '/a.CSS', false],
  ['/a?c', '/abc', true],
  ['/a?c', '/ac', false],
  ['/a?c', '/abbc', false],
  ['/a*c*e', '/abcde', true],
  ['/a*c*e', '/ace', true],
  ['/a*c*e', '/aec', false],
  ['/exact', '/exact', true],
  ['/exact', '/exact/', false],
  ['/*', '/', true],
  ['/*', '/a/b', true],
]

export const paths: Case[] = [
  ...patterns.map(([pattern, path, applies]) => ({
    name: `the pattern ${pattern} takes ${path}: ${applies ? 'yes' : 'no'}`,
    config: before(pattern, { originId: 'origin-2' }),
    steps: [{ ask: path, hits: [applies ? `second GET ${path}` : `GET ${path}`] }],
  })),
  {
    name: 'a pattern does not look at the query',
    config: all(forwarding({ queryString: true }), before('*.css', { originId: 'origin-2' })),
    steps: [
      { ask: '/a.css?x=1', hits: ['second GET /a.css'] },
      { ask: '/a?x=b.css', hits: ['GET /a?x=b.css'] },
    ],
  },
  {
    name: 'the first behaviour that matches wins',
    config: all(before('/img/*', { originId: 'origin-2' }), before('*.png')),
    steps: [
      { ask: '/img/a.png', hits: ['second GET /img/a.png'] },
      { ask: '/a.png', hits: ['GET /a.png'] },
    ],
  },
  {
    name: 'the root object stands for the root alone',
    config: siteConfig({ defaultRootObject: 'index.html' }),
    steps: [
      { ask: '/', answer: { body: 'GET /index.html' }, hits: ['GET /index.html'] },
      { ask: '/index.html', answer: hit, hits: [] },
      { ask: '/sub/', hits: ['GET /sub/'] },
    ],
  },
  { name: 'without a root object the root is itself', steps: [{ ask: '/', hits: ['GET /'] }] },
  {
    name: 'the root object is served by the behaviour of its own path',
    config: all(siteConfig({ defaultRootObject: 'index.html' }), before('*.html', { originId: 'origin-2' })),
    steps: [{ ask: '/', hits: ['second GET /index.html'] }],
  },
  {
    name: 'paths that differ in more than their spelling are different objects',
    steps: ['/a', '/A', '/%25a', '/a/', '/a;b'].map((path) => ({ ask: path, hits: [`GET ${path}`] })),
  },
  {
    name: 'smooth streaming: one copy however a player spells it',
    config: byDefault({ smoothStreaming: true }),
    steps: [
      { ask: '/v.ism/manifest', hits: ['GET /v.ism/Manifest'] },
      { ask: '/v.ism/MANIFEST', answer: hit, hits: [] },
      {
        ask: '/v.isml/qualitylevels(400000)/fragments(Video=0)',
        hits: ['GET /v.isml/QualityLevels(400000)/Fragments(Video=0)'],
      },
      { ask: '/manifest', hits: ['GET /manifest'] },
    ],
  },
  {
    name: 'without smooth streaming the spelling is the visitor’s',
    steps: [
      { ask: '/v.ism/manifest', hits: ['GET /v.ism/manifest'] },
      { ask: '/v.ism/Manifest', hits: ['GET /v.ism/Manifest'] },
    ],
  },
]

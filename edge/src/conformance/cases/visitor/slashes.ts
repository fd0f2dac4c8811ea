import type { Case } from '../../case.ts'
import { all, before, siteConfig } from '../../configs.ts'

const hit = { cache: /; hit/ }
const kept = siteConfig({ keepSlashes: true })

export const slashes: Case[] = [
  {
    name: 'doubled slashes are one, unless the site keeps them',
    steps: [
      { ask: '/a//b', hits: ['GET /a/b'] },
      { ask: '/a/b', answer: hit, hits: [] },
    ],
  },
  {
    name: 'a site that keeps doubled slashes has an object for each path, and its origin gets them as they came',
    config: kept,
    steps: [
      { ask: '/a//b', hits: ['GET /a//b'] },
      { ask: '/a/b', hits: ['GET /a/b'] },
      { ask: '/a///b', hits: ['GET /a///b'] },
      { ask: '//a/b', hits: ['GET //a/b'] },
      { ask: '/%61//b', answer: hit, hits: [] },
      { ask: { path: '/a//b', by: 'h2' }, answer: hit, hits: [] },
      { ask: '/a/./c//', hits: ['GET /a/c//'] },
    ],
  },
  {
    name: 'doubled slashes that are kept hide a path from no rule',
    config: all(kept, before('/v/*', { viewerProtocolPolicy: 'https-only' })),
    steps: ['/v//x', '//v/x', '//v//x', '/a/..//v/x'].flatMap((path) => [
      { ask: path, answer: { status: 403 }, hits: [] },
    ]),
  },
  {
    name: 'dot segments do not leave the prefix of an origin by doubled slashes that are kept',
    config: kept,
    steps: [
      { ask: '/a//../b', hits: ['GET /a/b'] },
      { ask: '//../../b', hits: ['GET /b'] },
      { ask: '/a/..%2f/b', answer: { status: 400 }, hits: [] },
    ],
  },
  {
    name: 'a purge of a path with doubled slashes drops its own object only, if the site keeps them',
    config: kept,
    steps: [
      { ask: '/a//b', hits: ['GET /a//b'] },
      { ask: '/a/b', hits: ['GET /a/b'] },
      { purge: ['/a//b'], objects: 1 },
      { ask: '/a/b', answer: hit, hits: [] },
      { ask: '/a//b', hits: ['GET /a//b'] },
    ],
  },
  {
    name: 'a purge of a path with doubled slashes drops the object of the merged path otherwise',
    steps: [
      { ask: '/a/b', hits: ['GET /a/b'] },
      { purge: ['/a//b'], objects: 1 },
      { ask: '/a/b', hits: ['GET /a/b'] },
    ],
  },
]

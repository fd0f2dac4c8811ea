import type { ErrorPage } from '@fairlead/api/cdn/site/restriction.ts'
import type { Case, Script, Step } from '../../case.ts'
import { all, before, byDefault, siteConfig } from '../../configs.ts'

const hit = /; hit/
const page = (change: Partial<ErrorPage>): ErrorPage => ({
  errorCode: 404,
  responseCode: null,
  responsePagePath: '/404.html',
  errorCachingMinTtl: 10,
  ...change,
})
const pages = (...list: Partial<ErrorPage>[]) => siteConfig({ errorPages: list.map(page) })

const keptError = (status: number, seconds: number): Step[] => [
  { ask: '/a', answer: { status }, hits: ['GET /a'] },
  { forward: seconds - 1 },
  { ask: '/a', answer: { status, cache: hit }, hits: [] },
  { forward: 1 },
  { ask: '/a', answer: { status }, hits: ['GET /a'] },
]
const notKept = (status: number): Step[] => [
  { ask: '/a', answer: { status }, hits: ['GET /a'] },
  { ask: '/a', answer: { status }, hits: ['GET /a'] },
]
const error = (status: number, control?: string): Script => ({
  '/a': { status, ...(control !== undefined && { headers: { 'cache-control': control } }) },
})

export const errors: Case[] = [
  ...[404, 414, 500, 501, 502, 503, 504].map((status) => ({
    name: `${status} is cached for ten seconds`,
    first: error(status),
    steps: keptError(status, 10),
  })),
  ...[400, 403, 405, 412, 415].flatMap((status) => [
    { name: `${status} is not kept without a lifetime`, first: error(status), steps: notKept(status) },
    {
      name: `${status} is cached with a lifetime`,
      first: error(status, 'max-age=20'),
      steps: keptError(status, 20),
    },
  ]),
  { name: '416 is never kept', first: error(416, 'max-age=60'), steps: notKept(416) },
  {
    name: 'the minimum for an error',
    config: pages({ responsePagePath: '', errorCachingMinTtl: 40 }),
    first: error(404, 'max-age=20'),
    steps: keptError(404, 40),
  },
  {
    name: 'the minimum for one error does not apply to another',
    config: pages({ responsePagePath: '', errorCachingMinTtl: 40 }),
    first: error(500),
    steps: keptError(500, 10),
  },
  {
    name: 'an error’s own lifetime, if that is longer',
    first: error(404, 'max-age=20'),
    steps: keptError(404, 20),
  },
  {
    name: 'an error’s own lifetime, at most the maximum',
    config: byDefault({ maxTtl: 15 }),
    first: error(404, 'max-age=20'),
    steps: keptError(404, 15),
  },
  {
    name: 'an error that is not cached',
    config: pages({ responsePagePath: '', errorCachingMinTtl: 0 }),
    first: error(404),
    steps: notKept(404),
  },

  {
    name: 'a page instead of an error, with the same status or another',
    config: pages({}, { errorCode: 500, responseCode: 200, responsePagePath: '/fine.html' }),
    first: {
      '/a': { status: 404 },
      '/b': { status: 500 },
      '/404.html': { body: 'not there' },
      '/fine.html': { body: 'fine' },
    },
    steps: [
      { ask: '/a', answer: { status: 404, body: 'not there' }, hits: ['GET /a', 'GET /404.html'] },
      // Error and page are both cached, each by its own rules.
      { ask: '/a', answer: { status: 404, body: 'not there', cache: hit }, hits: [] },
      { forward: 10 },
      { ask: '/a', answer: { status: 404, body: 'not there', cache: hit }, hits: ['GET /a'] },
      { ask: '/b', answer: { status: 200, body: 'fine' }, hits: ['GET /b', 'GET /fine.html'] },
      { ask: '/404.html', answer: { status: 200, body: 'not there' }, hits: [] },
    ],
  },
  {
    name: 'a page for uncached errors, for failures and for refusals of the edge',
    config: all(
      byDefault({ allowedMethods: 'read' }),
      pages({ errorCode: 403 }, { errorCode: 502 }, { errorCode: 405 }, { errorCode: 416 }),
    ),
    first: { '/a': { status: 403 }, '/b': { fails: 'reset' }, '/404.html': { body: 'page' } },
    steps: [
      { ask: '/a', answer: { status: 403, body: 'page' }, hits: ['GET /a', 'GET /404.html'] },
      { ask: '/b', answer: { status: 502, body: 'page' }, hits: ['GET /b', 'GET /b', 'GET /b'] },
      {
        ask: { path: '/c', headers: { range: 'bytes=99-' } },
        answer: { status: 416, body: 'page' },
        hits: ['GET /c'],
      },
      // Only GET and HEAD get error pages.
      { ask: { path: '/c', method: 'POST', body: 'x' }, answer: { status: 405, body: /405/ }, hits: [] },
    ],
  },
  {
    name: 'the page is fetched through the behaviour of its own path',
    config: all(pages({}), before('*.html', { originId: 'origin-2' })),
    first: { '/a': { status: 404 } },
    second: { '/404.html': { body: 'from the second' } },
    steps: [
      {
        ask: '/a',
        answer: { status: 404, body: 'from the second' },
        hits: ['GET /a', 'second GET /404.html'],
      },
    ],
  },
  {
    name: 'a page that cannot be fetched: its status is the response',
    config: pages({}),
    first: { '/a': { status: 404 }, '/404.html': { status: 500, body: 'no page' } },
    steps: [{ ask: '/a', answer: { status: 500, body: 'no page' }, hits: ['GET /a', 'GET /404.html'] }],
  },
  {
    name: 'a page whose own response is the same error',
    config: pages({}),
    first: { '/a': { status: 404 }, '/404.html': { status: 404, body: 'no page' } },
    steps: [{ ask: '/a', answer: { status: 404, body: 'no page' }, hits: ['GET /a', 'GET /404.html'] }],
  },
  {
    name: 'an error without a page is the origin’s own response',
    config: pages({}),
    first: { '/a': { status: 500, body: 'own words' } },
    steps: [{ ask: '/a', answer: { status: 500, body: 'own words' }, hits: ['GET /a'] }],
  },
]

import { VisitRegion } from '@fairlead/api/cdn/site/site-config.ts'
import type { Case } from '../../case.ts'
import { siteConfig } from '../../configs.ts'

const get = (rest: string, host = '{host}') => `GET /a HTTP/1.1\r\nHost: ${host}\r\n${rest}\r\n`
const post = (rest: string) => `POST /a HTTP/1.1\r\nHost: {host}\r\n${rest}`

const refusals: [string, string][] = [
  ['both framings', post('Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n')],
  ['differing lengths', post('Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello')],
  ['a malformed length', post('Content-Length: +5\r\n\r\nhello')],
  ['a negative length', post('Content-Length: -5\r\n\r\nhello')],
  ['a bare CR', get('X-A: a\rX-B: b\r\n')],
  ['a bare LF', 'GET /a HTTP/1.1\nHost: {host}\n\n'],
  ['a folded field', get('X-A: a\r\n b\r\n')],
  ['two hosts', get('Host: other.example\r\n')],
  ['no host', 'GET /a HTTP/1.1\r\n\r\n'],
]

export const hosts: Case[] = [
  ...refusals.map(([what, raw]) => ({ name: `refused at once: ${what}`, steps: [{ raw, status: 400 }] })),
  { name: 'a sound head is not', steps: [{ ask: '/a', hits: ['GET /a'] }] },
  {
    name: 'an unknown host',
    steps: [{ ask: { host: 'nobody.example' }, answer: { status: 421 }, hits: [] }],
  },
  {
    name: 'a site is served while its visit region is that of the edge',
    config: siteConfig({ visitRegion: VisitRegion.global }),
    steps: [
      { ask: '/a', hits: ['GET /a'] },
      { change: (config) => ({ ...config, visitRegion: VisitRegion.china }) },
      { ask: '/a', answer: { status: 421 }, hits: [] },
      { change: (config) => ({ ...config, visitRegion: VisitRegion.global }) },
      { ask: '/a', answer: { cache: /fwd=uri-miss/ }, hits: ['GET /a'] },
    ],
  },
  {
    name: 'a site of another visit region is not served',
    config: siteConfig({ visitRegion: VisitRegion.global2 }),
    steps: [{ ask: '/a', answer: { status: 421 }, hits: [] }],
  },
  {
    name: 'the platform’s name shares the copies of the domain',
    site: { domain: 'own.example', platformDomain: 'own.edge.example' },
    steps: [
      { ask: '/a', hits: ['GET /a'] },
      { ask: { host: 'own.edge.example' }, answer: { cache: /; hit/ }, hits: [] },
      { ask: { host: 'OWN.example:80' }, answer: { cache: /; hit/ }, hits: [] },
    ],
  },
  {
    name: 'an exact name takes precedence over the wildcard, and shadows it even while disabled',
    site: { domain: '*.wild.example', platformDomain: 'wild.edge.example' },
    others: [{ domain: 'off.wild.example', platformDomain: 'off.edge.example', enabled: false }],
    steps: [
      { ask: { host: 'any.wild.example' }, hits: ['GET /a'] },
      { ask: { host: 'off.wild.example' }, answer: { status: 403 }, hits: [] },
      { ask: { host: 'wild.example' }, answer: { status: 421 }, hits: [] },
      { ask: { host: 'a.b.wild.example' }, answer: { status: 421 }, hits: [] },
    ],
  },
  {
    name: 'a change of the configuration applies from the next request on',
    steps: [
      { ask: '/a', hits: ['GET /a'] },
      {
        change: (config) => ({
          ...config,
          behaviors: config.behaviors.map((each) => ({ ...each, originId: 'origin-2' })),
        }),
      },
      { ask: '/b', hits: ['second GET /b'] },
    ],
  },
]

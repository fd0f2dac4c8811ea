import { AccessControl } from '@fairlead/api/cdn/site/restriction.ts'
import type { Ask, Case, Expectation, Step } from '../../case.ts'
import { all, before, byDefault, siteConfig } from '../../configs.ts'

// Tokens and thumbprints have a realistic length. An engine keeps the challenges of all cases at the same time.

const thumbprint = '9jg46WB3rR_AHD-EBXdN7cBkH1WOu0tA3M9fm21mqTI'
const folder = '/.well-known/acme-challenge/'

function challenge(token: string) {
  const keyAuthorization = `${token}.${thumbprint}`
  return {
    path: folder + token,
    keyAuthorization,
    put: (change: { seconds?: number; domain?: string } = {}): Step => ({
      challenge: { token, keyAuthorization, seconds: 3600, ...change },
    }),
    /** The edge responds itself. */
    answered: (ask: Ask = {}, answer: Expectation = {}): Step => ({
      ask: { path: folder + token, ...ask },
      answer: {
        status: 200,
        body: keyAuthorization,
        headers: { 'content-type': 'text/plain', 'content-length': String(keyAuthorization.length) },
        ...answer,
      },
      hits: [],
    }),
    /** It is handled like any other request and goes to the origin. */
    passed: (ask: Ask = {}): Step => ({
      ask: { path: folder + token, ...ask },
      answer: { status: 404 },
      hits: [`${ask.method ?? 'GET'} ${folder}${token}`],
    }),
  }
}

const notFound = (token: string) => ({
  [folder + token]: { status: 404, headers: { 'cache-control': 'no-store' } },
})

const named = challenge('DGyRejmCefe7v4NfDGDKfA')
const first = challenge('evaGxfADs6pSRb2LAv9IZf17Dt3juxGJ-PCt92wr-oA')
const closed = challenge('LoqXcYV8q5ONbJQxbmR7SCTNo3tiAXDfowyjxAjEuX0')
const guarded = challenge('IlirfxKKXAsHtmzK29Pj8A-_token_behind_rules')
const over = challenge('mUnwYFkZ6jE4yQm9r8o2Cw-that-expires')
const gone = challenge('yrVvYjzRrOdzVbLTJkYh0w-that-is-removed')
const foreign = challenge('bWcM9fz0W4E0rZp6f6p9Yg-for-another-host')

export const challengeCases: Case[] = [
  {
    name: 'RFC 8555, section 8.3: GET and HEAD over http for exactly this host and token return the key authorization',
    first: { ...notFound('DGyRejmCefe7v4NfDGDKfA'), ...notFound('DGyRejmCefe7v4NfDGDKfB') },
    steps: [
      named.put(),
      named.answered(),
      named.answered({ method: 'HEAD' }, { body: '' }),
      // With caching headers, CDN-Loop and a query.
      named.answered({
        path: `${named.path}?`,
        headers: {
          'cache-control': 'no-cache',
          range: 'bytes=0-1',
          'if-none-match': '*',
          'cdn-loop': 'fairlead',
        },
      }),
      named.passed({ method: 'POST' }),
      named.passed({ by: 'https' }),
      challenge('DGyRejmCefe7v4NfDGDKfB').passed(),
    ],
  },
  {
    name: 'RFC 8555, section 8.3: the response comes before the redirect to https, and is not stored',
    config: byDefault({ viewerProtocolPolicy: 'redirect-to-https' }),
    steps: [
      first.put(),
      first.answered(),
      first.answered(),
      { ask: { path: `${first.path}x` }, answer: { status: 301 }, hits: [] },
    ],
  },
  {
    name: 'RFC 8555, section 8.3: the response comes although the site is paused or suspended',
    site: { enabled: false },
    steps: [
      closed.put(),
      closed.answered(),
      { renew: { suspended: true } },
      closed.answered(),
      { ask: { path: `${closed.path}x` }, answer: { status: 403 }, hits: [] },
    ],
  },
  {
    name: 'RFC 8555, section 8.3: the response comes although access rules and signed links block the visitor',
    config: all(
      before('/.well-known/*', { type: 4, uriAuthentication: { key: 'secret7', ttl: 60 } }),
      siteConfig({
        isIpv6Enabled: false,
        accessControl: AccessControl.parse({
          ip: { restrictionType: 1, addresses: ['192.0.2.1'] },
          referer: { restrictionType: 1, referers: ['a.example'], allowEmptyReferer: false },
        }),
      }),
    ),
    steps: [
      guarded.put(),
      guarded.answered(),
      guarded.answered({ from: '::1' }),
      { ask: { path: `${guarded.path}x` }, answer: { status: 403 }, hits: [] },
    ],
  },
  {
    name: 'RFC 8555, section 8.3: an expired challenge goes to the origin',
    first: notFound('mUnwYFkZ6jE4yQm9r8o2Cw-that-expires'),
    steps: [over.put({ seconds: 60 }), { forward: 59 }, over.answered(), { forward: 1 }, over.passed()],
  },
  {
    name: 'RFC 8555, section 8.3: a removed challenge goes to the origin',
    first: notFound('yrVvYjzRrOdzVbLTJkYh0w-that-is-removed'),
    steps: [
      gone.put(),
      gone.answered(),
      { endChallenge: 'yrVvYjzRrOdzVbLTJkYh0w-that-is-removed' },
      gone.passed(),
    ],
  },
  {
    name: 'RFC 8555, section 8.3: no other host responds, neither the platform domain of the site nor another site',
    site: { domain: 'acme.example', platformDomain: 'acme.edge.example' },
    others: [{ domain: 'other-acme.example', platformDomain: 'other-acme.edge.example' }],
    first: notFound('bWcM9fz0W4E0rZp6f6p9Yg-for-another-host'),
    steps: [
      foreign.put(),
      foreign.passed({ host: 'acme.edge.example' }),
      foreign.passed({ host: 'other-acme.example' }),
      foreign.answered({ host: 'ACME.example:80' }),
      // A name of another site, which this site may have had before.
      foreign.put({ domain: 'other-acme.example' }),
      foreign.passed({ host: 'other-acme.example' }),
    ],
  },
]

import { expect, test } from 'vitest'
import { fieldErrorsOf, isFieldError } from '../../field-errors.ts'
import { SiteChange } from './site-detail.ts'

const last = { type: 1, pathPattern: '*' }
const wrong = (config: object): Record<string, string> => {
  const parsed = SiteChange.safeParse({
    version: 1,
    origins: [{ domainName: 'origin.example.com' }],
    ...config,
  })
  if (parsed.success) return {}
  return Object.fromEntries(
    Object.entries(fieldErrorsOf(parsed.error)).map(([path, { name }]) => [path, name]),
  )
}

const origin = (more: object) => ({ origins: [{ domainName: 'origin.example.com', ...more }] })
const header = (more: object) =>
  origin({ originCustomHeaders: [{ headerName: 'X-A', headerValue: 'a', ...more }] })
const behavior = (more: object) => ({ behaviors: [{ pathPattern: '/a', ...more }, last] })

/** Fields whose value goes into a request line, a header or a URL, each with a configuration that contains it. */
const fields: Record<string, (value: string) => object> = {
  'origins.0.originPath': (value) => origin({ originPath: value }),
  'origins.0.domainName': (value) => origin({ domainName: value }),
  'origins.0.originHostName': (value) => origin({ originHostPolicy: 'custom', originHostName: value }),
  'origins.0.originServerName': (value) => origin({ originServerName: value }),
  'origins.0.originCertificateName': (value) => origin({ originCertificateName: value }),
  'origins.0.originCustomHeaders.0.headerName': (value) => header({ headerName: value }),
  'origins.0.originCustomHeaders.0.headerValue': (value) => header({ headerValue: value }),
  defaultRootObject: (value) => ({ defaultRootObject: value }),
  'errorPages.0.responsePagePath': (value) => ({
    errorPages: [{ errorCode: 404, responsePagePath: value }],
  }),
  'behaviors.0.pathPattern': (value) => behavior({ pathPattern: value }),
  'behaviors.0.forwarding.headerNames.0': (value) =>
    behavior({ forwarding: { headers: 'whitelist', headerNames: [value] } }),
  'behaviors.0.forwarding.cookieNames.0': (value) =>
    behavior({ forwarding: { cookies: 'whitelist', cookieNames: [value] }, cookiesAcknowledged: true }),
}

/** Values that are invalid in every path. */
const noPath = ['/a\n', '/a\r\nX: y', '/a ', '/a b', '/a?', '/a?b', '/a#', '/a#b', '/a\u0000', '/a\u007fb']
const alsoNoPath = ['/a%', '/a%2', '/a%00', '/a%0b', '/a/..%2fb', '/a/..;/b', '/a\\b', '/\uD800']
/** Values that a trimmed field accepts. */
const trimmed = new Set(['/a\n', '/a '])
const paths = [...noPath, ...alsoNoPath]
const inner = paths.filter((path) => !trimmed.has(path))

const noHost = [
  'a b.example',
  'a.example/x',
  'a.example?',
  'a.example#',
  'u@a.example',
  'a..example',
  'a\\b.example',
  'a.example\r\nX: y',
  'a\u0000.example',
  'http://a.example',
  '0x7f.0x1',
  'a%2e.example',
  '-a.example',
]

const bad: Record<string, string[]> = {
  'origins.0.originHostName': [...noHost, '', 'a.example:0', 'a.example:x', 'a.example:80:80'],
  'origins.0.originServerName': [...noHost, '192.0.2.1', 'a.example:80'],
  'origins.0.originCertificateName': [...noHost, 'a.example:80'],
  'origins.0.originPath': [
    ...paths,
    '/',
    '/a/',
    '//',
    '/..',
    '/a/..',
    '/a/.',
    'a',
    'http://b.example',
    '/a\u2028',
  ],
  'origins.0.domainName': [
    '',
    'a b.example',
    'a.example/x',
    'a.example?',
    'a.example#',
    'a.example:80',
    'u@a.example',
    'a..example',
    'a.example\r\nX: y',
    'a\u0000.example',
    'http://a.example',
    'a.0x1',
    '1.2.3.0x7f',
    '0x7f.0x1',
    '1.2.3',
    '[::1]',
    'fe80::1%eth0',
    '-a.example',
    'a%2e.example',
    'a\\b.example',
  ],
  'origins.0.originCustomHeaders.0.headerName': [
    '',
    'a b',
    'a:',
    'a\r\nb',
    'a\nb',
    'ä',
    'a\u0000',
    '(a)',
    'host',
    'Content-Length',
  ],
  'origins.0.originCustomHeaders.0.headerValue': ['a\r\nX: y', 'a\nb', 'a\rb', 'a\u0000b', 'a\u007fb', 'ä'],
  defaultRootObject: [...inner.map((path) => path.slice(1)), '/a', '*.html', '.', '..', 'a/..'],
  'errorPages.0.responsePagePath': [...inner, 'a', '/*.html', 'http://b.example/'],
  'behaviors.0.pathPattern': [
    '',
    'a b',
    '/a\nb',
    '/a\u0000',
    '/a%',
    '/a/../b',
    '/./a',
    '/a/..%2fb',
    '/a\\b',
    '/a\u2028b',
  ],
  'behaviors.0.forwarding.headerNames.0': ['', 'a b', 'a\r\nb', 'ä', 'cookie', 'te'],
  'behaviors.0.forwarding.cookieNames.0': ['', 'a b', 'a=b', 'a;b', 'a\r\nb', 'ä', 'a,b'],
}

test.for(Object.entries(bad))('%s', ([field, values]) => {
  for (const value of values) {
    const found = wrong(fields[field]?.(value) ?? {})
    expect(Object.keys(found), JSON.stringify(value)).toEqual([field])
    expect(isFieldError(found[field] ?? '')).toBe(true)
  }
})

test('a valid value is stored in one spelling that does not change when it is saved again', () => {
  const input = {
    version: 1,
    defaultRootObject: '%69ndex.html',
    origins: [{ domainName: 'Bücher.example', originPath: '//%E7%AB%99/./%7ea' }],
    errorPages: [{ errorCode: 404, responsePagePath: '/错误/x/../%34"4.html' }],
    behaviors: [{ pathPattern: '/%E5%9B%BE//*' }, last],
  }
  const config = SiteChange.parse(input)
  expect(config).toMatchObject({
    defaultRootObject: 'index.html',
    origins: [{ domainName: 'xn--bcher-kva.example', originPath: '/站/~a' }],
    errorPages: [{ responsePagePath: '/错误/4%224.html' }],
    behaviors: [{ pathPattern: '/图/*' }, {}],
  })
  expect(SiteChange.parse(config)).toEqual(config)
})

test('a value that is too long in its stored spelling is refused', () => {
  const path = `/${'"'.repeat(200)}`
  expect(wrong(origin({ originPath: path }))).toEqual({ 'origins.0.originPath': 'tooLong' })
  expect(wrong(behavior({ pathPattern: path }))).toEqual({ 'behaviors.0.pathPattern': 'tooLong' })
  expect(wrong({ defaultRootObject: path.slice(1) })).toEqual({ defaultRootObject: 'tooLong' })
})

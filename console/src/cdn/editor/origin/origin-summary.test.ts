import { expect, test } from 'vitest'
import { originSummary } from './origin-summary.ts'

const origin = {
  domainName: 'origin.example.com',
  type: 1,
  originPath: '/shop',
  httpPort: 8080,
  httpsPort: 8443,
} as const
const en = ({ en: words }: { en: string }) => words
const zh = ({ zh: words }: { zh: string }) => words

test.each([
  ['http-only', 'origin.example.com:8080/shop · HTTP only'],
  ['https-only', 'origin.example.com:8443/shop · HTTPS only'],
  ['match-viewer', 'origin.example.com:8080/8443/shop · Match visitor'],
] as const)(
  'the summary of an origin reached by %s has its host, ports and protocol',
  (originProtocolPolicy, expected) => {
    expect(originSummary({ ...origin, originProtocolPolicy }, en)).toBe(expected)
  },
)

test('an IPv6 address is in brackets before its port', () => {
  const address = {
    ...origin,
    domainName: '2001:db8::1',
    originPath: '',
    originProtocolPolicy: 'https-only',
  } as const
  expect(originSummary(address, zh)).toBe('[2001:db8::1]:8443 · 仅 HTTPS')
})

test('the summary of an origin other than a plain server names its type', () => {
  const bucket = { ...origin, type: 3, originPath: '', originProtocolPolicy: 'https-only' } as const
  expect(originSummary(bucket, en)).toBe(
    'origin.example.com:8443 · HTTPS only · Public cloud object storage (S3)',
  )
})

test('the summary of an origin without an address is its type', () => {
  const fresh = { ...origin, domainName: '', originProtocolPolicy: 'http-only' } as const
  expect(originSummary(fresh, en)).toBe('Domain name or IP address')
})

test('the summary of a bucket has its name and folder, and no address', () => {
  const bucket = { ...origin, type: 2, domainName: 'photos.bucket.internal' }
  expect(originSummary(bucket, en)).toBe('photos/shop · Storage')
})

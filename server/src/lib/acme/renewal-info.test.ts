import { expect, test } from 'vitest'
import { type Scripted, scriptedAuthority } from '../testing/acme/scripted-authority.ts'
import { accountKey, clock } from '../testing/acme/scripted-client.ts'
import { makeCertificate } from '../testing/certificate.ts'
import { acmeClient } from './client.ts'
import { certificateId } from './renewal-info.ts'

/** The example of RFC 9773, appendix A: its serial number begins with a zero octet, as its first bit is set. */
const example = `-----BEGIN CERTIFICATE-----
MIIBQzCB66ADAgECAgUAh2VDITAKBggqhkjOPQQDAjAVMRMwEQYDVQQDEwpFeGFt
cGxlIENBMCIYDzAwMDEwMTAxMDAwMDAwWhgPMDAwMTAxMDEwMDAwMDBaMBYxFDAS
BgNVBAMTC2V4YW1wbGUuY29tMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEeBZu
7cbpAYNXZLbbh8rNIzuOoqOOtmxA1v7cRm//AwyMwWxyHz4zfwmBhcSrf47NUAFf
qzLQ2PPQxdTXREYEnKMjMCEwHwYDVR0jBBgwFoAUaYhba4dGQEHhs3uEe6CuLN4B
yNQwCgYIKoZIzj0EAwIDRwAwRAIge09+S5TZAlw5tgtiVvuERV6cT4mfutXIlwTb
+FYN/8oCIClDsqBklhB9KAelFiYt9+6FDj3z4KGVelYM5MdsO3pK
-----END CERTIFICATE-----
`
const exampleId = 'aYhba4dGQEHhs3uEe6CuLN4ByNQ.AIdlQyE'

test('a certificate is named as in the example of the standard, alone and before its chain', async () => {
  const { certificate } = await makeCertificate({ name: 'Issuer' })
  expect(certificateId(example)).toBe(exampleId)
  expect(certificateId(`${example}${certificate}`)).toBe(exampleId)
})

test('a certificate that does not name the key of its issuer has no name', async () => {
  const { certificate } = await makeCertificate({ hosts: ['a.example'] })
  expect(certificateId(certificate)).toBeUndefined()
})

/** The renewal information that a client without an account gets for the example. */
async function renewalInfo(scripted: Scripted, offered = true) {
  const authority = await scriptedAuthority({
    accountKey,
    script: {
      '/directory': () => ({
        body: { ...authority.directory, ...(offered && { renewalInfo: `${authority.base}/renewal-info` }) },
      }),
      [`/renewal-info/${exampleId}`]: scripted,
    },
  })
  const settings = { directory: `${authority.base}/directory` }
  return acmeClient({ settings, accountKey, clock }).renewalInfo(example)
}

const start = '2031-05-06T07:00:00Z'
const suggestedWindow = { start, end: '2031-05-08T09:00:00+02:00' }

test.for([
  [{}, 6 * 3_600_000],
  [{ 'retry-after': '21600' }, 6 * 3_600_000],
  [{ 'retry-after': '0' }, 60_000],
  [{ 'retry-after': '864000' }, 86_400_000],
  [{ 'retry-after': 'Tue, 06 May 2031 08:00:00 GMT' }, 3_600_000],
] as const)('the window of renewal is read, and asked for again with %o', async ([headers, checkAfterMs]) => {
  const explanationURL = 'https://authority.example/why'
  await expect(renewalInfo({ headers, body: { suggestedWindow, explanationURL } })).resolves.toEqual({
    start: new Date(start),
    end: new Date('2031-05-08T07:00:00Z'),
    explanationUrl: explanationURL,
    checkAfterMs,
  })
})

test('an authority that offers no renewal information, or does not know the certificate, gives none', async () => {
  await expect(renewalInfo({ body: { suggestedWindow } }, false)).resolves.toBeUndefined()
  await expect(renewalInfo({ status: 404 })).resolves.toBeUndefined()
})

test.for<[string, Scripted, object]>([
  ['ends before it starts', { body: { suggestedWindow: { start, end: start } } }, { reason: 'answer' }],
  ['is no time', { body: { suggestedWindow: { start: 'soon', end: 'later' } } }, { reason: 'answer' }],
  ['cannot be had now', { status: 500 }, { reason: 'status' }],
  ['is asked for too often', { status: 429, headers: { 'retry-after': '9' } }, { retryAfterMs: 9000 }],
])('a window that %s', async ([, scripted, expected]) => {
  await expect(renewalInfo(scripted)).rejects.toMatchObject(expected)
})

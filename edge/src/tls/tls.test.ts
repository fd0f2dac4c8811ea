import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SecureVersion } from 'node:tls'
import type { EdgeConfig } from '@fairlead/api/edge/protocol.ts'
import { expect, test } from 'vitest'
import { connectSecurely, fetchSecure, type SecureRequest } from '../testing/fetch-secure.ts'
import { siteOn, withConfig } from '../testing/site.ts'
import { type World, world } from '../testing/world.ts'

/** A world with its site and another, which are asked for over TLS. */
async function secured(change: Partial<EdgeConfig> = {}) {
  // Certificates hold by the clock of the visitor, which is the real one here.
  const w = await world({ clock: Date.now })
  w.origin.give('/a', 'a')
  const site = withConfig(w.site, change)
  await w.plane.deploy(site)
  const get = (request: Partial<SecureRequest> = {}) =>
    fetchSecure(w.tlsPort(), { host: site.domain, path: '/a', ...request })
  return { ...w, site, get }
}

const authorityOf = ({ dataDir }: Pick<World, 'dataDir'>) =>
  readFileSync(join(dataDir, 'edge/tls/authority.pem'), 'utf8')

const certificate = (minimumProtocolVersion: EdgeConfig['certificate']['minimumProtocolVersion']) => ({
  certificate: { cdnCertificateId: null, minimumProtocolVersion, sslSupportMethod: 'sni-only' as const },
})

test('each name of a site is shown a certificate for it, which the authority of the edge vouches for', async () => {
  const w = await secured()
  const ca = authorityOf(w)
  for (const host of [w.site.domain, w.site.platformDomain]) {
    expect(await w.get({ host, tls: { ca } })).toMatchObject({ status: 200, body: 'a', version: 'TLSv1.3' })
  }
  await expect(
    w.get({ servername: 'localhost', tls: { ca, checkServerIdentity: () => undefined } }),
  ).resolves.toMatchObject({ status: 421 })
  await expect(w.get({ servername: 'nobody.example', tls: { ca } })).rejects.toThrow('altnames')
})

test('a wildcard has one certificate for all names below it', async () => {
  const w = await secured()
  const wild = siteOn(w.origin.port, { domain: '*.wild.example' })
  await w.plane.deploy(wild)
  const ca = authorityOf(w)
  expect(await w.get({ host: 'any.wild.example', tls: { ca } })).toMatchObject({ status: 200 })
})

test.each([
  ['http2', ['h2', 'http/1.1'], 'h2'],
  ['http2', ['http/1.1'], 'http/1.1'],
  ['http1.1', ['h2', 'http/1.1'], 'http/1.1'],
] as const)('a site with %s, a visitor with %s: %s', async (httpVersion, protocols, protocol) => {
  const { get } = await secured({ httpVersion })
  expect(await get({ protocols: [...protocols] })).toMatchObject({ status: 200, body: 'a', protocol })
})

test('a visitor who speaks HTTP/2 alone has nothing to say to a site without it', async () => {
  const { get } = await secured({ httpVersion: 'http1.1' })
  await expect(get({ protocols: ['h2'] })).rejects.toThrow(/no application protocol/)
})

const versions: SecureVersion[] = ['TLSv1', 'TLSv1.1', 'TLSv1.2', 'TLSv1.3']

test.each(versions)('a site from %s on', async (minimum) => {
  const { get } = await secured(certificate(minimum))
  const spoken: string[] = []
  for (const version of versions) {
    const tls = { minVersion: version, maxVersion: version, ciphers: 'DEFAULT@SECLEVEL=0' }
    const protocols = ['http/1.1' as const]
    const answer = await get({ tls, protocols }).catch(() => undefined)
    if (answer?.status === 200 && answer.version === version) spoken.push(version)
  }
  expect(spoken).toEqual(versions.filter((version) => version >= minimum))
})

const upTo = (maxVersion: SecureVersion) =>
  ({ minVersion: 'TLSv1', maxVersion, ciphers: 'DEFAULT@SECLEVEL=0' }) as const

test('who speaks an old version does not get through the handshake', async () => {
  const { site, tlsPort } = await secured()
  const socket = connectSecurely(tlsPort(), { host: site.domain, tls: upTo('TLSv1.1') })
  await expect(socket).rejects.toThrow()
})

test('silence about the name is no way round the version', async () => {
  const { get } = await secured(certificate('TLSv1'))
  await expect(get({ tls: upTo('TLSv1.1'), servername: '' })).rejects.toThrow()
  expect(await get({ tls: upTo('TLSv1.1') })).toMatchObject({ status: 200 })
})

test.each(['TLSv1.2', 'TLSv1.3'] as const)(
  'an earlier session is not taken up, and harms nobody (%s)',
  async (maxVersion) => {
    const { site, get, tlsPort } = await secured()
    const socket = await connectSecurely(tlsPort(), { host: site.domain, tls: { maxVersion } })
    const session = socket.getSession()
    socket.destroy()
    expect(await get({ tls: { maxVersion, session } })).toMatchObject({ status: 200, body: 'a' })
  },
)

test('HTTP/2 is not spoken over an old version', async () => {
  const { get } = await secured(certificate('TLSv1'))
  expect(await get({ tls: upTo('TLSv1.1') })).toMatchObject({ status: 200, protocol: 'http/1.1' })
})

test.each(['h2', 'http/1.1'] as const)(
  'a host of another site than that of the name is 421 (%s)',
  async (protocol) => {
    const w = await secured()
    const other = siteOn(w.origin.port, { domain: '*.other.example' })
    const inside = siteOn(w.origin.port, { domain: 'own.other.example' })
    await w.plane.deploy(other)
    await w.plane.deploy(inside)
    const status = async (servername: string, host: string) =>
      (await w.get({ servername, host, protocols: [protocol] })).status
    const { domain, platformDomain } = w.site
    expect(await status(domain, domain)).toBe(200)
    expect(await status(domain, platformDomain)).toBe(200)
    expect(await status(domain.toUpperCase(), domain)).toBe(200)
    expect(await status('a.other.example', 'b.other.example')).toBe(200)
    expect(await status(domain, 'a.other.example')).toBe(421)
    expect(await status('a.other.example', domain)).toBe(421)
    // The certificate would do, but the site may have other rules for TLS.
    expect(await status('a.other.example', 'own.other.example')).toBe(421)
    expect(await status('', domain)).toBe(421)
    expect(await status('nobody.example', domain)).toBe(421)
  },
)

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { connect, type SecureVersion } from 'node:tls'
import type { EdgeConfig } from '@fairlead/api/edge/protocol.ts'
import { expect, onTestFinished, test } from 'vitest'
import type { Limits } from '../limits.ts'
import { connectSecurely, fetchSecure, type SecureRequest } from '../testing/visitor/fetch-secure.ts'
import { siteOn, withConfig } from '../testing/site.ts'
import { until } from '../testing/until.ts'
import { type World, world } from '../testing/world.ts'

/** A world with its site and another one, which are requested over TLS. */
async function secured(change: Partial<EdgeConfig> = {}, limits: Partial<Limits> = {}) {
  // The validity of certificates depends on the visitor's clock, which is the real one here.
  const w = await world({ clock: Date.now, limits })
  w.origin.give('/a', 'a')
  const site = withConfig(w.site, change)
  await w.plane.deploy(site)
  const get = (request: Partial<SecureRequest> = {}) =>
    fetchSecure(w.tlsPort(), { host: site.domain, path: '/a', ...request })
  return { ...w, site, get }
}

const readAuthority = ({ dataDir }: Pick<World, 'dataDir'>) =>
  readFileSync(join(dataDir, 'edge/tls/authority.pem'), 'utf8')

const certificate = (minimumProtocolVersion: EdgeConfig['certificate']['minimumProtocolVersion']) => ({
  certificate: { cdnCertificateId: null, minimumProtocolVersion, sslSupportMethod: 'sni-only' as const },
})

test('each name of a site gets a certificate for it, signed by the authority of the edge', async () => {
  const w = await secured()
  const ca = readAuthority(w)
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
  const ca = readAuthority(w)
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

test('a visitor who supports only HTTP/2 cannot connect to a site without it', async () => {
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

test('a client with an old version of TLS fails in the handshake', async () => {
  const { site, tlsPort } = await secured()
  const socket = connectSecurely(tlsPort(), { host: site.domain, tls: upTo('TLSv1.1') })
  await expect(socket).rejects.toThrow()
})

test('a client without SNI cannot bypass the minimum version', async () => {
  const { get } = await secured(certificate('TLSv1'))
  await expect(get({ tls: upTo('TLSv1.1'), servername: '' })).rejects.toThrow()
  expect(await get({ tls: upTo('TLSv1.1') })).toMatchObject({ status: 200 })
})

type Resumed = {
  maxVersion: SecureVersion
  session?: Buffer | undefined
  ciphers?: string
  protocol?: 'h2' | 'http/1.1'
  /** In the request. */
  requestHost?: string
}

/** Sends a request on a new connection, which resumes a session if there is one. */
async function resume(port: number, host: string, wanted: Resumed) {
  const { session, protocol = 'http/1.1', requestHost = host, maxVersion, ciphers } = wanted
  const socket = connect({
    host: '127.0.0.1',
    port,
    servername: host,
    rejectUnauthorized: false,
    maxVersion,
    ALPNProtocols: [protocol],
    ...(session && { session }),
    ...(ciphers !== undefined && { ciphers }),
  })
  onTestFinished(() => void socket.destroy())
  let next: Buffer | undefined
  let text = ''
  let reused: boolean | undefined
  socket.on('secureConnect', () => (reused = socket.isSessionReused()))
  socket.on('session', (ticket: Buffer) => (next ??= ticket))
  socket.on('data', (chunk) => (text += String(chunk)))
  socket.on('error', () => {})
  socket.write(`GET /a HTTP/1.1\r\nHost: ${requestHost}\r\n\r\n`)
  await until('an answer, or the end', () => text !== '' || socket.closed)
  return { reused, next, status: text.slice(9, 12), alpn: socket.alpnProtocol }
}

test.each(['TLSv1.2', 'TLSv1.3'] as const)(
  'a session is resumed, and the name of its connection still applies (%s)',
  async (maxVersion) => {
    const { site, tlsPort, plane, origin } = await secured()
    const other = siteOn(origin.port)
    await plane.deploy(other)
    const first = await resume(tlsPort(), site.domain, { maxVersion })
    expect(first).toMatchObject({ reused: false, status: '200' })
    const again = (more: Partial<Resumed> = {}) =>
      resume(tlsPort(), site.domain, { maxVersion, session: first.next, ...more })
    expect(await again()).toMatchObject({ reused: true, status: '200', alpn: 'http/1.1' })
    expect(await again({ requestHost: other.domain })).toMatchObject({ reused: true, status: '421' })
    expect(await again({ protocol: 'h2' })).toMatchObject({ reused: true, alpn: 'h2' })
    // The site's minimum version has changed in the meantime.
    await plane.deploy(withConfig(site, certificate('TLSv1.3')))
    expect(await again()).toMatchObject(
      maxVersion === 'TLSv1.3' ? { reused: true, status: '200' } : { status: '' },
    )
  },
)

test.each(['TLSv1.2', 'TLSv1.3'] as const)('the session key is renewed (%s)', async (maxVersion) => {
  const { site, tlsPort } = await secured({}, { ticketTime: 500 })
  const { next: session } = await resume(tlsPort(), site.domain, { maxVersion })
  const late = await until('a new key', async () => {
    const answer = await resume(tlsPort(), site.domain, { maxVersion, session })
    return answer.reused === false && answer
  })
  expect(late).toMatchObject({ status: '200' })
})

test('a session with a weak cipher is not resumed where that cipher is not allowed', async () => {
  const { site, tlsPort, plane } = await secured(certificate('TLSv1'))
  const weak = { maxVersion: 'TLSv1.2', ciphers: 'ECDHE-ECDSA-AES128-SHA:@SECLEVEL=0' } as const
  const { next: session } = await resume(tlsPort(), site.domain, weak)
  expect(await resume(tlsPort(), site.domain, { ...weak, session })).toMatchObject({ reused: true })
  await plane.deploy(withConfig(site, certificate('TLSv1.2')))
  expect(await resume(tlsPort(), site.domain, { ...weak, session })).toMatchObject({
    reused: undefined,
    status: '',
  })
})

test.each([
  ['of a site', undefined],
  ['of nobody', 'nobody.example'],
  ['that is not said', ''],
])('ciphers without authenticated encryption are not used for a name %s', async (_what, servername) => {
  const { site, tlsPort, plane } = await secured()
  const ask = (ciphers: string) =>
    connectSecurely(tlsPort(), {
      host: site.domain,
      servername,
      tls: { maxVersion: 'TLSv1.2', ciphers: `${ciphers}:@SECLEVEL=0` },
    })
  const cbc = 'ECDHE-ECDSA-AES128-SHA256:ECDHE-ECDSA-AES128-SHA:ECDHE-ECDSA-AES256-SHA384'
  await expect(ask(cbc)).rejects.toThrow()
  ;(await ask(`ECDHE-ECDSA-AES128-GCM-SHA256:${cbc}`)).destroy()
  if (servername !== undefined) return
  await plane.deploy(withConfig(site, certificate('TLSv1')))
  ;(await ask(cbc)).destroy()
})

test('HTTP/2 is not used over an old version', async () => {
  const { get } = await secured(certificate('TLSv1'))
  expect(await get({ tls: upTo('TLSv1.1') })).toMatchObject({ status: 200, protocol: 'http/1.1' })
})

test.each(['h2', 'http/1.1'] as const)(
  'a host of another site than that of the TLS name is 421 (%s)',
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
    // The certificate would cover it, but the site may have other TLS rules.
    expect(await status('a.other.example', 'own.other.example')).toBe(421)
    expect(await status('', domain)).toBe(421)
    expect(await status('nobody.example', domain)).toBe(421)
  },
)

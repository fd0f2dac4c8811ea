import { X509Certificate } from 'node:crypto'
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openSeal } from '../store/seal.ts'
import { tempFolder, testClock } from '../testing/world.ts'
import { developmentCertificates } from './development-certificates.ts'

const seal = openSeal('for tests')
const readAuthority = (folder: string) => new X509Certificate(readFileSync(join(folder, 'authority.pem')))

test('a certificate for its names, signed by the authority of the edge, for 90 days', () => {
  const folder = tempFolder()
  const clock = testClock()
  const { chain } = developmentCertificates(folder, clock, seal)(['*.a.example', 'a.edge.example'])
  const certificate = new X509Certificate(chain)
  const authority = readAuthority(folder)
  expect(certificate.verify(authority.publicKey)).toBe(true)
  expect(certificate.checkIssued(authority)).toBe(true)
  expect([authority.ca, certificate.ca]).toEqual([true, false])
  expect(certificate.checkHost('www.a.example')).toBe('*.a.example')
  expect(certificate.checkHost('a.edge.example')).toBe('a.edge.example')
  expect(certificate.checkHost('b.example')).toBeUndefined()
  expect(certificate.validToDate.getTime()).toBe(clock() - (clock() % 1000) + 90 * 86_400_000)
})

test('a certificate is created once, and again before it expires', () => {
  const clock = testClock()
  const certificateOf = developmentCertificates(tempFolder(), clock, seal)
  const first = certificateOf(['a.example'])
  expect(certificateOf(['a.example'])).toBe(first)
  clock.forward(89 * 86_400)
  const second = certificateOf(['a.example'])
  expect(new X509Certificate(second.chain).validToDate > new X509Certificate(first.chain).validToDate).toBe(
    true,
  )
})

test('the authority survives restarts and its key is private, so that it needs to be trusted only once', () => {
  const folder = tempFolder()
  const clock = testClock()
  developmentCertificates(folder, clock, seal)(['a.example'])
  const { fingerprint256 } = readAuthority(folder)
  expect(statSync(join(folder, 'authority-key.sealed')).mode & 0o777).toBe(0o600)
  const { chain } = developmentCertificates(folder, clock, seal)(['b.example'])
  expect(readAuthority(folder).fingerprint256).toBe(fingerprint256)
  expect(new X509Certificate(chain).verify(readAuthority(folder).publicKey)).toBe(true)
})

test('an authority that expires soon, or has another key, is created again', () => {
  const folder = tempFolder()
  const clock = testClock()
  developmentCertificates(folder, clock, seal)(['a.example'])
  const old = readAuthority(folder)
  clock.forward(3600 * 86_400)
  developmentCertificates(folder, clock, seal)(['a.example'])
  const renewed = readAuthority(folder)
  expect(renewed.validToDate > old.validToDate).toBe(true)
  rmSync(join(folder, 'authority-key.sealed'))
  const { chain } = developmentCertificates(folder, clock, seal)(['a.example'])
  expect(new X509Certificate(chain).verify(readAuthority(folder).publicKey)).toBe(true)
  writeFileSync(join(folder, 'authority-key.sealed'), 'no key')
  expect(() => developmentCertificates(folder, clock, seal)(['a.example'])).toThrow()
})

import { spawnSync } from 'node:child_process'
import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { newCsr } from './csr.ts'

const key = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey

/** The output of openssl for a request. Even for a wrong signature it exits with success, and only stderr shows it. */
function openssl(csr: Buffer, ...words: string[]) {
  const options = { input: csr, encoding: 'utf8' } as const
  const { stdout, stderr } = spawnSync('openssl', ['req', '-inform', 'DER', '-noout', ...words], options)
  return { stdout, stderr }
}

test('openssl verifies a request and reads its key, its names and an empty subject', () => {
  const csr = newCsr(['a.example', '*.a.example', 'xn--fiqs8s.example'], key)
  const { stdout: text, stderr } = openssl(csr, '-verify', '-text')
  expect(stderr).toContain('verify OK')
  expect(text).toMatch(/Subject:\s*$/m)
  expect(text).toContain('DNS:a.example, DNS:*.a.example, DNS:xn--fiqs8s.example')
  expect(text).toContain('ecdsa-with-SHA256')
  expect(text).toContain('Version: 1 (0x0)')
  expect(openssl(csr, '-pubkey').stdout).toBe(createPublicKey(key).export({ type: 'spki', format: 'pem' }))
})

test('openssl refuses a request whose last byte was changed', () => {
  const csr = newCsr(['a.example'], key)
  csr.writeUInt8(csr.readUInt8(csr.length - 1) ^ 1, csr.length - 1)
  expect(openssl(csr, '-verify').stderr).toContain('verify failure')
})

test('a request of a hundred names holds them all', () => {
  const names = Array.from({ length: 100 }, (_, index) => `${'n'.repeat(60)}.${index}.example`)
  const { stdout: text } = openssl(newCsr(names, key), '-text')
  for (const name of names) expect(text).toContain(`DNS:${name}`)
})

test('names and keys that would make another request than asked for are refused', () => {
  expect(() => newCsr(['中国.example'], key)).toThrow('ASCII')
  expect(() => newCsr(['a.example'], generateKeyPairSync('ed25519').privateKey)).toThrow('P-256')
})

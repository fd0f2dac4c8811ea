import { createHash } from 'node:crypto'
import { workParts, workText } from '@fairlead/api/user/captcha-work.ts'
import { expect, test } from 'vitest'
import { search } from './search.ts'
import { first32 } from './sha256.ts'

const captchaId = '8f9d5b1e-6a7c-4f0e-9d43-2b1c5e7a9f10'
const hashed = (text: string) => createHash('sha256').update(text).digest()

test('the first bits are those of SHA-256, for texts of every length that fits', () => {
  for (let length = 0; length <= 55; length += 1) {
    const text = 'abcdefghijklmnopqrstuvwxyz0123456789-.ABCDEFGHIJKLMNOPQRSTUVWXYZ'.slice(0, length)
    expect([length, first32(text)]).toEqual([length, hashed(text).readUInt32BE()])
  }
  expect(() => first32('a'.repeat(56))).toThrow(RangeError)
  expect(workText(captchaId, workParts - 1, 0xffff_ffff).length).toBeLessThanOrEqual(55)
})

test('each part has a number whose hash begins with so many zeros, and progress is told part by part', () => {
  const told: number[] = []
  const nonces = search(captchaId, 8, (done) => told.push(done))
  expect(nonces).toHaveLength(workParts)
  for (const [part, nonce] of nonces.entries()) expect(hashed(workText(captchaId, part, nonce))[0]).toBe(0)
  expect(told).toEqual(Array.from({ length: workParts }, (_, i) => i + 1))
})

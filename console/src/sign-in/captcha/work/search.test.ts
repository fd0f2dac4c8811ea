import { createHash } from 'node:crypto'
import { workParts, workText } from '@fairlead/api/sign-in/captcha-work.ts'
import { expect, test } from 'vitest'
import { search } from './search.ts'

const captchaId = '8f9d5b1e-6a7c-4f0e-9d43-2b1c5e7a9f10'
const hashed = (text: string) => createHash('sha256').update(text).digest()

test('the hash of each part begins with enough zeros, and progress is reported for each part', () => {
  const progress: number[] = []
  const nonces = search(captchaId, 8, (done) => progress.push(done))
  expect(nonces).toHaveLength(workParts)
  for (const [part, nonce] of nonces.entries()) expect(hashed(workText(captchaId, part, nonce))[0]).toBe(0)
  expect(progress).toEqual(Array.from({ length: workParts }, (_, i) => i + 1))
})

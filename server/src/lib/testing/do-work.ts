import { hash } from 'node:crypto'
import { beginsWithZeros, workParts, workText } from '@fairlead/api/sign-in/captcha-work.ts'

function nonceOf(captchaId: string, part: number, bits: number): number {
  for (let nonce = 0; ; nonce += 1) {
    const first32 = hash('sha256', workText(captchaId, part, nonce), 'buffer').readUInt32BE()
    if (beginsWithZeros(first32, bits)) return nonce
  }
}

/** Does the work for a captcha that a browser would do. */
export const doWork = (captchaId: string, { bits }: { bits: number }): number[] =>
  Array.from({ length: workParts }, (_, part) => nonceOf(captchaId, part, bits))

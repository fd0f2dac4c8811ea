import { beginsWithZeros, workParts, workText } from '@fairlead/api/sign-in/captcha-work.ts'
import { sha256 } from '@noble/hashes/sha2.js'

const encoder = new TextEncoder()

/**
 * The browser's own SHA-256 is asynchronous, one call at a time, which would take many times as long for many small
 * texts.
 */
function first32(text: string): number {
  const { buffer, byteOffset } = sha256(encoder.encode(text))
  return new DataView(buffer, byteOffset).getUint32(0)
}

function nonceOf(captchaId: string, part: number, bits: number): number {
  for (let nonce = 0; ; nonce += 1)
    if (beginsWithZeros(first32(workText(captchaId, part, nonce)), bits)) return nonce
}

/** Finds the numbers of all parts, one part after another. `onPart` receives the number of completed parts. */
export function search(captchaId: string, bits: number, onPart: (done: number) => void): number[] {
  const nonces: number[] = []
  while (nonces.length < workParts) {
    nonces.push(nonceOf(captchaId, nonces.length, bits))
    onPart(nonces.length)
  }
  return nonces
}

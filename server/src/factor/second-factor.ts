import { generateSecret, generateURI, verify } from 'otplib'

const period = 30

export const newSecret = () => generateSecret()

/** `issuer` is the name of the product, which authenticators show. */
export const secretUri = (secret: string, username: string, issuer: string) =>
  generateURI({ issuer, label: username, secret })

/**
 * The time step of a right code, or undefined. The steps before and after are accepted too, because clocks differ,
 * but none up to `lastStep`, so that a code works once.
 */
export async function codeStep(
  secret: string,
  code: string,
  now: Date,
  lastStep: number,
): Promise<number | undefined> {
  const epoch = Math.floor(now.getTime() / 1000)
  const result = await verify({ secret, token: code, epoch, epochTolerance: period })
  if (!result.valid) return undefined
  const step = Math.floor(epoch / period) + result.delta
  return step > lastStep ? step : undefined
}

import { randomInt } from 'node:crypto'
import { Password } from '@fairlead/api/sign-in/password.ts'
import { hash, hashRaw, verify } from '@node-rs/argon2'

/** OWASP's parameters for Argon2id (the library's default algorithm): 19 MiB, two passes, one lane. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export const hashPassword = (password: string) => hash(password, options)

/** The bytes of the hash with a salt that the caller keeps, for comparing a code with several hashes. */
export const hashWithSalt = (text: string, salt: Buffer) => hashRaw(text, { ...options, salt })

let decoy: Promise<string> | undefined

/**
 * Whether the password is right. Without a hash (an unknown user) it takes just as long and returns false, so that
 * the time does not reveal which users exist.
 */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password')
  const right = await verify(passwordHash ?? (await decoy), password)
  return right && passwordHash !== undefined
}

/** Letters and digits that are not easily confused. */
const signs = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A random password of 14 characters, about 80 bits, that satisfies the rules for passwords. */
export function drawPassword(): string {
  const drawn = Array.from({ length: 14 }, () => signs[randomInt(signs.length)]).join('')
  // One password in seven has no digit.
  return Password.safeParse(drawn).success ? drawn : drawPassword()
}

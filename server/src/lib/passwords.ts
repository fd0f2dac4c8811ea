import { randomInt } from 'node:crypto'
import { Password } from '@fairlead/api/sign-in/password.ts'
import { hash, verify } from '@node-rs/argon2'

/** OWASP's parameters for Argon2id (the library's default algorithm): 19 MiB, two passes, one lane. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export const hashPassword = (password: string) => hash(password, options)

let decoy: Promise<string> | undefined

/**
 * Whether the password is right. Without a hash (nobody of that name) it takes just as long and says no,
 * so that the answer's time does not tell who exists.
 */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password')
  const right = await verify(passwordHash ?? (await decoy), password)
  return right && passwordHash !== undefined
}

/** Letters and digits that nobody mistakes for one another. */
const signs = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A random password of 14 characters that keeps the rule for passwords: some 80 bits. */
export function drawPassword(): string {
  const drawn = Array.from({ length: 14 }, () => signs[randomInt(signs.length)]).join('')
  // One in seven lacks a digit.
  return Password.safeParse(drawn).success ? drawn : drawPassword()
}

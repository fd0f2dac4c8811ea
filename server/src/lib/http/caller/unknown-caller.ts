import type { FastifyRequest } from 'fastify'
import { Fail } from '../../fail.ts'

/**
 * Why nobody is known to make a request that has neither a signature nor a session. Whoever sends a token or a password
 * is told of the scheme that is taken; to sign in would not help a program.
 */
export const unknownCaller = ({ headers: { authorization } }: FastifyRequest) =>
  new Fail(authorization === undefined ? 'signedOut' : 'schemeNotTaken')

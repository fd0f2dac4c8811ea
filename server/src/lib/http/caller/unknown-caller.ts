import type { FastifyRequest } from 'fastify'
import { Fail } from '../../fail.ts'

/**
 * The failure of a request without a signature and without a session. If it has a token or a password, the failure
 * names the accepted scheme, because signing in would not help a program.
 */
export const unknownCaller = ({ headers: { authorization } }: FastifyRequest) =>
  new Fail(authorization === undefined ? 'signedOut' : 'schemeNotTaken')

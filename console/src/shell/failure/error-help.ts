import { catalogue } from '@fairlead/api/errors.ts'
import type { CallErrorName } from '../../lib/call/call-error.ts'
import { type Link, paths } from '../../paths.ts'

/**
 * The page that says what to do about a failure. It is for signed-in users, and a wrong field says all there is
 * to say beside itself.
 */
export function helpFor(name: CallErrorName, isSignedIn: boolean): Link | undefined {
  if (!isSignedIn || name === 'network' || name === 'unknown' || name === 'badInput') return undefined
  return paths.documentError(catalogue[name].code)
}

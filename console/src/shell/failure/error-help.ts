import { catalogue } from '@fairlead/api/errors.ts'
import type { CallErrorName } from '../../lib/call/call-error.ts'
import { type Link, paths } from '../../paths.ts'

/**
 * The help page of a failure. It is for signed-in users. Field errors need no such page, because the field shows
 * them.
 */
export function helpFor(name: CallErrorName, isSignedIn: boolean): Link | undefined {
  if (!isSignedIn || name === 'network' || name === 'unknown' || name === 'badInput') return undefined
  return paths.documentError(catalogue[name].code)
}

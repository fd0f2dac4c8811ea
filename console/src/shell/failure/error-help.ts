import { catalogue } from '@fairlead/api/errors.ts'
import type { CallErrorName } from '../../lib/call/call-error.ts'
import { type Link, paths } from '../../paths.ts'

/**
 * The page that says what to do about a failure. It is for signed-in users. An error of a
 * field needs no such page, because the field shows it.
 */
export function helpFor(name: CallErrorName, isSignedIn: boolean): Link | undefined {
  if (!isSignedIn || name === 'network' || name === 'unknown' || name === 'badInput') return undefined
  return paths.documentError(catalogue[name].code)
}

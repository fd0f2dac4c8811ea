import { basename } from 'node:path'
import { type Language, languages } from '@fairlead/api/text.ts'
import { byTier } from '../../scripts/testing/by-tier.js'

/**
 * The language in which the tests of a file run; it alternates from file to file. The steps are the same in both
 * languages, and `screens/` opens each screen in both. Tests whose subject is the language (a search, messages,
 * requests to another service) run in both, and in the deep tier all do.
 *
 * @param file the file's `import.meta.url`
 */
export function walkedIn(file: string): readonly Language[] {
  const sum = Buffer.from(basename(file)).reduce((total, byte) => total + byte, 0)
  const its = languages.filter((_, at) => at === sum % languages.length)
  return byTier<readonly Language[]>({ quick: its, deep: languages })
}

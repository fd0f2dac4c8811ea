import type { ErrorHelp } from './error-help/entry.ts'
import { businessHelp } from './error-help/business.ts'
import { generalHelp } from './error-help/general.ts'
import { keyHelp } from './error-help/keys.ts'
import { peopleHelp } from './error-help/people.ts'
import { signInHelp } from './error-help/sign-in.ts'
import { siteHelp } from './error-help/sites.ts'
import type { ErrorName } from './errors.ts'

/** What the documentation says of each failure. A failure of the catalogue without an entry does not compile. */
export const errorHelp: Record<ErrorName, ErrorHelp> = {
  ...generalHelp,
  ...signInHelp,
  ...peopleHelp,
  ...keyHelp,
  ...siteHelp,
  ...businessHelp,
}

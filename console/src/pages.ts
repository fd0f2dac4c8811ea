import { pages as account } from './account/pages.ts'
import { pages as signIn } from './sign-in/pages.ts'
import { pages as factor } from './factor/pages.ts'
import { pages as key } from './key/pages.ts'
import { pages as linkedAccount } from './linked-account/pages.ts'
import { pages as profile } from './profile/pages.ts'
import { pages as audit } from './audit/pages.ts'
import { pages as cdn } from './cdn/pages.ts'
import { pages as cert } from './cert/pages.ts'
import { pages as document } from './document/pages.ts'
import { pages as home } from './home/pages.ts'
import { pages as message } from './message/pages.ts'
import { pages as shell } from './shell/pages.ts'
import { pages as system } from './system/pages.ts'
import { pages as user } from './user/pages.ts'
import type { LoadPage } from './lib/load-page.ts'
import type { Path } from './screens.ts'

/** The page of each screen. */
export const pages: Readonly<Record<Path, LoadPage>> = {
  ...signIn,
  ...profile,
  ...factor,
  ...user,
  ...account,
  ...linkedAccount,
  ...key,
  ...shell,
  ...home,
  ...cdn,
  ...cert,
  ...document,
  ...audit,
  ...message,
  ...system,
}

import { screens as account } from './account/screens.ts'
import { screens as signIn } from './sign-in/screens.ts'
import { screens as factor } from './factor/screens.ts'
import { screens as key } from './key/screens.ts'
import { screens as linkedAccount } from './linked-account/screens.ts'
import { screens as profile } from './profile/screens.ts'
import { screens as audit } from './audit/screens.ts'
import { screens as cdn } from './cdn/screens.ts'
import { screens as cert } from './cert/screens.ts'
import { screens as document } from './document/screens.ts'
import { screens as home } from './home/screens.ts'
import { screens as message } from './message/screens.ts'
import { screens as shell } from './shell/screens.ts'
import { screens as system } from './system/screens.ts'
import { screens as user } from './user/screens.ts'
import type { Screen } from './screen.ts'

const all = [
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
] as const

/** The addresses of all screens (spec 1, section 2). */
export type Path = (typeof all)[number]['path']

/** Every screen there is. */
export const screens: readonly (Screen & { path: Path })[] = all

import type { Path } from '../../console/src/screens.ts'
import { views as account } from '../account/views.ts'
import { views as audit } from '../audit/views.ts'
import { views as cdn } from '../cdn/views.ts'
import { views as cert } from '../cert/views.ts'
import { views as document } from '../document/views.ts'
import { views as factor } from '../factor/views.ts'
import { views as home } from '../home/views.ts'
import { views as key } from '../key/views.ts'
import { views as linkedAccount } from '../linked-account/views.ts'
import { views as message } from '../message/views.ts'
import { views as profile } from '../profile/views.ts'
import { views as shell } from '../shell/views.ts'
import { views as signIn } from '../sign-in/views.ts'
import { views as system } from '../system/views.ts'
import { views as user } from '../user/views.ts'
import type { Screen } from './screen.ts'

/** Every screen there is, each in its states. A screen that is missing here does not compile. */
export const screens: Record<Path, Screen> = {
  ...account,
  ...audit,
  ...cdn,
  ...cert,
  ...document,
  ...factor,
  ...home,
  ...key,
  ...linkedAccount,
  ...message,
  ...profile,
  ...shell,
  ...signIn,
  ...system,
  ...user,
}

import { slice as account } from './account/screens.ts'
import { slice as approval } from './approval/screens.ts'
import { slice as audit } from './audit/screens.ts'
import { slice as bucket } from './bucket/screens.ts'
import { slice as cdn } from './cdn/screens.ts'
import { slice as cert } from './cert/screens.ts'
import { slice as costWarning } from './cost-warning/screens.ts'
import { slice as agreement } from './agreement/screens.ts'
import { slice as customer } from './customer/screens.ts'
import { slice as ddos } from './ddos/screens.ts'
import { slice as dev } from './dev/screens.ts'
import { slice as document } from './document/screens.ts'
import { slice as factor } from './factor/screens.ts'
import { slice as firewall } from './firewall/screens.ts'
import { slice as home } from './home/screens.ts'
import { slice as key } from './key/screens.ts'
import { slice as linkedAccount } from './linked-account/screens.ts'
import { slice as message } from './message/screens.ts'
import { slice as money } from './money/screens.ts'
import { slice as profile } from './profile/screens.ts'
import { slice as receipt } from './receipt/screens.ts'
import { slice as resaleContract } from './resale-contract/screens.ts'
import { slice as accountBalance } from './account-balance/screens.ts'
import { slice as accountBinding } from './account-binding/screens.ts'
import { slice as linkedNumber } from './linked-number/screens.ts'
import { slice as bill } from './bill/screens.ts'
import { slice as billStrategy } from './bill-strategy/screens.ts'
import { slice as cloudUsage } from './cloud-usage/screens.ts'
import { slice as simulation } from './simulation/screens.ts'
import { slice as usageReport } from './usage-report/screens.ts'
import { slice as shell } from './shell/screens.ts'
import { slice as signIn } from './sign-in/screens.ts'
import { slice as sso } from './sso/screens.ts'
import { slice as system } from './system/screens.ts'
import { slice as user } from './user/screens.ts'
import type { Both } from '@fairlead/api/endpoint.ts'
import type { Screen } from './screen.ts'

/** All slices of the console, in the order in which their screens are searched. List a new slice here. */
const slices = {
  signIn,
  profile,
  factor,
  user,
  account,
  linkedAccount,
  key,
  shell,
  home,
  cdn,
  bucket,
  cert,
  firewall,
  money,
  agreement,
  customer,
  receipt,
  resaleContract,
  bill,
  billStrategy,
  cloudUsage,
  costWarning,
  usageReport,
  linkedNumber,
  accountBalance,
  accountBinding,
  simulation,
  ddos,
  sso,
  approval,
  document,
  audit,
  message,
  system,
  dev,
} as const

type Slice = (typeof slices)[keyof typeof slices]

/** The addresses of all screens (spec 1, section 2). */
export type Path = Slice['screens'][number]['path']

/** All screens. */
export const screens: readonly (Screen & { path: Path })[] = Object.values(slices).flatMap((slice) => [
  ...slice.screens,
])

/** Every link of the console by its name; each slice builds its own. */
export const paths = Object.fromEntries(
  Object.values(slices).flatMap((slice) => Object.entries(slice.paths)),
) as Both<Slice['paths']>

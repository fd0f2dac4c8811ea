import { failure } from '../failure.ts'

/** Failures of the firewall; their texts are in `errors-help.ts`. */
export const failures = {
  aclLimit: failure(50931, 409, 'toast'),
  aclCapacity: failure(50932, 409, 'toast'),
  aclChanged: failure(50933, 409, 'toast'),
  firewallIsOn: failure(50934, 409, 'toast'),
  firewallIsPaused: failure(50935, 409, 'toast'),
  firewallPauseFirst: failure(50936, 409, 'toast'),
  shieldFirst: failure(50937, 409, 'toast'),
  ruleIsOpen: failure(50938, 409, 'toast'),
  ruleIsClosed: failure(50939, 409, 'toast'),
  addressLimit: failure(50940, 409, 'toast'),
  notCounting: failure(50941, 409, 'toast'),
  exceptionLimit: failure(50942, 409, 'toast'),
} as const

/** What can be wrong with a field. */
export const fieldErrors = [
  'aclSite',
  'aclSiteTaken',
  'priorityTaken',
  'hotlinkTwice',
  'promotionTime',
] as const

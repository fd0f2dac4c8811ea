import { failure } from '../failure.ts'

/** Failures of bill generation strategies; their texts are in `errors-help.ts`. */
export const failures = {
  strategyLimit: failure(51041, 409, 'toast'),
  strategyIsOn: failure(51042, 409, 'toast'),
  strategyIsOff: failure(51043, 409, 'toast'),
} as const

/** What can be wrong with a field. */
export const fieldErrors = [
  'strategyAccounts',
  'strategyAccountTaken',
  'strategyAccountUnknown',
  'strategyTaken',
  'contractUnknown',
  'strategyInUse',
  'emailList',
  'emailsMany',
] as const

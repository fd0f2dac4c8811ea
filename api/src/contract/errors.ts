import { failure } from '../failure.ts'

/** Failures of contracts and bills (spec 2, section 8); their texts are in `errors-help.ts`. */
export const failures = {
  contractAssociated: failure(50401, 409, 'toast'),
  contractParentEnded: failure(50404, 409, 'toast'),
  writeOffFirst: failure(50402, 409, 'toast'),
  chargeOffFirst: failure(50403, 409, 'toast'),
  parquetMissing: failure(50303, 404, 'toast'),
} as const

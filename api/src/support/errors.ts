import { failure } from '../failure.ts'

/** Failures of support cases (spec 2, section 8); their texts are in `errors-help.ts`. */
export const failures = {
  caseIncomplete: failure(50501, 400, 'toast'),
  caseNotClosed: failure(50502, 409, 'toast'),
  caseNotHandled: failure(50503, 409, 'toast'),
} as const

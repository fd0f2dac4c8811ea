import { failure } from '../failure.ts'

/** Failures of approvals; their texts are in `errors-help.ts`. */
export const failures = {
  approvalOver: failure(50951, 409, 'toast'),
  approvalSamePerson: failure(50952, 409, 'toast'),
  approvalInvited: failure(50953, 409, 'toast'),
  approvalNotOwn: failure(50954, 409, 'toast'),
  approvalChanged: failure(50955, 409, 'toast'),
  approvalPending: failure(50956, 409, 'toast'),
  delegationOver: failure(50959, 409, 'toast'),
  delegationNotOwn: failure(50960, 409, 'toast'),
} as const

/** What can be wrong with a field. */
export const fieldErrors = ['delegationTooLong'] as const

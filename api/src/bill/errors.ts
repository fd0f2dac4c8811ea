import { failure } from '../failure.ts'

/** Failures of bills; their texts are in `errors-help.ts`. */
export const failures = {
  billIssued: failure(51101, 409, 'toast'),
  billWaits: failure(51102, 409, 'toast'),
  billNotIssued: failure(51103, 409, 'toast'),
  billIsRed: failure(51104, 409, 'toast'),
  billIsChargedOff: failure(51105, 409, 'toast'),
  billNotChargedOff: failure(51108, 409, 'toast'),
  billReissued: failure(51109, 409, 'toast'),
  billLive: failure(51110, 409, 'toast'),
  billNothing: failure(51111, 409, 'toast'),
  runWaits: failure(51112, 409, 'toast'),
  billMailLimit: failure(51113, 429, 'toast'),
  billIsCredit: failure(51114, 409, 'toast'),
  billNotOfUsage: failure(51115, 409, 'toast'),
  billIsSettled: failure(51116, 409, 'toast'),
  periodIsClosed: failure(51117, 409, 'toast'),
  periodNotOver: failure(51118, 409, 'toast'),
  periodOpenWork: failure(51119, 409, 'toast'),
} as const

/** What can be wrong with a field. */
export const fieldErrors = [
  'notAboveZero',
  'adjustmentReason',
  'adjustedAboveZero',
  'sameCurrency',
  'rateTaken',
  'rate',
  'monthNotOver',
  'creditAboveArrears',
  'periodReason',
  'periodClosed',
] as const

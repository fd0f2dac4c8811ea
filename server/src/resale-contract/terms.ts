import { ResaleStatus } from '@fairlead/api/resale-contract/names.ts'
import { ExecuteStatus } from '@fairlead/api/rating/contract-names.ts'
import { termShape } from '@fairlead/api/resale-contract/terms.ts'
import { z } from 'zod'

/** Terms as they are stored. */
export const StoredTerms = z.object(termShape)

/** By the dates of the approved terms; null before the first approval. */
export function executeStatusOf(
  status: number,
  approved: { start: string; end: string } | null,
  today: string,
) {
  if (status === ResaleStatus.terminated || status === ResaleStatus.canceled) return ExecuteStatus.ended
  if (approved === null || today < approved.start) return ExecuteStatus.notStarted
  return today > approved.end ? ExecuteStatus.expired : ExecuteStatus.inForce
}

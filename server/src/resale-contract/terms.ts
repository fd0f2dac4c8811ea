import { isStoppingFault, ruleFaults } from '@fairlead/api/rating/rule-faults.ts'
import { ResaleStatus } from '@fairlead/api/resale-contract/names.ts'
import { ExecuteStatus } from '@fairlead/api/rating/contract-names.ts'
import { type ResaleTerms, termShape } from '@fairlead/api/resale-contract/terms.ts'
import { z } from 'zod'
import { factChanges } from '../approval/public.ts'

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

/** Whether rules have faults with which no bill could follow them. */
export const hasStoppingFaults = (terms: ResaleTerms) => ruleFaults(terms.rules, terms).some(isStoppingFault)

/** The fields of terms as text; empty for what is not set. */
const textsOf = (
  { customerId: _, effectiveDate: __, areas, rules, ...plain }: ResaleTerms,
  customerName: string,
): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(plain).map(([name, value]) => [name, String(value ?? '')])),
  customerName,
  areas: areas.map(({ linkedNumber, payNumber }) => `${payNumber} / ${linkedNumber}`).join(', '),
  rules: rules.length === 0 ? '' : JSON.stringify(rules),
})

/** What terms change against others, field by field, for who approves them. */
export const termChanges = (before: ResaleTerms | null, after: ResaleTerms, customerName: string) =>
  factChanges(before ? textsOf(before, customerName) : {}, textsOf(after, customerName))

import type { DdosPlan } from '@fairlead/api/ddos/plan.ts'
import { Facts } from '../../ui/page/Facts.tsx'
import { usePlanFacts } from '../plan-facts.ts'

/** What the chosen plan holds off. */
export function PlanDetails({ of }: { of: DdosPlan }) {
  const factsOf = usePlanFacts()
  return <Facts facts={factsOf(of)} />
}

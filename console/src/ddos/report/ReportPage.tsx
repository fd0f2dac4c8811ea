import { getShieldSummary, listAttacks } from '@fairlead/api/ddos/attack.ts'
import { getFirewallReport } from '@fairlead/api/firewall/log/firewall-report.ts'
import { useSearchValue } from '../../lib/address/address.ts'
import type { RawSearch } from '../../lib/address/list-search.ts'
import { prefetchCall } from '../../lib/call/query.ts'
import { prefetchList } from '../../ui/table/use-table.ts'
import { AttacksTab } from './AttacksTab.tsx'
import { daysOf, FirewallTab } from './FirewallTab.tsx'
import { SummaryTab } from './SummaryTab.tsx'

export const load = ({ tab, ...search }: RawSearch) => {
  if (tab === 'attack') prefetchList(listAttacks, search)
  else if (tab === 'firewall') prefetchCall(getFirewallReport, { query: { days: daysOf(search.days) } })
  else prefetchCall(getShieldSummary, {})
}

/** Security reports: what shields did, what firewalls did, and the attacks that were seen (spec 1, section 2). */
export default function ReportPage() {
  const tab = useSearchValue('tab')
  if (tab === 'attack') return <AttacksTab />
  return tab === 'firewall' ? <FirewallTab /> : <SummaryTab />
}

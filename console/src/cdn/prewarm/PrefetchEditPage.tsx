import { prefetchDesk } from './desk.ts'
import { PrewarmForm } from './PrewarmEditPage.tsx'

export default function PrefetchEditPage() {
  return <PrewarmForm desk={prefetchDesk} />
}

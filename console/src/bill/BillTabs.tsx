import { useText } from '../lib/text/text.ts'
import { paths } from '../paths.ts'
import { Tabs } from '../ui/page/Tabs.tsx'
import { billText, runText } from './text.ts'

/** Bills, and the runs that make them. */
export function BillTabs({ current }: { current: 'bills' | 'runs' }) {
  const t = useText()
  return (
    <Tabs
      label={t(billText.title)}
      current={current}
      tabs={[
        { key: 'bills', place: paths.bills(), text: t(billText.title) },
        { key: 'runs', place: paths.billRuns(), text: t(runText.title) },
      ]}
    />
  )
}

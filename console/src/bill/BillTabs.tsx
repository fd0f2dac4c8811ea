import { useText } from '../lib/text/text.ts'
import { paths } from '../paths.ts'
import { Tabs } from '../ui/page/Tabs.tsx'
import { titles } from './screens.ts'
import { billText, runText } from './text.ts'

/** Bills, the runs that make them, and months that are closed. */
export function BillTabs({ current }: { current: 'bills' | 'runs' | 'periods' }) {
  const t = useText()
  return (
    <Tabs
      label={t(billText.title)}
      current={current}
      tabs={[
        { key: 'bills', place: paths.bills(), text: t(billText.title) },
        { key: 'runs', place: paths.billRuns(), text: t(runText.title) },
        { key: 'periods', place: paths.periods(), text: t(titles.periods) },
      ]}
    />
  )
}

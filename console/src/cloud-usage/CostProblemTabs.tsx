import { useText } from '../lib/text/text.ts'
import { paths } from '../paths.ts'
import { Tabs } from '../ui/page/Tabs.tsx'
import { costFileText as text } from './text.ts'

/** Open problems, and what was decided about types of lines. */
export function CostProblemTabs({ current }: { current: 'problems' | 'types' }) {
  const t = useText()
  return (
    <Tabs
      label={t(text.openProblems)}
      current={current}
      tabs={[
        { key: 'problems', place: paths.costProblems(), text: t(text.openTab) },
        { key: 'types', place: paths.costLineTypes(), text: t(text.decidedTypes) },
      ]}
    />
  )
}

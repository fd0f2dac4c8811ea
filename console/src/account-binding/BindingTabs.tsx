import { useText } from '../lib/text/text.ts'
import { paths } from '../paths.ts'
import { Tabs } from '../ui/page/Tabs.tsx'
import { bindingText as text } from './text.ts'

/** Applications, and what has come of them. */
export function BindingTabs({ current }: { current: 'applications' | 'bindings' }) {
  const t = useText()
  return (
    <Tabs
      label={t(text.title)}
      current={current}
      tabs={[
        { key: 'applications', place: paths.bindingApplications(), text: t(text.applications) },
        { key: 'bindings', place: paths.bindings(), text: t(text.bindings) },
      ]}
    />
  )
}

import { useText } from '../lib/text/text.ts'
import { paths } from '../paths.ts'
import { Tabs } from '../ui/page/Tabs.tsx'
import { linkedNumberText as text } from './text.ts'

/** Linked accounts, and who pays for them. */
export function LinkedNumberTabs({ current }: { current: 'linked' | 'payers' }) {
  const t = useText()
  return (
    <Tabs
      label={t(text.title)}
      current={current}
      tabs={[
        { key: 'linked', place: paths.linkedNumbers(), text: t(text.linkedAccounts) },
        { key: 'payers', place: paths.payers(), text: t(text.payers) },
      ]}
    />
  )
}

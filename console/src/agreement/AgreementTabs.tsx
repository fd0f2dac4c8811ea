import { useText } from '../lib/text/text.ts'
import { paths } from '../paths.ts'
import { Tabs } from '../ui/page/Tabs.tsx'
import { agreementText as text } from './text.ts'

/** The parts of a contract, each with its address. */
export function AgreementTabs({
  id,
  current,
}: {
  id: string
  current: 'terms' | 'accounts' | 'appendix' | 'versions'
}) {
  const t = useText()
  return (
    <Tabs
      label={t(text.tabs)}
      current={current}
      tabs={[
        { key: 'terms', place: paths.agreement(id), text: t(text.terms) },
        { key: 'accounts', place: paths.agreementAccounts(id), text: t(text.accounts) },
        { key: 'appendix', place: paths.agreement(id, 'appendix'), text: t(text.appendix) },
        { key: 'versions', place: paths.agreement(id, 'versions'), text: t(text.versions) },
      ]}
    />
  )
}

import { menuText } from '@fairlead/api/permission.ts'
import { useText } from '../../lib/text/text.ts'
import { paths } from '../../paths.ts'
import { Tabs } from '../../ui/page/Tabs.tsx'
import { reportText as text } from './text.ts'

/** The parts of the security reports. */
export function ReportTabs({ current }: { current: 'ddos' | 'firewall' | 'attack' }) {
  const t = useText()
  return (
    <Tabs
      label={t(menuText('cdn_cert_report'))}
      current={current}
      tabs={[
        { key: 'ddos', place: paths.securityReport(), text: t(text.ddos) },
        { key: 'firewall', place: paths.firewallReport(), text: t(text.firewall) },
        { key: 'attack', place: paths.attacks(), text: t(text.attacks) },
      ]}
    />
  )
}

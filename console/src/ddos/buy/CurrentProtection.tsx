import { expandProtection } from '@fairlead/api/ddos/order.ts'
import { planNames } from '@fairlead/api/ddos/names.ts'
import { type DdosProtection, setProtectedSites } from '@fairlead/api/ddos/protection.ts'
import { canExpandPlan } from '@fairlead/api/ddos/plan.ts'
import { useState } from 'react'
import { useText } from '../../lib/text/text.ts'
import { ActionButton } from '../../ui/button/ActionButton.tsx'
import { Facts } from '../../ui/page/Facts.tsx'
import { StatusLabel } from '../../ui/text/StatusLabel.tsx'
import { TimeText } from '../../ui/text/TimeText.tsx'
import type { ProtectableSites } from './use-protectable-sites.ts'
import { text } from '../text.ts'
import { ExpandDialog } from './ExpandDialog.tsx'
import { ProtectedSitesProgress } from './ProtectedSitesProgress.tsx'
import { SitesDialog } from './SitesDialog.tsx'

type Props = { of: DdosProtection; sites: ProtectableSites }

/** What the account has paid for, and how far edge nodes are with it. */
export function CurrentProtection({ of, sites }: Props) {
  const t = useText()
  const [open, setOpen] = useState<'sites' | 'more'>()
  const { plan, applications, startDate, expiryDate, liveDate } = of
  const close = () => setOpen(undefined)
  return (
    <section className="panel" aria-labelledby="current">
      <div className="panel-head row apart">
        <h2 id="current">{t(text.current, { name: t(planNames[plan.level]) })}</h2>
        <div className="row">
          <ActionButton
            action={setProtectedSites}
            label={text.changeSites}
            onAct={async () => setOpen('sites')}
          />
          <ActionButton
            action={expandProtection}
            label={text.more}
            unless={canExpandPlan(plan)}
            onAct={async () => setOpen('more')}
          />
        </div>
      </div>
      <div className="panel-body stack">
        <div>
          {liveDate === null ? (
            <StatusLabel tone="busy">{t(text.deploying)}</StatusLabel>
          ) : (
            <StatusLabel tone="good">{t(text.live)}</StatusLabel>
          )}
        </div>
        <ProtectedSitesProgress sites={of.sites} />
        <Facts
          facts={[
            {
              label: t(text.applications),
              value: t(text.covered, { count: of.sites.length, total: applications }),
            },
            { label: t(text.starts), value: <TimeText iso={startDate} /> },
            { label: t(text.ends), value: <TimeText iso={expiryDate} /> },
          ]}
        />
      </div>
      {open === 'sites' && <SitesDialog of={of} sites={sites} onClose={close} />}
      {open === 'more' && <ExpandDialog onClose={close} />}
    </section>
  )
}

import { switchShieldOn } from '@fairlead/api/ddos/shield.ts'
import { type Acl, type AclDetail, getAcl, isAclDeploying } from '@fairlead/api/firewall/acl/acl.ts'
import { maxCapacity } from '@fairlead/api/firewall/acl/capacity.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useSearchValue } from '../lib/address/address.ts'
import { type RawSearch, rememberedList } from '../lib/address/list-search.ts'
import { goTo } from '../lib/address/navigator.ts'
import { callQuery, prefetchCall } from '../lib/call/query.ts'
import { useHolds } from '../lib/session/access.ts'
import { useText } from '../lib/text/text.ts'
import { paths } from '../paths.ts'
import { ButtonLink, PlaceLink } from '../ui/button/Button.tsx'
import { Alert } from '../ui/page/Alert.tsx'
import { Facts } from '../ui/page/Facts.tsx'
import { Missing } from '../ui/page/Missing.tsx'
import { PageHead } from '../ui/page/PageHead.tsx'
import { Tabs } from '../ui/page/Tabs.tsx'
import { RowActions } from '../ui/table/RowActions.tsx'
import { StateLabel } from '../ui/text/StatusLabel.tsx'
import { TimeText } from '../ui/text/TimeText.tsx'
import { deployStates, firewallStates, protectionStates } from './acl-states.ts'
import { AddressesPart } from './acl/AddressesPart.tsx'
import { IntelligentPart } from './acl/IntelligentPart.tsx'
import { RegionPart } from './acl/RegionPart.tsx'
import { RulesPart } from './acl/RulesPart.tsx'
import { AclDialog } from './AclDialog.tsx'
import { type AclTab, aclTabs } from './screens.ts'
import { nouns } from '../ui/text/nouns.ts'
import { words } from '../ui/text/words.ts'
import { text } from './text.ts'
import { useAclActs } from './use-acl-acts.ts'

/** A deployment takes about a second, so the page polls often while one is running. */
const deployPollMs = 1000

export const load = ({ id }: RawSearch) => {
  if (id) prefetchCall(getAcl, { params: { id } })
}

const parts: Record<AclTab, (props: { acl: AclDetail }) => ReactNode> = {
  intelligent: IntelligentPart,
  custom: RulesPart,
  addresses: AddressesPart,
  region: RegionPart,
}

export default function AclPage() {
  const id = useSearchValue('id') ?? ''
  const query = useQuery({
    ...callQuery(getAcl, { params: { id } }),
    refetchInterval: ({ state }) => (state.data && isAclDeploying(state.data) ? deployPollMs : false),
  })
  const t = useText()
  if (query.isError && !query.data)
    return (
      <Missing title={text.acl} query={query} missing={text.missing} back={text.back} list={paths.acls()} />
    )
  return query.data ? <AclView acl={query.data} /> : <PageHead title={t(text.acl)} />
}

function AclView({ acl }: { acl: AclDetail }) {
  const t = useText()
  const [isEditing, setEditing] = useState(false)
  const tab = useSearchValue('tab')
  const part = aclTabs.find((one) => one === tab) ?? 'intelligent'
  const Part = parts[part]
  const list = paths.acls(rememberedList(paths.acls().to))
  const actsOf = useAclActs(
    () => setEditing(true),
    () => goTo(list, { replace: true }),
  )
  return (
    <>
      <PageHead title={acl.name} object={acl.name}>
        <ButtonLink place={paths.firewallLogs()}>{t(text.toLogs)}</ButtonLink>
        <RowActions head acts={actsOf(acl)} />
      </PageHead>
      <ShieldNotice acl={acl} />
      <section className="panel panel-body">
        <Facts
          facts={[
            {
              label: t(nouns.firewallRules),
              value: <StateLabel state={firewallStates[acl.firewallStatus]} />,
            },
            { label: t(text.deployment), value: <StateLabel state={deployStates[acl.deployStatus]} /> },
            {
              label: t(text.protection),
              value: <StateLabel state={protectionStates[acl.protectionStatus]} />,
            },
            { label: t(text.expires), value: <TimeText iso={acl.expireDate} /> },
            { label: t(text.sites), value: acl.domains.map(({ domain }) => domain).join(', ') || '–' },
            {
              label: t(text.capacity),
              value: t(text.capacityOf, { used: acl.capacity, most: maxCapacity }),
            },
          ]}
        />
      </section>
      <Tabs
        label={t(text.parts)}
        current={part}
        tabs={aclTabs.map((key) => ({ key, place: paths.acl(acl.id, key), text: t(text[key]) }))}
      />
      <Part key={acl.id} acl={acl} />
      {isEditing && <AclDialog acl={acl} onClose={() => setEditing(false)} />}
    </>
  )
}

/** Names the sites for which the rules have no effect. */
function ShieldNotice({ acl: { domains } }: { acl: Acl }) {
  const t = useText()
  const maySwitchOn = useHolds(switchShieldOn)
  const open = domains.filter(({ isShielded }) => !isShielded).map(({ domain }) => domain)
  return open.length === 0 ? null : (
    <Alert tone="warn">
      {t(text.shieldMissing, { domains: open.join(t(words.comma)) })}{' '}
      {maySwitchOn && <PlaceLink place={paths.shields()}>{t(text.toShields)}</PlaceLink>}
    </Alert>
  )
}

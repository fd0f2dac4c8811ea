import {
  checkSiteProof,
  getSiteProof,
  holdsDomain,
  keptDays,
  proofDays,
  type SiteProof as Proof,
} from '@fairlead/api/cdn/site/site-proof.ts'
import type { SiteDetail } from '@fairlead/api/cdn/site/site-detail.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useInUse } from '../../lib/session/in-use.ts'
import { showToast } from '../../lib/notices.ts'
import { callQuery } from '../../lib/call/query.ts'
import { useText } from '../../lib/text/text.ts'
import { useAction } from '../../lib/call/use-action.ts'
import { ActionButton } from '../../ui/button/ActionButton.tsx'
import { Alert } from '../../ui/page/Alert.tsx'
import { DnsLooks } from '../../ui/dns/DnsLooks.tsx'
import { DnsRecord } from '../../ui/dns/DnsRecord.tsx'
import { Facts } from '../../ui/page/Facts.tsx'
import { StatusLabel } from '../../ui/text/StatusLabel.tsx'
import { TimeText } from '../../ui/text/TimeText.tsx'
import { proofText as text } from './proof-text.ts'
import { refreshSites } from '../site-refresh.ts'

/** A check takes a second or two, so the page polls often while one is running. */
const lookingPollMs = 1000
const waitingPollMs = 20_000

type Props = { site: Pick<SiteDetail, 'id' | 'domain' | 'platformDomain' | 'proof'> }

/**
 * How the owner of a domain proves it, and the responses of the name servers; renders nothing if no proof is needed.
 */
export function SiteProof({ site }: Props) {
  return holdsDomain(site) ? null : <ProofPanel site={site} />
}

function ProofPanel({ site }: Props) {
  const t = useText()
  const inUse = useInUse()
  const params = { id: site.id }
  const { data: proof } = useQuery({
    ...callQuery(getSiteProof, { params }, { quiet: true }),
    refetchInterval: ({ state: { data } }) => {
      if (!inUse || data?.state !== 'waiting') return false
      return data.looking ? lookingPollMs : waitingPollMs
    },
  })
  const check = useAction(checkSiteProof, { refresh: [getSiteProof] })
  // The result changes the site, so all queries that show it are refetched.
  const state = proof?.state
  useEffect(() => {
    if (state === undefined || state === site.proof) return
    if (state === 'proven') showToast('success', t(text.proven, { domain: site.domain }), 5000)
    void refreshSites()
  }, [state, site.proof, site.domain, t])

  return (
    <section className="panel" aria-labelledby="proof">
      <h2 id="proof">{t(text.title)}</h2>
      <div className="panel-body stack">
        {proof && <Why proof={proof} site={site} />}
        {proof && <Records proof={proof} />}
        <div className="row" role="status">
          {proof?.looking && <StatusLabel tone="busy">{t(text.looking)}</StatusLabel>}
        </div>
        <div className="row">
          <ActionButton action={checkSiteProof} label={text.check} onAct={() => check.act({ params })} />
        </div>
        {proof && proof.looks.length > 0 && <Looks proof={proof} />}
      </div>
    </section>
  )
}

function Why({ proof, site }: Props & { proof: Proof }) {
  const t = useText()
  const { domain, platformDomain } = site
  if (proof.state === 'lost') return <Alert tone="error">{t(text.lostText, { domain })}</Alert>
  return (
    <>
      {proof.state === 'expired' && <Alert tone="warn">{t(text.expiredText, { days: proofDays })}</Alert>}
      {proof.reason && <p>{t(text[proof.reason], { domain, days: keptDays })}</p>}
      <p>{t(text.meanwhile, { platformDomain })}</p>
    </>
  )
}

function Records({ proof }: { proof: Proof }) {
  const t = useText()
  const rows = [
    { what: text.txt, name: proof.txtName, value: proof.txtValue },
    { what: text.cname, name: proof.cnameName, value: proof.cnameValue },
  ]
  return rows.map(({ what, name, value }) => (
    <div key={what.en} className="stack">
      <p>{t(what)}</p>
      <DnsRecord host={name ?? ''} value={value ?? ''} zone={proof.zone} />
    </div>
  ))
}

function Looks({ proof }: { proof: Proof }) {
  const t = useText()
  return (
    <>
      <DnsLooks looks={proof.looks} />
      <Facts
        facts={[
          { label: t(text.lookDate), value: <TimeText iso={proof.lookDate} /> },
          { label: t(text.nextDate), value: <TimeText iso={proof.nextDate} /> },
          { label: t(text.expireDate), value: <TimeText iso={proof.expireDate} /> },
        ]}
      />
    </>
  )
}

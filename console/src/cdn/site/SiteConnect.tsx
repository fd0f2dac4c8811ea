import { saveDomainSetup } from '@fairlead/api/cdn/domain/site-domain.ts'
import { checkSiteDns, type SiteDns } from '@fairlead/api/cdn/site/site-dns.ts'
import type { SiteDetail } from '@fairlead/api/cdn/site/site-detail.ts'
import { useQuery } from '@tanstack/react-query'
import { useInUse } from '../../lib/session/in-use.ts'
import { callQuery } from '../../lib/call/query.ts'
import { useText } from '../../lib/text/text.ts'
import { words as ui } from '../../ui/text/words.ts'
import { useHolds } from '../../lib/session/access.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button/Button.tsx'
import { CopyText } from '../../ui/button/CopyText.tsx'
import { StatusLabel } from '../../ui/text/StatusLabel.tsx'
import { text } from '../text.ts'
import { tryCommand } from './try-command.ts'

const dnsPollMs = 20_000

const words = {
  pointsHere: { tone: 'good', word: text.dnsHere },
  elsewhere: { tone: 'warn', word: text.dnsElsewhere },
  noRecord: { tone: 'warn', word: text.dnsNone },
  unreachable: { tone: 'off', word: text.dnsUnreachable },
  notChecked: { tone: 'off', word: text.dnsNotChecked },
} as const

/** The steps after creating a site: try it, change the DNS record, and see that the change has arrived. */
export function SiteConnect({
  site,
}: {
  site: Pick<SiteDetail, 'id' | 'domain' | 'platformDomain' | 'edgeUrl'>
}) {
  const t = useText()
  const mayEdit = useHolds(saveDomainSetup)
  return (
    <section className="panel" aria-labelledby="connect">
      <h2 id="connect">{t(text.connect)}</h2>
      <div className="panel-body stack">
        <p>{t(text.connectText, { domain: site.domain })}</p>
        <CopyText text={site.platformDomain} block />
        <DnsCheck id={site.id} />
        {mayEdit && (
          <div className="row">
            <ButtonLink place={paths.siteDomain(site.id)}>{t(text.setUpDomain)}</ButtonLink>
          </div>
        )}
        <p>{t(text.tryIt)}</p>
        <CopyText text={tryCommand(site)} block />
      </div>
    </section>
  )
}

const isFinal = (state: SiteDns['state'] | undefined) => state === 'pointsHere' || state === 'notChecked'

/** The current DNS target. Checked again until it points to the platform, as long as the page is in use. */
function DnsCheck({ id }: { id: string }) {
  const t = useText()
  const inUse = useInUse()
  const query = useQuery({
    ...callQuery(checkSiteDns, { params: { id } }, { quiet: true }),
    staleTime: dnsPollMs,
    refetchInterval: ({ state }) => (inUse && !isFinal(state.data?.state) ? dnsPollMs : false),
  })
  const dns = query.data
  return (
    <div className="row" role="status">
      {dns ? (
        <StatusLabel tone={words[dns.state].tone}>
          {t(words[dns.state].word, { found: dns.found.join(t(ui.comma)) })}
        </StatusLabel>
      ) : (
        <StatusLabel tone="busy">{t(text.dnsAsking)}</StatusLabel>
      )}
      <Button look="link" pending={query.isFetching} onClick={() => void query.refetch()}>
        {t(text.dnsCheck)}
      </Button>
    </div>
  )
}

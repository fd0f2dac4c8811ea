import type { SiteDetail } from '@fairlead/api/cdn/site.ts'
import { useText } from '../lib/text.ts'
import { CopyText } from '../ui/CopyText.tsx'
import { text } from './text.ts'
import { tryCommand } from './try-command.ts'

/** What the customer does after creating a site: try it, then change DNS. */
export function SiteConnect({ site }: { site: Pick<SiteDetail, 'domain' | 'platformDomain' | 'edgeUrl'> }) {
  const t = useText()
  return (
    <section className="panel" aria-labelledby="connect">
      <h2 id="connect">{t(text.connect)}</h2>
      <div className="panel-body stack">
        <p>{t(text.connectText, { domain: site.domain })}</p>
        <CopyText text={site.platformDomain} block />
        <p>{t(text.tryIt)}</p>
        <CopyText text={tryCommand(site)} block />
      </div>
    </section>
  )
}

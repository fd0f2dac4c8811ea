import type { ProtectedSite } from '@fairlead/api/ddos/protection.ts'
import { useText } from '../../lib/text/text.ts'
import '../ddos.css'
import { text } from '../text.ts'

/** How many edge nodes have confirmed the protection of each site. */
export function ProtectedSitesProgress({ sites }: { sites: readonly ProtectedSite[] }) {
  const t = useText()
  return (
    <div className="protected-sites">
      {sites.map(({ id, domain, edges, confirmed, error }) => (
        <div key={id}>
          <strong>{domain}</strong>
          <progress max={Math.max(1, edges)} value={confirmed} aria-label={domain} />
          <div className="soft">
            {error !== ''
              ? t(text.edgeError, { error })
              : edges === 0
                ? t(text.noEdges)
                : t(text.confirmed, { confirmed, edges })}
          </div>
        </div>
      ))}
    </div>
  )
}

import type { Certificate } from '@fairlead/api/cert/certificate.ts'
import { listCertificateSites } from '@fairlead/api/cert/free.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../lib/call/query.ts'
import { useMe } from '../../lib/session/session.ts'
import { useText } from '../../lib/text/text.ts'
import { paths } from '../../paths.ts'
import { Button, PlaceLink } from '../../ui/button/Button.tsx'
import { isFree } from '../certificate-states.ts'
import { freeText } from '../free-text.ts'
import { text } from '../text.ts'
import '../certificate.css'

/** The number of sites shown before the user asks for all. */
const atFirst = 30

/** The sites that use a certificate, as links if the user may open sites. */
export function CertificateSites({ certificate }: { certificate: Certificate }) {
  const t = useText()
  const [all, setAll] = useState(false)
  const mayOpen = useMe().menus.includes('cdn_config')
  const { data: sites } = useQuery(
    callQuery(listCertificateSites, { params: { id: certificate.id } }, { quiet: true }),
  )
  const none = isFree(certificate) ? freeText.unused : text.usedByNone
  return (
    <section className="panel" id="sites" aria-labelledby="certificate-sites">
      <h2 id="certificate-sites">{t(text.usedBy)}</h2>
      <div className="panel-body stack">
        {sites?.length === 0 && <p className="soft">{t(none)}</p>}
        {sites && sites.length > 0 && (
          <ul className="certificate-sites" aria-labelledby="certificate-sites">
            {(all ? sites : sites.slice(0, atFirst)).map(({ id, domain }) => (
              <li key={id}>{mayOpen ? <PlaceLink place={paths.site(id)}>{domain}</PlaceLink> : domain}</li>
            ))}
          </ul>
        )}
        {sites && sites.length > atFirst && !all && (
          <div>
            <Button onClick={() => setAll(true)}>{t(text.allSites, { count: sites.length })}</Button>
          </div>
        )}
      </div>
    </section>
  )
}

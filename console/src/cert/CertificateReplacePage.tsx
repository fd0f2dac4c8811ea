import {
  type Certificate,
  coversDomain,
  getCertificate,
  listCertificates,
  replaceCertificate,
} from '@fairlead/api/cert/certificate.ts'
import { listCertificateSites } from '@fairlead/api/cert/free.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearchValue } from '../lib/address/address.ts'
import type { RawSearch } from '../lib/address/list-search.ts'
import { call } from '../lib/call/call.ts'
import { callQuery, prefetchCall } from '../lib/call/query.ts'
import { useAction } from '../lib/call/use-action.ts'
import { useText } from '../lib/text/text.ts'
import { Alert } from '../ui/page/Alert.tsx'
import { PageHead } from '../ui/page/PageHead.tsx'
import { CertificateMissing } from './CertificateMissing.tsx'
import { CertificateWizard } from './import/CertificateWizard.tsx'
import { isFree } from './certificate-states.ts'
import { titles } from './screens.ts'
import { text } from './text.ts'

export const load = ({ id }: RawSearch) => {
  if (id) prefetchCall(getCertificate, { params: { id } })
}

/** Replaces a certificate with an imported one. */
export default function CertificateReplacePage() {
  const t = useText()
  const id = useSearchValue('id') ?? ''
  const query = useQuery(callQuery(getCertificate, { params: { id } }))
  if (query.data) return <Replace key={id} certificate={query.data} />
  if (query.isError) return <CertificateMissing title={titles.certificateReplace} query={query} />
  return <PageHead title={t(titles.certificateReplace)} />
}

function Replace({ certificate }: { certificate: Certificate }) {
  const t = useText()
  const { id, certificateName: name, useCdn } = certificate
  const replace = useAction(replaceCertificate, {
    tell: 'form',
    done: ({ certificateName }) => [text.saved, { name: certificateName }],
    refresh: [listCertificates],
  })
  return (
    <>
      <PageHead title={t(titles.certificateReplaceOf, { name })} object={name} />
      <p className="soft">{t(text.replaceHelp, { count: useCdn })}</p>
      {isFree(certificate) && <Alert tone="warn">{t(text.replaceFree)}</Alert>}
      <CertificateWizard
        label={text.replace}
        name={name}
        isGood={async ({ subjectDnsName }) => {
          // Asked when it is needed, so that a quick click cannot pass by the check.
          const sites = await call(listCertificateSites, { params: { id } }, { tell: 'form' })
          return sites.every(({ domain }) => coversDomain(subjectDnsName, domain))
        }}
        save={(body) => replace.act({ params: { id }, body })}
      />
    </>
  )
}

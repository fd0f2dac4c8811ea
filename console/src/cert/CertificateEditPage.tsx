import { addCertificate, getCertificate, listCertificates } from '@fairlead/api/cert/certificate.ts'
import { listCertificateEvents, listCertificateSites } from '@fairlead/api/cert/free.ts'
import { Navigate } from '@tanstack/react-router'
import { useSearchValue } from '../lib/address/address.ts'
import type { RawSearch } from '../lib/address/list-search.ts'
import { prefetchCall } from '../lib/call/query.ts'
import { useAction } from '../lib/call/use-action.ts'
import { useHolds } from '../lib/session/access.ts'
import { useText } from '../lib/text/text.ts'
import { paths } from '../paths.ts'
import { PageHead } from '../ui/page/PageHead.tsx'
import { CertificateView } from './view/CertificateView.tsx'
import { CertificateWizard } from './import/CertificateWizard.tsx'
import { text } from './text.ts'

export const load = ({ id }: RawSearch) => {
  if (!id) return
  for (const endpoint of [getCertificate, listCertificateEvents, listCertificateSites])
    prefetchCall(endpoint, { params: { id } })
}

/** Shows one certificate; without an id the page imports one. */
export default function CertificateEditPage() {
  const id = useSearchValue('id')
  return id ? <CertificateView key={id} id={id} /> : <Import />
}

function Import() {
  const t = useText()
  const mayAdd = useHolds(addCertificate)
  const add = useAction(addCertificate, {
    tell: 'form',
    done: ({ certificateName: name }) => [text.saved, { name }],
    refresh: [listCertificates],
  })
  if (!mayAdd) return <Navigate to={paths.forbidden().to} replace />
  return (
    <>
      <PageHead title={t(text.add)} />
      <CertificateWizard label={text.add} save={(body) => add.act({ body })} />
    </>
  )
}

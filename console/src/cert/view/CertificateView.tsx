import { type Certificate, getCertificate } from '@fairlead/api/cert/certificate.ts'
import { useQuery } from '@tanstack/react-query'
import { rememberedList } from '../../lib/address/list-search.ts'
import { goTo } from '../../lib/address/navigator.ts'
import { callQuery } from '../../lib/call/query.ts'
import { useText } from '../../lib/text/text.ts'
import { paths } from '../../paths.ts'
import { TagList } from '../../ui/entry/TagList.tsx'
import { Alert } from '../../ui/page/Alert.tsx'
import { type Fact, Facts } from '../../ui/page/Facts.tsx'
import { PageHead } from '../../ui/page/PageHead.tsx'
import { RowActions } from '../../ui/table/RowActions.tsx'
import { TimeText } from '../../ui/text/TimeText.tsx'
import { CertificateMissing } from '../CertificateMissing.tsx'
import { CertificateHistory } from './CertificateHistory.tsx'
import { CertificateSites } from './CertificateSites.tsx'
import { Expiry } from '../certificate-columns.tsx'
import { Fingerprint } from '../Fingerprint.tsx'
import { isFree, isIssued } from '../certificate-states.ts'
import { freeText } from '../free-text.ts'
import { OrderPanel } from './OrderPanel.tsx'
import { titles } from '../screens.ts'
import { text } from '../text.ts'
import { useCertificateActs } from '../use-certificate-acts.ts'
import { isOpen, useOrder } from './use-order.ts'

/** The details of one certificate. */
export function CertificateView({ id }: { id: string }) {
  const t = useText()
  const query = useQuery(callQuery(getCertificate, { params: { id } }))
  if (query.data) return <Known certificate={query.data} />
  if (query.isError) return <CertificateMissing title={titles.certificateEdit} query={query} />
  return <PageHead title={t(titles.certificateEdit)} />
}

function Known({ certificate }: { certificate: Certificate }) {
  const t = useText()
  const order = useOrder(certificate)
  const actsOf = useCertificateActs(() =>
    goTo(paths.certificates(rememberedList(paths.certificates().to)), { replace: true }),
  )
  const { id, certificateName: name } = certificate
  const open = order !== undefined && isOpen(order)
  return (
    <>
      <PageHead title={name} object={name}>
        <RowActions head acts={actsOf(certificate, open)} />
      </PageHead>
      {order?.authority.development && (
        <Alert tone="warn">{t(freeText.development, { name: order.authority.name })}</Alert>
      )}
      {order && order.state !== 'done' && <OrderPanel order={order} id={id} />}
      <section className="panel" aria-labelledby="certificate-facts">
        <h2 id="certificate-facts">{t(text.facts)}</h2>
        <div className="panel-body">
          <Facts facts={useFacts(certificate)} />
        </div>
      </section>
      <CertificateSites certificate={certificate} />
      <CertificateHistory certificate={certificate} />
    </>
  )
}

function useFacts(certificate: Certificate): Fact[] {
  const t = useText()
  const { subjectDnsName, sigAlgName, serialNumber, fingerprint } = certificate
  const free = isFree(certificate)
  const source = { label: t(text.source), value: t(free ? text.free : text.imported) }
  const domains = { label: t(text.domains), value: <TagList label={t(text.domains)} tags={subjectDnsName} /> }
  if (!isIssued(certificate)) return [domains, source]
  return [
    { label: t(text.state), value: <Expiry certificate={certificate} /> },
    domains,
    { label: t(text.issuer), value: certificate.issuer },
    source,
    { label: t(text.begins), value: <TimeText iso={certificate.beginDate} /> },
    { label: t(text.ends), value: <TimeText iso={certificate.expireDate} /> },
    ...(free ? [{ label: t(freeText.renewDate), value: <TimeText iso={certificate.renewDate} /> }] : []),
    { label: t(text.algorithm), value: sigAlgName },
    { label: t(text.serialNumber), value: <code>{serialNumber}</code> },
    { label: t(text.fingerprint), value: <Fingerprint value={fingerprint} /> },
  ]
}

import {
  addCertificate,
  type Certificate,
  CertificateInput,
  getCertificate,
  listCertificates,
  replaceCertificate,
} from '@fairlead/api/cert/certificate.ts'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { useHolds } from '../lib/session/access.ts'
import { useSearchValue } from '../lib/address/address.ts'
import { type RawSearch, rememberedList } from '../lib/address/list-search.ts'
import { goTo } from '../lib/address/navigator.ts'
import { callQuery, prefetchCall } from '../lib/call/query.ts'
import { useText } from '../lib/text/text.ts'
import { useAction } from '../lib/call/use-action.ts'
import { paths } from '../paths.ts'
import { titles } from './screens.ts'
import { ButtonLink } from '../ui/button/Button.tsx'
import { Facts } from '../ui/page/Facts.tsx'
import { Form } from '../ui/form/Form.tsx'
import { Missing } from '../ui/page/Missing.tsx'
import { PageHead } from '../ui/page/PageHead.tsx'
import { StateLabel } from '../ui/text/StatusLabel.tsx'
import { TextField } from '../ui/field/TextField.tsx'
import { TimeText } from '../ui/text/TimeText.tsx'
import { useFormFrame } from '../ui/form/use-form.ts'
import { words } from '../ui/text/words.ts'
import { states } from './certificate-states.ts'
import { PemField } from './PemField.tsx'
import { text } from './text.ts'

export const load = ({ id }: RawSearch) => {
  if (id) prefetchCall(getCertificate, { params: { id } })
}

const listPlace = () => paths.certificates(rememberedList(paths.certificates().to))

/** Without an id, the page imports a certificate. */
export default function CertificateEditPage() {
  const t = useText()
  const id = useSearchValue('id')
  const mayAdd = useHolds('CDN_CERT_ADD')
  if (id) return <Known key={id} id={id} />
  if (!mayAdd) return <Navigate to={paths.forbidden().to} replace />
  return (
    <>
      <PageHead title={t(text.add)} />
      <section className="panel panel-body">
        <CertificateForm />
      </section>
    </>
  )
}

function Known({ id }: { id: string }) {
  const t = useText()
  const mayReplace = useHolds('CDN_CERT_EDIT')
  const query = useQuery(callQuery(getCertificate, { params: { id } }))
  const certificate = query.data
  if (query.isError && !certificate) {
    return (
      <Missing
        title={titles.certificateEdit}
        query={query}
        missing={text.missing}
        back={text.back}
        list={listPlace()}
      />
    )
  }
  if (!certificate) return <PageHead title={t(titles.certificateEdit)} />
  return (
    <>
      <PageHead title={certificate.certificateName} object={certificate.certificateName} />
      <section className="panel" aria-labelledby="certificate-facts">
        <h2 id="certificate-facts">{t(text.facts)}</h2>
        <div className="panel-body">
          <CertificateFacts certificate={certificate} />
        </div>
      </section>
      {mayReplace && (
        <section className="panel" aria-labelledby="certificate-replace">
          <h2 id="certificate-replace">{t(text.replace)}</h2>
          <div className="panel-body stack">
            <p className="soft">{t(text.replaceHelp, { count: certificate.useCdn })}</p>
            <CertificateForm key={certificate.fingerprint} known={certificate} />
          </div>
        </section>
      )}
    </>
  )
}

function CertificateFacts({ certificate }: { certificate: Certificate }) {
  const t = useText()
  const { expiredStatus, subjectDnsName, issuer, beginDate, expireDate } = certificate
  return (
    <Facts
      facts={[
        { label: t(text.state), value: <StateLabel state={states[expiredStatus]} /> },
        { label: t(text.domains), value: subjectDnsName.join(', ') },
        { label: t(text.issuer), value: issuer },
        { label: t(text.begins), value: <TimeText iso={beginDate} /> },
        { label: t(text.ends), value: <TimeText iso={expireDate} /> },
        { label: t(text.algorithm), value: certificate.sigAlgName },
        { label: t(text.serialNumber), value: <code>{certificate.serialNumber}</code> },
        { label: t(text.fingerprint), value: <code>{certificate.fingerprint}</code> },
      ]}
    />
  )
}

/** The private key must be entered each time, because the server never returns it. */
function CertificateForm({ known }: { known?: Certificate }) {
  const t = useText()
  const saving = {
    tell: 'form',
    done: ({ certificateName: name }: Certificate) => [text.saved, { name }] as const,
    refresh: [listCertificates],
  } as const
  const add = useAction(addCertificate, saving)
  const replace = useAction(replaceCertificate, saving)
  const frame = useFormFrame({
    schema: CertificateInput,
    values: {
      certificateName: known?.certificateName ?? '',
      certificatePath: '',
      privateKeyPath: '',
      certificateChainPath: '',
    },
    submit: async (body) => {
      await (known ? replace.act({ params: { id: known.id }, body }) : add.act({ body }))
      goTo(listPlace(), { replace: true })
    },
  })
  return (
    <Form
      frame={frame}
      submitLabel={t(known ? text.replace : text.add)}
      aside={<ButtonLink place={listPlace()}>{t(words.cancel)}</ButtonLink>}
    >
      <TextField name={frame.name('certificateName')} label={text.name} help={text.nameHelp} required />
      <PemField
        name={frame.name('certificatePath')}
        label={text.certificate}
        help={text.certificateHelp}
        required
      />
      <PemField
        name={frame.name('privateKeyPath')}
        label={text.privateKey}
        help={text.privateKeyHelp}
        required
      />
      <PemField name={frame.name('certificateChainPath')} label={text.chain} help={text.chainHelp} />
    </Form>
  )
}

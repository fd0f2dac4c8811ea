import { listCertificates } from '@fairlead/api/cert/certificate.ts'
import { FreeCertificateInput, generateCertificate } from '@fairlead/api/cert/free.ts'
import { useSearchValue } from '../lib/address/address.ts'
import { rememberedList } from '../lib/address/list-search.ts'
import { goTo } from '../lib/address/navigator.ts'
import { useAction } from '../lib/call/use-action.ts'
import { useText } from '../lib/text/text.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/button/Button.tsx'
import { TextField, verbatim } from '../ui/field/TextField.tsx'
import { Form } from '../ui/form/Form.tsx'
import { useFormFrame } from '../ui/form/use-form.ts'
import { PageHead } from '../ui/page/PageHead.tsx'
import { words } from '../ui/text/words.ts'
import { freeText as text } from './free-text.ts'
import './certificate.css'

const follows = [text.pointsHere, text.pointsElsewhere, text.takes, text.mayLeave] as const

/** Requests a free certificate. Its page shows the progress. */
export default function FreeCertificatePage() {
  const t = useText()
  const domain = useSearchValue('domain') ?? ''
  const request = useAction(generateCertificate, {
    tell: 'form',
    done: (made) => [text.requested, { domain: made.domain ?? '' }],
    refresh: [listCertificates],
  })
  const frame = useFormFrame({
    schema: FreeCertificateInput,
    values: { domain, certificateName: '' },
    submit: async (body) => {
      const made = await request.act({ body })
      goTo(paths.certificateEdit(made.id), { replace: true })
    },
  })
  return (
    <>
      <PageHead title={t(text.request)} />
      <section className="panel panel-body stack">
        <Form
          frame={frame}
          submitLabel={t(text.request)}
          aside={
            <ButtonLink place={paths.certificates(rememberedList(paths.certificates().to))}>
              {t(words.cancel)}
            </ButtonLink>
          }
        >
          <TextField
            name={frame.name('domain')}
            label={text.domain}
            help={text.domainHelp}
            required
            {...verbatim}
          />
          <TextField name={frame.name('certificateName')} label={text.name} help={text.nameHelp} />
        </Form>
      </section>
      <section className="panel" aria-labelledby="what-happens">
        <h2 id="what-happens">{t(text.whatHappens)}</h2>
        <ul className="panel-body certificate-follows">
          {follows.map((line) => (
            <li key={line.en}>{t(line)}</li>
          ))}
        </ul>
      </section>
    </>
  )
}

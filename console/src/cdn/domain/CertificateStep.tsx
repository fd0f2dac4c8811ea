import { selectCertificates } from '@fairlead/api/cert/certificate.ts'
import { type DomainChoice, type DomainSetupInput, mayBeFree } from '@fairlead/api/cdn/domain/site-domain.ts'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { callQuery } from '../../lib/call/query.ts'
import { useText } from '../../lib/text/text.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button/Button.tsx'
import type { NamesOf } from '../../ui/field/field-name.ts'
import { RadioField } from '../../ui/field/RadioField.tsx'
import { SelectField } from '../../ui/field/SelectField.tsx'
import { Alert } from '../../ui/page/Alert.tsx'
import { certificateLabel } from '../editor/certificate-label.ts'
import { text } from './text.ts'

type Props = {
  domain: string
  choice: DomainChoice | undefined
  skipDns: boolean
  name: NamesOf<z.input<typeof DomainSetupInput>>
}

/** What visitors of the domain are shown. */
export function CertificateStep({ domain, choice, skipDns, name }: Props) {
  const t = useText()
  const { data } = useQuery(callQuery(selectCertificates, { query: { domain } }))
  return (
    <>
      {skipDns && <Alert tone="info">{t(text.skipped)}</Alert>}
      <RadioField
        name={name('choice')}
        label={text.choice}
        look="cards"
        options={[
          {
            value: 'free',
            label: text.free,
            help: mayBeFree(domain) ? text.freeHelp : text.wildcardFree,
            off: skipDns || !mayBeFree(domain),
          },
          { value: 'existing', label: text.existing, help: text.existingHelp },
          { value: 'http', label: text.http, help: text.httpHelp },
          { value: 'off', label: text.off, help: text.offHelp },
        ]}
      />
      {choice === 'existing' && data && data.length === 0 && (
        <Alert tone="warn">
          {t(text.noneMatches)} <ButtonLink place={paths.certificateEdit()}>{t(text.import)}</ButtonLink>
        </Alert>
      )}
      {choice === 'existing' && data && (
        // Without any to select it is shown too, because the missing certificate is an error of this field.
        <SelectField
          name={name('cdnCertificateId')}
          label={text.certificate}
          required
          none={t(text.chooseCertificate)}
          options={data.map((one) => ({ value: one.id, label: certificateLabel(t, one) }))}
        />
      )}
    </>
  )
}

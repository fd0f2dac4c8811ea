import { useState } from 'react'
import { useText } from '../lib/text/text.ts'
import { CodeBox } from '../ui/detail/CodeBox.tsx'
import { CheckField } from '../ui/field/CheckField.tsx'
import { RadioField } from '../ui/field/RadioField.tsx'
import { TextField } from '../ui/field/TextField.tsx'
import { useFormFrame } from '../ui/form/use-form.ts'
import { Alert } from '../ui/page/Alert.tsx'
import { useWizard } from '../ui/wizard/use-wizard.ts'
import { Wizard } from '../ui/wizard/Wizard.tsx'
import { DomainForm } from './samples.ts'
import { text } from './text.ts'

/** The steps to a custom domain (spec 1, section 2). */
export function WizardSample() {
  const t = useText()
  const [outcome, setOutcome] = useState<'connected' | 'cancelled'>()
  const wizard = useWizard([['domain'], ['added'], ['certificate']])
  const frame = useFormFrame({
    schema: DomainForm,
    parts: wizard.parts,
    values: { domain: 'www.shop.example', added: false, certificate: 'free' },
    submit: () => {
      setOutcome('connected')
      return Promise.resolve()
    },
  })
  return (
    <>
      {outcome && (
        <Alert tone="success" live>
          {t(text[outcome])}
        </Alert>
      )}
      <Wizard
        label={text.domainWizard}
        wizard={wizard}
        frame={frame}
        finish={text.connect}
        onCancel={() => setOutcome('cancelled')}
        steps={[
          {
            key: 'domain',
            title: text.domainStep,
            help: text.domainHelp,
            body: <TextField name={frame.name('domain')} label={text.domain} required mono />,
          },
          {
            key: 'dns',
            title: text.dnsStep,
            help: text.dnsHelp,
            body: (
              <>
                <CodeBox
                  title={t(text.record)}
                  code={`${frame.form.getValues('domain')}. 300 IN CNAME d1a2b3.edge.localhost.`}
                />
                <CheckField name={frame.name('added')} label={text.recordSet} required />
              </>
            ),
          },
          {
            key: 'certificate',
            title: text.certificateStep,
            body: (
              <RadioField
                name={frame.name('certificate')}
                label={text.certificate}
                options={[
                  { value: 'free', label: text.freeCertificate },
                  { value: 'own', label: text.ownCertificate },
                ]}
              />
            ),
          },
        ]}
      />
    </>
  )
}

import { type Certificate, CertificateInput, readCertificate } from '@fairlead/api/cert/certificate.ts'
import type { Text } from '@fairlead/api/text.ts'
import { useEffect, useState } from 'react'
import { rememberedList } from '../../lib/address/list-search.ts'
import { goTo } from '../../lib/address/navigator.ts'
import { call } from '../../lib/call/call.ts'
import { CallError } from '../../lib/call/call-error.ts'
import { paths } from '../../paths.ts'
import { TextField } from '../../ui/field/TextField.tsx'
import { useFormFrame } from '../../ui/form/use-form.ts'
import { useWizard } from '../../ui/wizard/use-wizard.ts'
import { start } from '../../ui/wizard/wizard-steps.ts'
import { Wizard } from '../../ui/wizard/Wizard.tsx'
import { PemField } from './PemField.tsx'
import { type Read, ReadFacts } from './ReadFacts.tsx'
import { text } from '../text.ts'

type Props = {
  /** Label of the last button. */
  label: Text
  name?: string
  /** Whether the new certificate matches all sites that use the old one. */
  isGood?: (read: Read) => Promise<boolean>
  save: (input: CertificateInput) => Promise<Certificate>
}

const fields = ['certificateName', 'certificatePath', 'privateKeyPath', 'certificateChainPath']

/** Reads a certificate and shows its details before saving it. The private key has to be entered each time. */
export function CertificateWizard({ label, name = '', isGood, save }: Props) {
  const [read, setRead] = useState<Read>()
  const wizard = useWizard([fields, []])
  const frame = useFormFrame({
    schema: CertificateInput,
    parts: wizard.parts,
    values: { certificateName: name, certificatePath: '', privateKeyPath: '', certificateChainPath: '' },
    submit: async (input) => goTo(paths.certificateEdit((await save(input)).id), { replace: true }),
  })
  const { progress, setProgress } = wizard
  useEffect(() => {
    // After a change, the certificate has to be read again before the last step.
    if (progress.at === 0 && progress.reached > 0) setProgress(start)
  }, [progress, setProgress])

  const check = () =>
    frame.attempt(async () => {
      const found = await call(readCertificate, { body: frame.form.getValues() }, { tell: 'form' })
      if (isGood && !(await isGood(found)))
        throw new CallError('badInput', { fields: { certificatePath: 'certificateSites' } })
      setRead(found)
    })
  const back = () => goTo(paths.certificates(rememberedList(paths.certificates().to)))
  const entry = (
    <>
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
    </>
  )
  return (
    <Wizard
      label={label}
      wizard={wizard}
      frame={frame}
      finish={label}
      onCancel={back}
      steps={[
        { key: 'enter', title: text.enterStep, body: entry, pass: check },
        {
          key: 'check',
          title: text.checkStep,
          help: text.checkHelp,
          body: read && <ReadFacts read={read} />,
        },
      ]}
    />
  )
}

import { bindMfa, getSecurity, MfaCode, newMfaSecret } from '@fairlead/api/factor/second-factor.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { useSearchValue } from '../lib/address/address.ts'
import { call } from '../lib/call/call.ts'
import { safeReturnPath } from '../lib/address/keep-alive-path.ts'
import { goToAddress } from '../lib/address/navigator.ts'
import { refreshPaths } from '../lib/call/query.ts'
import { fetchMe } from '../lib/session/session.ts'
import { useText } from '../lib/text/text.ts'
import { useAction } from '../lib/call/use-action.ts'
import { paths } from '../paths.ts'
import { QrImage } from '../ui/detail/QrImage.tsx'
import { Button } from '../ui/button/Button.tsx'
import { CodeField } from '../ui/field/CodeField.tsx'
import { CopyText } from '../ui/button/CopyText.tsx'
import { Form } from '../ui/form/Form.tsx'
import { useFormFrame } from '../ui/form/use-form.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { security as text } from './text.ts'
import { words } from '../ui/text/words.ts'
import { WizardSteps } from '../ui/wizard/WizardSteps.tsx'

const steps = [
  { key: 'install', title: text.install },
  { key: 'scan', title: text.scan },
  { key: 'enter', title: text.enter },
]

/** Three steps (spec 1, section 2): install the app, scan the QR code, enter the six-digit code. */
export default function BindMfaPage() {
  const t = useText()
  const returnPath = safeReturnPath(useSearchValue('keepAlivePath'))
  const [step, setStep] = useState(0)
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>()
  const secret = useMutation({ mutationFn: () => call(newMfaSecret, {}) })
  const scan = () => {
    setStep(1)
    // One secret per visit of the page, so that going back does not invalidate the one already scanned.
    if (!secret.data) secret.mutate()
  }
  if (recoveryCodes) {
    return (
      <>
        <h1>{t(text.recoveryTitle)}</h1>
        <RecoveryCodes codes={recoveryCodes} />
        <div>
          <Button look="primary" onClick={() => goToAddress(returnPath ?? paths.home().to)}>
            {t(text.saved)}
          </Button>
        </div>
      </>
    )
  }
  return (
    <>
      <h1>{t(text.bindTitle)}</h1>
      <WizardSteps steps={steps} progress={{ at: step, reached: step }} onGo={setStep} />
      {step === 0 && (
        <div className="stack">
          <p>{t(text.installText)}</p>
          <div>
            <Button look="primary" onClick={scan}>
              {t(text.next)}
            </Button>
          </div>
        </div>
      )}
      {step === 1 && (
        <div className="stack">
          <p>{t(text.scanText)}</p>
          {secret.data && (
            <>
              <QrImage text={secret.data.uri} label={t(text.qrCode)} />
              <div className="field">
                <span className="soft">{t(text.key)}</span>
                <CopyText text={secret.data.secret} block />
              </div>
            </>
          )}
          {secret.isError && (
            <div className="row">
              <span>{t(text.secretFailed)}</span>
              <Button onClick={() => secret.mutate()}>{t(words.retry)}</Button>
            </div>
          )}
          <div className="row">
            {secret.data && (
              <Button look="primary" onClick={() => setStep(2)}>
                {t(text.next)}
              </Button>
            )}
            <Button onClick={() => setStep(0)}>{t(text.back)}</Button>
          </div>
        </div>
      )}
      {step === 2 && <EnterCode onBound={setRecoveryCodes} onBack={() => setStep(1)} />}
    </>
  )
}

const schema = z.object({ code: MfaCode })

type EnterCodeProps = { onBound: (recoveryCodes: readonly string[]) => void; onBack: () => void }

function EnterCode({ onBound, onBack }: EnterCodeProps) {
  const t = useText()
  const bind = useAction(bindMfa, {
    tell: 'form',
    done: text.bound,
    onDone: ({ recoveryCodes }) => onBound(recoveryCodes),
    refresh: () => Promise.all([refreshPaths(getSecurity.path), fetchMe({ tell: 'all' })]),
  })
  const frame = useFormFrame({
    leaving: 'free',
    schema,
    values: { code: '' },
    submit: (body) => bind.act({ body }),
  })
  return (
    <div className="stack">
      <p>{t(text.enterText)}</p>
      <Form frame={frame} submitLabel={t(text.bind)} aside={<Button onClick={onBack}>{t(text.back)}</Button>}>
        <CodeField name={frame.name('code')} label={text.code} />
      </Form>
    </div>
  )
}

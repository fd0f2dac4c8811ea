import { lazy, Suspense, useEffect, useRef } from 'react'
import type { CaptchaToken } from './captcha-token.ts'
import { CaptchaSlider } from './CaptchaSlider.tsx'
import { useCaptcha } from './use-captcha.ts'

const ProviderCaptcha = lazy(() =>
  import('./ProviderCaptcha.tsx').then((module) => ({ default: module.ProviderCaptcha })),
)

/** Has its final size from the start, so that nothing moves when the picture arrives. */
export function CaptchaArea({ captcha }: { captcha: CaptchaToken }) {
  if (!captcha.needed) return null
  const { options } = captcha
  return (
    <div className="captcha-room">
      {options?.provider && (
        <Suspense>
          <ProviderCaptcha captcha={captcha} provider={options.provider} />
        </Suspense>
      )}
      {options && !options.provider && <CaptchaBox captcha={captcha} />}
    </div>
  )
}

function CaptchaBox({ captcha: { token, setToken } }: { captcha: CaptchaToken }) {
  const captcha = useCaptcha(setToken)
  const previous = useRef(token)
  const { renew } = captcha
  useEffect(() => {
    // The attempt has used the token, so the next one needs a new picture.
    const spent = previous.current !== undefined && token === undefined
    previous.current = token
    if (spent) void renew()
  }, [token, renew])
  return <CaptchaSlider captcha={captcha} />
}

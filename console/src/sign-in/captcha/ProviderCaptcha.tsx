import type { CaptchaProviderName } from '@fairlead/api/sign-in/captcha-provider.ts'
import { useEffect, useRef, useState } from 'react'
import { language } from '../../lib/preferences.ts'
import { useStore } from '../../lib/store.ts'
import { useText } from '../../lib/text/text.ts'
import { Button } from '../../ui/button/Button.tsx'
import type { CaptchaToken } from './captcha-token.ts'
import { loadWidget } from './captcha-widget.ts'
import { text } from '../text.ts'
import { words } from '../../ui/text/words.ts'

type Props = {
  captcha: CaptchaToken
  provider: { name: CaptchaProviderName; siteKey: string; scriptUrl: string }
}

/** The widget of a captcha service, instead of the slider. */
export function ProviderCaptcha({ captcha: { token, setToken }, provider }: Props) {
  const t = useText()
  const of = useStore(language)
  const box = useRef<HTMLDivElement>(null)
  const reset = useRef<() => void>(undefined)
  const previous = useRef(token)
  const [tries, setTries] = useState(0)
  const [broken, setBroken] = useState(false)
  const { name, siteKey, scriptUrl } = provider

  useEffect(() => {
    const inside = document.createElement('div')
    let gone = false
    const draw = async () => {
      const widget = await loadWidget(name, scriptUrl)
      if (gone) return
      box.current?.replaceChildren(inside)
      const id = widget.render(inside, {
        sitekey: siteKey,
        // The parameter name of hCaptcha and reCAPTCHA is `hl`.
        language: of === 'zh' ? 'zh-CN' : 'en',
        hl: of === 'zh' ? 'zh-CN' : 'en',
        callback: (earned: string) => setToken(earned),
        'expired-callback': () => setToken(undefined),
        'error-callback': () => setToken(undefined),
      })
      reset.current = () => widget.reset(id)
    }
    draw().catch(() => setBroken(true))
    return () => {
      gone = true
      reset.current = undefined
      inside.remove()
    }
  }, [name, siteKey, scriptUrl, of, tries, setToken])

  useEffect(() => {
    // The attempt has used the token, so the next one needs a new one.
    const spent = previous.current !== undefined && token === undefined
    previous.current = token
    if (spent) reset.current?.()
  }, [token])

  return (
    <div role="group" aria-label={t(text.captcha)}>
      <div ref={box} />
      {broken && (
        <div role="alert" className="stack">
          <p>{t(text.captchaUnreachable)}</p>
          <Button
            onClick={() => {
              setBroken(false)
              setTries(tries + 1)
            }}
          >
            {t(words.retry)}
          </Button>
        </div>
      )}
    </div>
  )
}

import type { Text } from '@fairlead/api/text.ts'
import { useMaybeMe } from '../../lib/session/session.ts'
import { useText } from '../../lib/text/text.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button/Button.tsx'
import './error-screen.css'
import { text } from '../text.ts'

export function ErrorScreen({ code, sentence }: { code: number; sentence: Text }) {
  const t = useText()
  const user = useMaybeMe()
  return (
    <main className="error-screen" id="main">
      <p className="error-code" aria-hidden="true">
        {code}
      </p>
      <h1>{t(sentence)}</h1>
      <div className="row">
        <ButtonLink place={paths.home()} look="primary">
          {t(text.goHome)}
        </ButtonLink>
        {user && <ButtonLink place={paths.documentError(code)}>{t(text.whatToDo)}</ButtonLink>}
      </div>
    </main>
  )
}

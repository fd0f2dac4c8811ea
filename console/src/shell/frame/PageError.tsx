import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { CallError } from '../../lib/call/call-error.ts'
import { useText } from '../../lib/text/text.ts'
import { useMaybeMe } from '../../lib/session/session.ts'
import { Button, ButtonLink } from '../../ui/button/Button.tsx'
import { ChunkError } from '../../lib/address/load-page.ts'
import { helpFor } from '../failure/error-help.ts'
import { reportError } from '../failure/report.ts'
import { text } from '../text.ts'
import { words } from '../../ui/text/words.ts'

/** Shown instead of a page that failed; the frame around it keeps working. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const t = useText()
  const router = useRouter()
  useEffect(() => reportError(error), [error])
  const again = () => {
    reset()
    void router.invalidate()
  }
  const isSignedIn = useMaybeMe() !== undefined
  const help = error instanceof CallError ? helpFor(error.name, isSignedIn) : undefined
  const chunk = error instanceof ChunkError
  const hint = chunk ? text.chunkHint : error instanceof CallError ? text.callFailedHint : text.pageBrokeHint
  return (
    <div className="error-screen" role="alert">
      <h1>{t(chunk || error instanceof CallError ? text.chunkFailed : text.pageBroke)}</h1>
      <p className="soft">{t(hint)}</p>
      <div className="row">
        {!chunk && <Button onClick={again}>{t(words.retry)}</Button>}
        <Button look="primary" onClick={() => location.reload()}>
          {t(text.reload)}
        </Button>
        {help && <ButtonLink place={help}>{t(text.whatToDo)}</ButtonLink>}
      </div>
    </div>
  )
}

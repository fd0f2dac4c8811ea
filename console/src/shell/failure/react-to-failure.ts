import type { CallError } from '../../lib/call/call-error.ts'
import { failureText, networkDelayMs, reactionTo, toastMs } from '../../lib/call/failure.ts'
import { showBanner, showToast } from '../../lib/notices.ts'
import { queryClient } from '../../lib/call/query.ts'
import { t } from '../../lib/text/text.ts'
import { paths } from '../../paths.ts'
import { goTo } from '../../lib/address/navigator.ts'
import { report } from './report.ts'
import { askSecondFactor } from '../../lib/session/prompt.ts'
import { clearSession, me } from '../../lib/session/session.ts'
import { helpFor } from './error-help.ts'
import { visitIsOver } from '../session/visit-over.ts'

const onSignIn = () => location.pathname === paths.signIn().to

/** Reports once that the session has ended, and clears the user. */
export function endSession(error: CallError): void {
  showToast('error', failureText(error, t), toastMs, 'signedOut')
  clearSession()
}

/** Reacts to a failed call as the catalogue defines (spec 1, section 8). */
export function reactToFailure(error: CallError, tell: 'all' | 'form'): void {
  const { act, report: reported } = reactionTo(error, onSignIn())
  if (reported) report(error.msg || error.name, error)
  const text = failureText(error, t)
  const help = helpFor(error.name, me.get() !== undefined)
  switch (act) {
    case 'silent':
      return
    case 'signIn': {
      const here = location.pathname + location.search
      endSession(error)
      goTo(paths.signIn(here))
      return
    }
    case 'once':
      showToast('error', text, toastMs, error.name, help)
      return
    case 'banner':
      showBanner(error.name, text)
      return
    case 'network':
      setTimeout(() => showToast('error', text, toastMs, error.name), networkDelayMs)
      return
    case 'bindMfa':
      goTo(paths.bindMfa())
      return
    case 'visitOver':
      visitIsOver.set(true)
      return
    case 'choosePassword':
      goTo(paths.choosePassword())
      return
    case 'secondFactor': {
      const here = location.pathname + location.search
      void askSecondFactor().then((passed) => {
        if (passed) void queryClient.invalidateQueries()
        else if (!onSignIn()) goTo(paths.signIn(here))
      })
      return
    }
    case 'toast':
      if (tell === 'all') showToast('error', text, toastMs, undefined, help)
  }
}

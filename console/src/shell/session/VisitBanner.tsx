import { leaveAccount } from '@fairlead/api/account/visit.ts'
import { formatMoment } from '../../lib/text/moment.ts'
import { language, timeZone } from '../../lib/preferences.ts'
import { useMe } from '../../lib/session/session.ts'
import { useStore } from '../../lib/store.ts'
import { useText } from '../../lib/text/text.ts'
import { useAction } from '../../lib/call/use-action.ts'
import { paths } from '../../paths.ts'
import { Alert } from '../../ui/page/Alert.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { text } from '../text.ts'
import { visitIsOver } from './visit-over.ts'

/** Shown on every page while an operator is in an account: the account, the operator, the mode and the end. */
export function VisitBanner() {
  const t = useText()
  const { visit, accountName, accountNumber } = useMe()
  const hours = useStore(timeZone)
  const of = useStore(language)
  const isOver = useStore(visitIsOver)
  const leave = useAction(leaveAccount, {
    // Reloads the page, so that the operator's own screens keep no data of the account.
    onDone: () => location.assign(paths.home().to),
  })
  if (!visit) return null
  const { userName, mode, reason } = visit
  const args = { userName, mode, account: accountName, number: accountNumber }
  return (
    <section className="visit" aria-label={t(text.visit)}>
      <Alert tone={isOver ? 'error' : 'warn'} live={isOver}>
        <div className="row apart">
          <div>
            <strong>
              {accountName} · {accountNumber}
            </strong>
            <div>
              {isOver
                ? t(text.visitOver)
                : t(text.visitState, { ...args, until: formatMoment(visit.until, hours, of) })}
            </div>
            <div className="soft">{t(text.visitReason, { reason })}</div>
          </div>
          <Button look="primary" icon="out" pending={leave.pending} onClick={() => leave.press({})}>
            {t(text.leaveAccount)}
          </Button>
        </div>
      </Alert>
    </section>
  )
}

import type { ReplyOf } from '@fairlead/api/endpoint.ts'
import type { addInvitation } from '@fairlead/api/user/invitation.ts'
import { formatMoment } from '../lib/moment.ts'
import { language, timeZone } from '../lib/preferences.ts'
import { useStore } from '../lib/store.ts'
import { useText } from '../lib/text.ts'
import { Alert } from '../ui/Alert.tsx'
import { CopyText } from '../ui/CopyText.tsx'
import { text } from './people-text.ts'

export type Sent = ReplyOf<typeof addInvitation>

/** What became of an invitation: the link to pass on, unless it went out by mail. */
export function InvitationLink({ sent: { email, link, expireDate } }: { sent: Sent }) {
  const t = useText()
  const time = formatMoment(expireDate, useStore(timeZone), useStore(language), 'minute')
  return (
    <div className="stack">
      <Alert tone="success" live>
        {t(text.invited, { email })}
      </Alert>
      {link !== null && (
        <>
          <p>{t(text.linkOnce, { email, time })}</p>
          <CopyText text={new URL(link, location.origin).href} block />
        </>
      )}
    </div>
  )
}

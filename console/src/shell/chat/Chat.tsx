import { lazy, Suspense, useCallback, useState } from 'react'
import { useMe } from '../../lib/session/session.ts'
import { settings } from '../../lib/settings.ts'
import { useText } from '../../lib/text/text.ts'
import { ButtonLink, IconButton } from '../../ui/button/Button.tsx'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import { chatWay } from './chat.ts'
import { text } from '../text.ts'

const ChatPanel = lazy(() => import('./ChatPanel.tsx').then((module) => ({ default: module.ChatPanel })))

/** The chat with support, or a link to help; the chat's widget loads when it is first opened. */
export function Chat() {
  const t = useText()
  const { services } = useMe()
  const [state, setState] = useState<'unopened' | 'open' | 'closed'>('unopened')
  const close = useCallback(() => setState('closed'), [])
  const way = chatWay(services, settings)
  if (way === 'link') {
    return settings.supportUrl ? (
      <a className="button plain" href={settings.supportUrl}>
        <Icon name="chat" />
        {t(text.support)}
      </a>
    ) : (
      <ButtonLink look="plain" icon="chat" place={paths.document('support')}>
        {t(text.support)}
      </ButtonLink>
    )
  }
  return (
    <>
      <IconButton
        icon="chat"
        label={t(text.chat)}
        aria-expanded={state === 'open'}
        onClick={() => setState(state === 'open' ? 'closed' : 'open')}
      />
      {state !== 'unopened' && (
        <Suspense fallback={null}>
          <ChatPanel open={state === 'open'} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

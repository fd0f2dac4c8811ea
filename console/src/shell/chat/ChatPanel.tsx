import { useEffect, useMemo, useRef } from 'react'
import { language } from '../../lib/preferences.ts'
import { useMe } from '../../lib/session/session.ts'
import { settings } from '../../lib/settings.ts'
import { useStore } from '../../lib/store.ts'
import { useText } from '../../lib/text/text.ts'
import { IconButton } from '../../ui/button/Button.tsx'
import { localeOf, saidBy, toWidget, widgetUrl } from './chat.ts'
import { keepThread, threadOf } from './chat-thread.ts'
import './chat-panel.css'
import { text } from '../text.ts'

/** The surrounding panel opens and closes the chat. */
const look = { hideMessageBubble: true, position: 'right', type: 'standard', showPopoutButton: false }

type Props = { open: boolean; onClose: () => void }

/**
 * The chat in its own frame. Otherwise the widget's script would run with the rights of this page. Input in the frame
 * stays while the panel is closed.
 */
export function ChatPanel({ open, onClose }: Props) {
  const t = useText()
  const of = useStore(language)
  const { id } = useMe()
  const frame = useRef<HTMLIFrameElement>(null)
  // The thread that the widget reports is used the next time, because a changed address would reload the frame.
  const src = useMemo(() => widgetUrl(settings, of, threadOf(id)), [of, id])
  useEffect(() => {
    const { origin } = new URL(settings.chatUrl)
    const listen = ({ data, source, origin: from }: MessageEvent<unknown>) => {
      const widget = frame.current?.contentWindow
      if (!widget || source !== widget || from !== origin) return
      const message = saidBy(data)
      if (message?.event === 'loaded') {
        if (message.thread !== undefined) keepThread(id, message.thread)
        widget.postMessage(toWidget({ event: 'config-set', locale: localeOf(of), ...look }), origin)
        widget.postMessage(toWidget({ event: 'toggle-open', isOpen: true }), origin)
      }
      if (message?.event === 'closeWindow' || message?.event === 'toggleBubble') onClose()
    }
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [of, id, onClose])
  return (
    <section className="chat" aria-label={t(text.chat)} hidden={!open}>
      <div className="chat-head row apart">
        <h2>{t(text.chat)}</h2>
        <IconButton icon="close" label={t(text.closeChat)} onClick={onClose} />
      </div>
      <iframe
        ref={frame}
        title={t(text.chat)}
        src={src}
        // oxlint-disable-next-line react/iframe-missing-sandbox -- of another origin, so it cannot lift its own sandbox
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-downloads"
        referrerPolicy="origin"
      />
    </section>
  )
}

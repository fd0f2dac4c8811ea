import { useEffect, useRef } from 'react'
import { language } from '../lib/preferences.ts'
import { settings } from '../lib/settings.ts'
import { useStore } from '../lib/store.ts'
import { useText } from '../lib/text.ts'
import { IconButton } from '../ui/Button.tsx'
import { eventOf, toWidget, widgetUrl } from './chat.ts'
import './chat-panel.css'
import { text } from './text.ts'

type Props = { open: boolean; onClose: () => void }

/**
 * The chat in a frame of its own. The widget's script would run with the rights of this page; its page in a
 * frame needs no more than the frame. What is written there stays while the panel is closed.
 */
export function ChatPanel({ open, onClose }: Props) {
  const t = useText()
  const of = useStore(language)
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const { origin } = new URL(settings.chatUrl)
    const listen = ({ data, source, origin: from }: MessageEvent<unknown>) => {
      const widget = frame.current?.contentWindow
      if (!widget || source !== widget || from !== origin) return
      const event = eventOf(data)
      if (event === 'loaded') {
        const config = {
          hideMessageBubble: true,
          position: 'right',
          type: 'standard',
          showPopoutButton: false,
        }
        widget.postMessage(
          toWidget({ event: 'config-set', locale: of === 'zh' ? 'zh_CN' : 'en', ...config }),
          origin,
        )
        widget.postMessage(toWidget({ event: 'toggle-open', isOpen: true }), origin)
      }
      if (event === 'closeWindow' || event === 'toggleBubble') onClose()
    }
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [of, onClose])
  return (
    <section className="chat" aria-label={t(text.chat)} hidden={!open}>
      <div className="chat-head row apart">
        <h2>{t(text.chat)}</h2>
        <IconButton icon="close" label={t(text.closeChat)} onClick={onClose} />
      </div>
      <iframe
        ref={frame}
        title={t(text.chat)}
        src={widgetUrl(settings.chatUrl, settings.chatToken, of)}
        // oxlint-disable-next-line react/iframe-missing-sandbox -- of another origin, so it cannot lift its own sandbox
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-downloads"
        referrerPolicy="origin"
      />
    </section>
  )
}

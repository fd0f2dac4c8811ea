import type { Language } from '@fairlead/api/text.ts'
import { chatServiceId } from '@fairlead/api/user/me.ts'

type Services = readonly { id: number }[]
type ChatAccess = { chatUrl: string; chatToken: string }

/** How a user contacts support: by chat with the chat service (spec 1, section 1), everyone else by a link to help. */
export function chatWay(services: Services, { chatUrl, chatToken }: ChatAccess) {
  return services.some(({ id }) => id === chatServiceId) && chatUrl && chatToken ? 'widget' : 'link'
}

/** The widget's code for a language. */
export const localeOf = (language: Language) => (language === 'zh' ? 'zh_CN' : 'en')

/** The widget's page in the reader's language, with the previous thread, if there is one. */
export function widgetUrl(
  { chatUrl, chatToken }: ChatAccess,
  language: Language,
  thread: string | undefined,
): string {
  const url = new URL('/widget', chatUrl)
  url.searchParams.set('website_token', chatToken)
  url.searchParams.set('locale', localeOf(language))
  if (thread !== undefined) url.searchParams.set('cw_conversation', thread)
  return url.href
}

/** The prefix of messages between the widget's frame and this page; other messages are ignored. */
const prefix = 'chatwoot-widget:'

export const toWidget = (message: { event: string } & Record<string, unknown>) =>
  prefix + JSON.stringify(message)

/** Parses a message of the widget: its event and, after loading, the thread. Undefined for any other message. */
export function saidBy(data: unknown): { event: string; thread?: string } | undefined {
  if (typeof data !== 'string' || !data.startsWith(prefix)) return undefined
  const message = parsed(data.slice(prefix.length))
  if (typeof message?.event !== 'string') return undefined
  const thread = message.config?.authToken
  return { event: message.event, ...(typeof thread === 'string' && thread !== '' && { thread }) }
}

type WidgetMessage = { event?: unknown; config?: { authToken?: unknown } | null } | null

function parsed(json: string): WidgetMessage {
  try {
    return JSON.parse(json) as WidgetMessage
  } catch {
    return null
  }
}

import type { Language } from '@fairlead/api/text.ts'
import { chatServiceId } from '@fairlead/api/user/me.ts'

type Services = readonly { id: number }[]
type Given = { chatUrl: string; chatToken: string; supportUrl: string }

/** How a user reaches support: only who holds the chat service does (spec 1, section 6), as the build allows. */
export function chatWay(services: Services, { chatUrl, chatToken, supportUrl }: Given) {
  if (!services.some(({ id }) => id === chatServiceId)) return 'none'
  if (chatUrl && chatToken) return 'widget'
  return supportUrl ? 'link' : 'none'
}

/** The widget's own page, in the reader's language. */
export function widgetUrl(chatUrl: string, chatToken: string, language: Language): string {
  const url = new URL('/widget', chatUrl)
  url.searchParams.set('website_token', chatToken)
  url.searchParams.set('locale', language === 'zh' ? 'zh_CN' : 'en')
  return url.href
}

/** What goes between the widget's frame and the page around it begins so; other messages are not for us. */
const prefix = 'chatwoot-widget:'

export const toWidget = (message: { event: string } & Record<string, unknown>) =>
  prefix + JSON.stringify(message)

/** The event that a message of the widget tells of, or undefined for any other message. */
export function eventOf(data: unknown): string | undefined {
  if (typeof data !== 'string' || !data.startsWith(prefix)) return undefined
  try {
    const message: unknown = JSON.parse(data.slice(prefix.length))
    const { event } = (message ?? {}) as { event?: unknown }
    return typeof event === 'string' ? event : undefined
  } catch {
    return undefined
  }
}

import type { Message } from '@fairlead/api/message/message.ts'
import type { Ground } from '../screens/scenes.ts'

/** A message about a site. */
export type MessageScene = { messageId: string }

export async function set({ client }: Ground): Promise<MessageScene> {
  const { content } = await client.data<{ content: Message[] }>('/message/api')
  const about = content.find(({ thing }) => thing === 'site')
  if (!about) throw new Error('The customer has no message about a site')
  return { messageId: about.id }
}

import { type AnyKind, type MessageKind, messageKinds } from './kinds.ts'

type Topic = Extract<AnyKind, { topic: unknown }>['topic']
export type MessageTopic = Topic['key']

const topics = Object.values(messageKinds).flatMap((kind): Topic[] => ('topic' in kind ? [kind.topic] : []))

/** The topics that a user can switch on and off; each belongs to the slice that writes its messages. */
export const messageTopics = Object.fromEntries(topics.map((topic) => [topic.key, topic])) as {
  readonly [T in Topic as T['key']]: T
}

/** The topic of a message kind; undefined for kinds that cannot be switched off. */
export function topicOf(kind: MessageKind): MessageTopic | undefined {
  const declared = messageKinds[kind]
  return 'topic' in declared ? declared.topic.key : undefined
}

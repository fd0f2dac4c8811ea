import type { z } from 'zod'
import type { Text } from '../text.ts'

/** The sections of messages; the counts have the same order. */
export const messageSections = ['cdn', 'security', 'billing'] as const
type MessageSection = (typeof messageSections)[number]

export const sectionTexts: Record<MessageSection, Text> = {
  cdn: { en: 'CDN', zh: 'CDN' },
  security: { en: 'Account security', zh: '账户安全' },
  billing: { en: 'Billing', zh: '费用' },
}

/** The channels through which a message can reach a user. */
export const messageChannels = ['message', 'email'] as const
export type MessageChannel = (typeof messageChannels)[number]

export const channelTexts: Record<MessageChannel, Text> = {
  message: { en: 'In the console', zh: '站内信' },
  email: { en: 'Email', zh: '邮件' },
}

/** A topic that a user can switch on and off. */
export type DeclaredTopic = {
  key: string
  name: Text
  /** What its setting is, for the reference. */
  setting: Text
  /** The channels that a user can choose from. */
  channels: readonly MessageChannel[]
  /** The channels that apply until the user chooses. */
  preset: readonly MessageChannel[]
  /** Stands below the setting. */
  help?: Text
}

/** The kind of object that a message is about. The message and its mail link to the page. */
export type DeclaredThing = {
  key: string
  /** The text of the link to it. */
  link: Text
  page: `/${string}`
  /** The page needs the id of the object. */
  id?: true
}

type Words = { about: DeclaredThing; title: Text; content: Text; args: z.ZodObject }

/**
 * Messages about the security of a user or the account have no topic: they are always sent, in the console and by mail,
 * because an attacker who took over a user would switch them off first.
 */
type SecurityKind = Words & {
  section: 'security'
  topic?: never
  /** A trigger of the database writes the message, so only the mail is left to send. */
  isWrittenByTrigger?: true
  /** Its mail has a link that revokes all keys and passkeys of the user. */
  revokesAccess?: true
}
type TopicKind = Words & { section: Exclude<MessageSection, 'security'>; topic: DeclaredTopic }

/**
 * The messages that a slice writes, declared in its `messages.ts`. A message is stored as a kind with arguments, and
 * rendered in the language of its reader.
 */
export type DeclaredKinds = Readonly<Record<string, SecurityKind | TopicKind>>

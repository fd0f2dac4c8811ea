import { z } from 'zod'
import { endpoint, Nothing } from '../endpoint.ts'
import { Id, Time } from '../fields.ts'
import { walkPage, walkQuery } from '../list.ts'
import { messageSections } from './kind.ts'
import { messageKindNames } from './kinds.ts'
import { messageThings } from './things.ts'

/** Spec 1, section 4. */
export const ReadState = { unread: 0, read: 1 } as const

export const Message = z.object({
  id: Id,
  kind: z.enum(messageKindNames),
  /** In the reader's language, like `content` and `sectionName`. */
  title: z.string(),
  content: z.string(),
  sectionName: z.string(),
  publishDate: Time,
  isRead: z.union([z.literal(ReadState.unread), z.literal(ReadState.read)]),
  /** The kind of object that the message is about. */
  thing: z.enum(messageThings),
  /** The object's id, for kinds with several objects. */
  thingId: Id.nullable(),
  /** How many equal messages have been folded into it since `firstDate`; the newest one is shown. */
  times: z.number().int(),
  firstDate: Time,
})
export type Message = z.output<typeof Message>

const path = '/message/api'

export const listMessages = endpoint({
  method: 'GET',
  path,
  can: 'session',
  summary: 'Messages of the caller, newest first',
  query: walkQuery(['publishDate'], {
    section: z.enum(messageSections, 'option').optional(),
    isRead: z.coerce.number('option').int('option').min(0, 'option').max(1, 'option').optional(),
  }),
  reply: walkPage(Message),
})

/** A GET that changes only the caller's own read state: opening a message is not an act. */
export const openMessage = endpoint({
  method: 'GET',
  path: `${path}/:id`,
  can: 'session',
  visits: false,
  summary: 'Get a message and mark it as read',
  reply: Message,
  errors: ['notFound'],
})

export const readAllMessages = endpoint({
  method: 'PUT',
  path: `${path}/read`,
  can: 'session',
  summary: 'Mark all messages of the caller as read',
  reply: Nothing,
  audit: { model: 'message', action: 'readAll' },
})

import { z } from 'zod'
import { endpoint, Nothing } from '../endpoint.ts'
import { Id, Time } from '../fields.ts'
import { walkPage, walkQuery } from '../list.ts'
import { messageThings } from './thing.ts'
import { messageKinds, messageSections, type MessageKind } from './texts.ts'

/** Spec 1, section 4. */
export const ReadState = { unread: 0, read: 1 } as const

export const Message = z.object({
  id: Id,
  kind: z.enum(Object.keys(messageKinds) as [MessageKind, ...MessageKind[]]),
  /** In the reader's language, as are `content` and `sectionName`. */
  title: z.string(),
  content: z.string(),
  sectionName: z.string(),
  publishDate: Time,
  isRead: z.union([z.literal(ReadState.unread), z.literal(ReadState.read)]),
  /** What it is about. */
  thing: z.enum(messageThings),
  /** The id of that, where there are several. */
  thingId: Id.nullable(),
  /** How many of the same thing are folded into it since `firstDate`; the newest is shown. */
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

/** A GET that changes the caller's own read state and nothing else: opening a message is no act. */
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

import { z } from 'zod'
import { endpoint, Nothing } from '../endpoint.ts'
import { Id, Time } from '../fields.ts'

/** A browser in which the user is signed in. The id does not reveal its cookie. */
export const OwnSession = z.object({
  id: Id,
  userAgent: z.string(),
  ip: z.string(),
  createDate: Time,
  /** To the minute. */
  lastUseDate: Time,
  /** True for the session that makes this call. */
  current: z.boolean(),
})
export type OwnSession = z.output<typeof OwnSession>

export const listOwnSessions = endpoint({
  method: 'GET',
  path: '/user/api/user/session',
  can: 'session',
  visits: false,
  summary: 'Sessions of the current user, most recently used first',
  reply: z.array(OwnSession),
})

/** Takes effect at that browser's next request. */
export const endOwnSession = endpoint({
  method: 'DELETE',
  path: '/user/api/user/session/:id',
  can: 'session',
  fresh: true,
  summary: 'Sign out a session',
  reply: Nothing,
  errors: ['notFound'],
  audit: { model: 'session', action: 'end' },
})

/** Includes sign-ins that wait for their second factor. */
export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/user/api/user/session/end-others',
  can: 'session',
  fresh: true,
  summary: 'Sign out all other sessions',
  reply: z.object({ ended: z.number().int() }),
  audit: { model: 'session', action: 'endOthers' },
})

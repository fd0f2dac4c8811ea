import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** One count per section; the caller adds them up (spec 1, section 7). */
export const countMessages = endpoint({
  method: 'GET',
  path: '/message/api/get/count',
  can: 'session',
  summary: 'Number of unread messages by category',
  reply: z.array(z.number().int()),
})

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** A list of counts, summed by the caller (spec 1, section 7): one for each section. */
export const countMessages = endpoint({
  method: 'GET',
  path: '/message/api/get/count',
  can: 'session',
  summary: 'Number of unread messages by category',
  reply: z.array(z.number().int()),
})

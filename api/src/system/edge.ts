import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Time } from '../fields.ts'
import { listQuery, page } from '../list.ts'

export const EdgeNode = z.object({
  id: Id,
  name: z.string(),
  /** Visit regions whose sites it serves. */
  regions: z.array(z.number().int()),
  online: z.boolean(),
  lastSeenDate: Time.nullable(),
  createDate: Time,
  /** Changes that this edge has not pulled yet. */
  behind: z.number().int(),
})
export type EdgeNode = z.output<typeof EdgeNode>

export const listEdges = endpoint({
  method: 'GET',
  path: '/system/api/edge',
  can: 'system_edge',
  summary: 'Edge nodes and how they are',
  query: listQuery(['name', 'createDate'], { name: z.string().trim().max(63).optional() }),
  reply: page(EdgeNode),
})

import { z } from 'zod'
import { visitRegions, type VisitRegion } from '../cdn/site/site-config.ts'
import { EdgeName } from '../edge/protocol.ts'
import { endpoint, Nothing } from '../endpoint.ts'
import { Id, Time } from '../fields.ts'
import { listQuery, page } from '../list.ts'

/** How many hours a token is valid before an edge enrolls with it. */
export const edgeTokenHours = 24

/** 0: has a token and is not enrolled yet; 1: enrolled; 2: revoked. */
export const EdgeStatus = { waiting: 0, active: 1, revoked: 2 } as const

export const EdgeNode = z.object({
  id: Id,
  name: z.string(),
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  /** The visit regions that it serves. */
  regions: z.array(z.number().int()),
  online: z.boolean(),
  lastSeenDate: Time.nullable(),
  createDate: Time,
  /** Changes that this edge has not pulled yet. */
  behind: z.number().int(),
  /** When it began to sign with its current key. */
  keyDate: Time.nullable(),
  /** An operator asked for a new key, and the edge has not changed it yet. */
  rotating: z.boolean(),
  /** When the latest token, with which an edge can enroll, expires; null if none is valid. */
  tokenEndDate: Time.nullable(),
  revokeDate: Time.nullable(),
})
export type EdgeNode = z.output<typeof EdgeNode>

/** True, or the error that the server returns and that the button shows as its reason. */
type EdgeVerdict = true | 'edgeNotActive' | 'edgeGone'
type JudgedEdge = Pick<EdgeNode, 'status'>
export const canRotateEdge = ({ status }: JudgedEdge): EdgeVerdict =>
  status === EdgeStatus.active || 'edgeNotActive'
export const canRenewToken = ({ status }: JudgedEdge): EdgeVerdict =>
  status !== EdgeStatus.revoked || 'edgeGone'
export const canRevokeEdge = ({ status }: JudgedEdge): EdgeVerdict =>
  status !== EdgeStatus.revoked || 'edgeGone'

const path = '/system/api/edge'
/** An edge receives the keys of all customers, so a program's key must not be able to create one. */
const keys = false

export const EdgeInput = z.strictObject({
  name: EdgeName,
  /** It receives only the sites of these visit regions. */
  regions: z
    .array(z.literal([...visitRegions], 'option'), 'required')
    .min(1, 'required')
    .refine((list: VisitRegion[]) => new Set(list).size === list.length, 'duplicate'),
})

/** The token appears only in this response. */
const WithToken = EdgeNode.extend({ token: z.string() })

export const listEdges = endpoint({
  method: 'GET',
  path,
  can: 'system_edge',
  summary: 'Edge nodes and their status',
  query: listQuery(['name', 'createDate'], {
    name: z.string().trim().max(63).optional(),
    status: z.coerce.number('option').int('option').min(0, 'option').max(2, 'option').optional(),
  }),
  reply: page(EdgeNode),
})

export const addEdge = endpoint({
  method: 'POST',
  path,
  can: 'SYSTEM_EDGE_ADD',
  keys,
  summary: 'Add an edge node; its enrollment token is returned only in this response',
  body: EdgeInput,
  reply: WithToken,
  audit: { model: 'edge', action: 'add' },
})

export const renewEdgeToken = endpoint({
  method: 'PUT',
  path: `${path}/:id/token`,
  can: 'SYSTEM_EDGE_EDIT',
  keys,
  summary: 'Generate a new token for a reinstalled edge node; the previous token stops working',
  reply: WithToken,
  errors: ['notFound', 'edgeGone'],
  audit: { model: 'edge', action: 'renewToken' },
})

export const rotateEdgeKey = endpoint({
  method: 'PUT',
  path: `${path}/:id/rotate`,
  can: 'SYSTEM_EDGE_EDIT',
  keys,
  summary: 'Have an edge node change its signing key',
  reply: EdgeNode,
  errors: ['notFound', 'edgeNotActive'],
  audit: { model: 'edge', action: 'rotate' },
})

export const revokeEdge = endpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  can: 'SYSTEM_EDGE_DEL',
  keys,
  summary: 'Permanently revoke an edge node; it stops serving and deletes all sites and their keys',
  reply: Nothing,
  errors: ['notFound', 'edgeGone'],
  audit: { model: 'edge', action: 'revoke' },
})

import { z } from 'zod'
import { AlarmDelivery } from '../cdn/alarm.ts'
import { endpoint, Nothing } from '../endpoint.ts'
import { Id, Time } from '../fields.ts'
import { ReportQuery } from '../firewall/log/firewall-report.ts'
import { listQuery, page } from '../list.ts'
import { TimeZone } from '../time-zone.ts'
import { attackVectorNames } from './names.ts'

/** Spec 1, section 4. */
export const AttackStatus = { underAttack: 1, ended: 2 } as const
const status = z.literal([1, 2], 'option')

export type AttackVector = keyof typeof attackVectorNames
const vectors = Object.keys(attackVectorNames) as [AttackVector, ...AttackVector[]]
const vector = z.enum(vectors, 'option')

/** An attack as edge nodes have seen it (spec 1, section 3). */
export const AttackEvent = z.object({
  id: Id,
  siteId: Id,
  domain: z.string(),
  status,
  vector,
  startDate: Time,
  /** Null while it lasts. */
  endDate: Time.nullable(),
  /** In seconds, so far. */
  duration: z.number().int(),
  /** Requests, and those of them that the shield held back. */
  requests: z.number().int(),
  held: z.number().int(),
  /** The highest rate per second, over ten seconds, of what its vector counts: requests, connections, resets. */
  peak: z.number(),
  /** What was normal for the site at that hour, in requests a second. */
  normal: z.number(),
})
export type AttackEvent = z.output<typeof AttackEvent>

/** A client that took part: an IPv4 address, or a /64 of IPv6. */
export const AttackSource = z.object({
  address: z.string(),
  requests: z.number().int(),
  held: z.number().int(),
})
/** A path that was requested. The remark is the user's own. */
export const AttackUri = z.object({ uri: z.string(), requests: z.number().int(), remark: z.string() })
export const AttackPoint = z.object({ time: Time, requests: z.number(), held: z.number() })

export const AttackDetail = AttackEvent.extend({
  sources: z.array(AttackSource),
  uris: z.array(AttackUri),
  /** Requests a second, in steps of ten seconds. */
  points: z.array(AttackPoint),
  /** What was sent through the channels of the site's alarms, oldest first. */
  deliveries: z.array(AlarmDelivery.omit({ figure: true })),
})
export type AttackDetail = z.output<typeof AttackDetail>

const path = '/cdn/api/safety/report'

export const listAttacks = endpoint({
  method: 'GET',
  path,
  can: 'cdn_cert_report',
  timeZone: true,
  summary: 'Attacks on the sites of the account, newest first',
  query: listQuery(['startDate', 'peak'], {
    status: z.coerce.number('option').pipe(status).optional(),
    vector: vector.optional(),
    domain: z.string().trim().max(255).optional(),
    siteId: Id.optional(),
    startTime: Time.optional(),
    endTime: Time.optional(),
  }),
  reply: page(AttackEvent),
})

export const getAttack = endpoint({
  method: 'GET',
  path: `${path}/:id`,
  can: 'cdn_cert_report',
  timeZone: true,
  summary: 'One attack with its course, its sources and the URIs that were requested',
  reply: AttackDetail,
  errors: ['notFound'],
})

export const remarkAttackUri = endpoint({
  method: 'PUT',
  path: `${path}/:id/uri`,
  can: 'CDN_CERT_REPORT_EDIT',
  timeZone: true,
  summary: 'Set the note on a URI of an attack; an empty one removes it',
  body: z.strictObject({
    uri: z.string('required').min(1, 'required').max(500),
    remark: z.string('required').trim().max(200),
  }),
  reply: AttackDetail,
  errors: ['notFound'],
  audit: { model: 'attack', action: 'edit' },
})

/** What the shields of an account have done over a period. */
export const ShieldSummary = z.object({
  requests: z.number().int(),
  held: z.number().int(),
  challenged: z.number().int(),
  passed: z.number().int(),
  attacks: z.number().int(),
  points: z.array(AttackPoint),
  sources: z.array(AttackSource),
})
export type ShieldSummary = z.output<typeof ShieldSummary>

export const getShieldSummary = endpoint({
  method: 'GET',
  path: `${path}/ddos`,
  can: 'cdn_cert_report',
  timeZone: true,
  summary: 'Requests to protected sites in the last 24 hours, and what their shields held back',
  query: z.strictObject({ siteId: Id.optional() }),
  reply: ShieldSummary,
})

export const exportSecurityReport = endpoint({
  method: 'GET',
  path: `${path}/pdf`,
  can: 'cdn_cert_report',
  timeZone: true,
  summary:
    'The security report as PDF: shields in the last 24 hours, and firewalls and attacks in the last days',
  query: z.strictObject({ ...ReportQuery, timeZone: TimeZone }),
  reply: Nothing,
  file: 'application/pdf',
  errors: ['pdfFont'],
})

import { z } from 'zod'
import { bucketOfHost } from '../../bucket/bucket-host.ts'
import { OriginHost, Port } from '../site/host-fields.ts'
import { checkOriginNames, originNames } from './origin-names.ts'
import { ownPath } from '../site/path.ts'

/** The kinds of origins (spec 1, section 4). The last three are object stores. */
export const OriginType = { domain: 1, storage: 2, cloudStore: 3, otherCloudStore: 4 } as const
export type OriginType = (typeof OriginType)[keyof typeof OriginType]

/** The name of the account's bucket that is this origin; undefined for another server. */
export const bucketOf = ({ type, domainName }: { type: number; domainName: string }) =>
  type === OriginType.storage ? bucketOfHost(domainName) : undefined

/** Image resizing requires object storage as the origin (spec 1, section 8). */
export const isStore = (origin: { type: number }) => origin.type !== OriginType.domain

export const originProtocolPolicies = ['http-only', 'https-only', 'match-viewer'] as const
/** Oldest first: the edge offers these and every version between the oldest and the newest of them. */
export const sslProtocols = ['TLSv1', 'TLSv1.1', 'TLSv1.2', 'TLSv1.3'] as const

/** Spec 1, section 5 (`number limit 10`), for origins, groups and headers. */
export const maxOrigins = 10
export const maxCustomHeaders = 10

/** A whole number in a range; `seconds` has its own message, for origin time-outs. */
const wholeNumber = (min: number, max: number, fallback: number, error?: 'originTimeout') =>
  z.number('format').int('integer').min(min, error).max(max, error).default(fallback)

/** A visible id such as `origin-1`. It is chosen once and does not change. */
export const NamedId = z
  .string('required')
  .trim()
  .min(1, 'required')
  .max(64)
  .regex(/^[\w.-]*$/, 'format')

/** Hop-by-hop fields, and fields that the edge itself sets. */
const ownHeaders = new Set(
  (
    'connection keep-alive proxy-authenticate proxy-authorization proxy-connection te trailer transfer-encoding ' +
    'upgrade content-length host via cdn-loop x-forwarded-for x-forwarded-proto expect cache-control ' +
    'if-match if-modified-since if-none-match if-range if-unmodified-since max-forwards pragma range'
  ).split(' '),
)

export const HeaderName = z
  .string('required')
  .trim()
  .min(1, 'required')
  .max(256)
  .regex(/^[\w!#$%&'*+.^`|~-]*$/, 'headerName')

/**
 * Values of custom headers are secrets between edge and origin: they are stored sealed and never returned. Callers
 * get a placeholder that only tells two values apart; sending it back keeps the stored value.
 */
export const hiddenValue = (id: string) => `********${id}`
export const isHiddenValue = (value: string) => /^\*{8}[0-9a-f]{8}$/.test(value)

/** Sent to the origin with every request, replacing any header of that name from the visitor. */
export const CustomHeader = z.strictObject({
  headerName: HeaderName.refine((name) => !ownHeaders.has(name.toLowerCase()), 'headerReserved'),
  headerValue: z
    .string('format')
    .trim()
    .max(1783)
    .regex(/^[\t\x20-\x7e]*$/, 'headerValue'),
})

/** Starts with / and does not end with / (spec 1, section 5). */
export const OriginPath = z
  .string('format')
  .max(255)
  .refine((path) => path === '' || /^\/.*[^/]$/su.test(path), { error: 'originPath', abort: true })
  .refine((path) => path === '' || !(ownPath(path) ?? '/').endsWith('/'), { error: 'path', abort: true })
  .transform((path) => (path === '' ? path : (ownPath(path) ?? path)))
  .pipe(z.string().max(255))

/** One origin; times in seconds (semantics of CloudFront, limits of spec 1, section 5). */
const OriginFields = z.strictObject({
  /** `origin-1` and so on if the caller sends none. */
  originId: NamedId.optional(),
  type: z
    .union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)], 'option')
    .default(OriginType.domain),
  domainName: OriginHost,
  originPath: OriginPath.default(''),
  httpPort: Port.default(80),
  httpsPort: Port.default(443),
  originProtocolPolicy: z.enum(originProtocolPolicies, 'option').default('http-only'),
  originSslProtocols: z
    .array(z.enum(sslProtocols, 'option'), 'required')
    .min(1, 'required')
    .refine((list) => new Set(list).size === list.length, 'duplicate')
    .default(['TLSv1.2', 'TLSv1.3']),
  connectionTimeout: wholeNumber(1, 10, 10),
  connectionAttempts: wholeNumber(1, 3, 3),
  originReadTimeout: wholeNumber(4, 60, 30, 'originTimeout'),
  originKeepaliveTimeout: wholeNumber(1, 60, 5),
  ...originNames,
  originCustomHeaders: z
    .array(CustomHeader, 'format')
    .max(maxCustomHeaders)
    .refine((list) => isUnique(list.map(({ headerName }) => headerName.toLowerCase())), 'duplicate')
    .default([]),
})

export const OriginInput = OriginFields.superRefine((origin, context) => {
  checkOriginNames({ ...origin, isStore: isStore(origin) }, context)
  if (bucketOfHost(origin.domainName) !== undefined && origin.type !== OriginType.storage)
    context.addIssue({ code: 'custom', message: 'bucketNeedsType', path: ['type'] })
})
export type OriginInput = z.output<typeof OriginInput>

/** A stored origin: an `OriginInput` with its defaults and its id. */
export const Origin = OriginFields.extend({ originId: NamedId })
export type Origin = z.output<typeof Origin>

export const failoverCodes = [400, 403, 404, 416, 429, 500, 502, 503, 504] as const

/** Exactly two origins; every request tries the first one first (spec 1, section 5). */
export const OriginGroup = z.strictObject({
  originsGroupId: NamedId,
  failoverCriteria: z
    .array(
      z.union(
        failoverCodes.map((code) => z.literal(code)),
        'option',
      ),
      'required',
    )
    .min(1, 'required')
    .refine((list) => isUnique(list), 'duplicate'),
  membersOriginsIds: z
    .array(NamedId, 'originsOfGroup')
    .length(2, 'originsOfGroup')
    .refine((list) => isUnique(list), 'originsOfGroup'),
})
export type OriginGroup = z.output<typeof OriginGroup>

export function isUnique(list: readonly (string | number)[]): boolean {
  return new Set(list).size === list.length
}

import { z } from 'zod'
import { isHostName, isIpv4, isIpv6 } from '../../fields.ts'
import { isUnique } from '../origin/origin.ts'
import { ownPath } from './path.ts'

/** Spec 1, section 3: a whitelist admits only the listed entries, a blacklist excludes them. */
export const RestrictionType = { whitelist: 1, blacklist: 2, none: 3 } as const
const Type = z.union([z.literal(1), z.literal(2), z.literal(3)], 'option').default(RestrictionType.none)

/** Codes that are not the code of a country. */
const unions = new Set(['EU', 'EZ', 'UN', 'QO', 'ZZ', 'XA', 'XB'])
const regionNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** Two letters of ISO 3166-1. */
export const isCountry = (code: string) =>
  /^[A-Z]{2}$/.test(code) && !unions.has(code) && regionNames.of(code) !== undefined

export const Country = z.string('required').trim().toUpperCase().refine(isCountry, 'country')

const list = <T extends z.ZodType<string>>(item: T, max: number) =>
  z
    .array(item, 'format')
    .max(max)
    .refine((items) => isUnique(items), 'duplicate')
    .default([])

/** An active rule needs at least one entry. */
const needsItems =
  <Name extends string>(name: Name) =>
  (value: { restrictionType: number } & Record<Name, readonly string[]>, context: z.RefinementCtx) => {
    if (value.restrictionType !== RestrictionType.none && value[name].length === 0)
      context.addIssue({ code: 'custom', message: 'required', path: [name] })
  }

/** An address or a block of addresses: `192.0.2.1`, `192.0.2.0/24`, `2001:db8::/32`. */
export function isAddressBlock(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  if (rest.length > 0 || (!isIpv4(address) && !isIpv6(address))) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIpv4(address) ? 32 : 128))
}

const AddressBlock = z.string('required').trim().toLowerCase().refine(isAddressBlock, 'addressBlock')

/** A host name; a leading `*.` stands for all names below it. */
export const Referer = z
  .string('required')
  .trim()
  .toLowerCase()
  .refine((text) => !/^\w+:\/\//.test(text), { error: 'hostPrefix', abort: true })
  .refine((text) => isHostName(text.replace(/^\*\./, '')) || isIpv4(text), 'referer')

/** Restricts by the visitor's country. Visitors whose country is unknown are served. */
export const Restriction = z
  .strictObject({ restrictionType: Type, locations: list(Country, 250) })
  .superRefine(needsItems('locations'))
export type Restriction = z.output<typeof Restriction>

export const AccessControl = z.strictObject({
  ip: z
    .strictObject({ restrictionType: Type, addresses: list(AddressBlock, 1000) })
    .superRefine(needsItems('addresses'))
    .prefault({}),
  /** Adds to the restriction of the whole site: the country of the visitor. */
  area: z
    .strictObject({ restrictionType: Type, locations: list(Country, 250) })
    .superRefine(needsItems('locations'))
    .prefault({}),
  /** Hotlink protection. */
  referer: z
    .strictObject({
      restrictionType: Type,
      referers: list(Referer, 400),
      allowEmptyReferer: z.boolean('option').default(true),
    })
    .superRefine(needsItems('referers'))
    .prefault({}),
})
export type AccessControl = z.output<typeof AccessControl>

/** Spec 1, section 9. */
export const errorPageCodes = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504] as const

export const ErrorPage = z
  .strictObject({
    errorCode: z.union(
      errorPageCodes.map((code) => z.literal(code)),
      'option',
    ),
    /** The status for the visitor; the default is `errorCode`. */
    responseCode: z
      .union(
        [200, ...errorPageCodes].map((code) => z.literal(code)),
        'option',
      )
      .nullable()
      .default(null),
    /** Fetched through the first matching behaviour; if empty, the response keeps its own body. */
    responsePagePath: z
      .string('format')
      .trim()
      .max(255)
      .refine((path) => path === '' || path.startsWith('/'), { error: 'startSlash', abort: true })
      .refine((path) => !path.includes('*'), { error: 'noAsterisk', abort: true })
      .refine((path) => path === '' || ownPath(path) !== undefined, { error: 'path', abort: true })
      .transform((path) => ownPath(path) ?? path)
      .pipe(z.string().max(255))
      .default(''),
    /** Seconds. */
    errorCachingMinTtl: z.number('format').int('integer').min(0).max(31_536_000).default(10),
  })
  .superRefine((page, context) => {
    if (page.responseCode !== null && page.responsePagePath === '')
      context.addIssue({ code: 'custom', message: 'required', path: ['responsePagePath'] })
  })
export type ErrorPage = z.output<typeof ErrorPage>

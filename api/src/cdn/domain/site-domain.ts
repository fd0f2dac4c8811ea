import { z } from 'zod'
import { endpoint, Nothing } from '../../endpoint.ts'
import { Id, Time } from '../../fields.ts'
import { Domain } from '../site/host-fields.ts'
import { Site } from '../site/site.ts'
import { ProofLook } from '../site/site-proof.ts'
import { sitePath } from '../site/site-version.ts'

/**
 * The custom domain of a site (spec 1, section 2): its name, the DNS records that lead to us and prove it, and its
 * certificate. What was entered is kept until it is applied, so that a user can leave and come back.
 */
const path = `${sitePath}/:id/custom-domain`

/**
 * What visitors of the domain are shown: a free certificate, one of the account, the site over HTTP only, or nothing because
 * the domain is disabled.
 */
export const domainChoices = ['free', 'existing', 'http', 'off'] as const
export type DomainChoice = (typeof domainChoices)[number]

/** How long a check of the records counts, in minutes. */
export const checkMinutes = 10

/** Spec 1, section 5: a wildcard domain has no automatic certificate. */
export const mayBeFree = (domain: string) => !domain.trim().startsWith('*.')

export const DomainSetupInput = z
  .strictObject({
    domain: Domain,
    choice: z.enum(domainChoices, 'option').default('free'),
    /** For `existing`. */
    cdnCertificateId: Id.nullable().default(null),
  })
  .refine(({ domain, choice }) => choice !== 'free' || mayBeFree(domain), {
    path: ['choice'],
    error: 'wildcardFree',
  })
export type DomainSetupInput = z.output<typeof DomainSetupInput>

export const DomainSetup = z.object({
  /** The domain that the site has now, and whether edges serve it. */
  present: z.object({ domain: z.string(), enabled: z.boolean() }),
  /** What was entered; null before anything was. */
  entered: z
    .object({
      domain: z.string(),
      choice: z.enum(domainChoices),
      cdnCertificateId: Id.nullable(),
      updateDate: Time,
    })
    .nullable(),
  /** One of these two records proves the domain; the CNAME also leads visitors to us. Null before a domain was entered. */
  zone: z.string().nullable(),
  txtName: z.string().nullable(),
  txtValue: z.string().nullable(),
  cnameName: z.string().nullable(),
  cnameValue: z.string().nullable(),
  /** The result of the last check; null after ten minutes, or before the first. */
  checked: z
    .object({
      cname: z.boolean(),
      txt: z.boolean(),
      date: Time,
    })
    .nullable(),
})
export type DomainSetup = z.output<typeof DomainSetup>

/** What the DNS says of the domain that was entered. */
export const DomainCheck = z.object({
  /** `pointsHere` also if its addresses do, for an apex, which cannot have a CNAME. */
  cname: z.enum(['pointsHere', 'elsewhere', 'noRecord', 'unreachable']),
  txt: z.enum(['match', 'other', 'none', 'noAnswer']),
  looks: z.array(ProofLook),
})
export type DomainCheck = z.output<typeof DomainCheck>

export const getDomainSetup = endpoint({
  method: 'GET',
  path,
  can: 'cdn_config',
  timeZone: true,
  summary: 'The custom domain of a site, and what was entered for a new one',
  reply: DomainSetup,
  errors: ['notFound'],
})

/**
 * Stores what was entered. Fails with a field error for a domain that the account cannot have, that is an origin of the
 * site, or that has another parent domain than the current one.
 */
export const saveDomainSetup = endpoint({
  method: 'PUT',
  path,
  can: 'CDN_CONFIG_EDIT',
  timeZone: true,
  summary: 'Save the entries for a custom domain without applying them',
  body: DomainSetupInput,
  reply: DomainSetup,
  errors: ['notFound', 'siteLocked'],
  audit: { model: 'site', action: 'enterDomain' },
})

export const dropDomainSetup = endpoint({
  method: 'DELETE',
  path,
  can: 'CDN_CONFIG_EDIT',
  timeZone: true,
  summary: 'Discard the entries for a custom domain',
  reply: Nothing,
  errors: ['notFound'],
  audit: { model: 'site', action: 'dropDomain' },
})

export const checkDomainSetup = endpoint({
  method: 'GET',
  path: `${path}/dns`,
  can: 'cdn_config',
  timeZone: true,
  summary: 'Check the DNS records of the custom domain now',
  reply: DomainCheck,
  errors: ['notFound', 'nothingEntered'],
})

/**
 * Gives the site the domain and the certificate that were entered. Fails with `cnameMissing` when the DNS does not lead to
 * us, and with `noTxtRecord` when nothing proves the domain; with an existing certificate both may be skipped. A free one
 * needs the proof (`txtNotSkippable`).
 */
export const applyDomainSetup = endpoint({
  method: 'POST',
  path,
  can: 'CDN_CONFIG_EDIT',
  timeZone: true,
  summary: 'Apply the custom domain and its certificate to the site',
  body: z.strictObject({
    /** The version of the site that was read before. */
    version: z.number('required').int('integer').min(1),
    skipDns: z.boolean('option').default(false),
  }),
  reply: z.object({
    site: Site,
    /** The certificate that was requested. */
    certificateId: Id.nullable(),
  }),
  errors: [
    'notFound',
    'nothingEntered',
    'siteLocked',
    'siteOff',
    'notDeployed',
    'siteChanged',
    'cnameMissing',
    'noTxtRecord',
    'txtNotSkippable',
    'certificateLimit',
    'authorityPause',
  ],
  audit: { model: 'site', action: 'applyDomain' },
})

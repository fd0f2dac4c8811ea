import { z } from 'zod'
import { Domain } from '../cdn/site/host-fields.ts'
import { ProofLook } from '../cdn/site/site-proof.ts'
import { endpoint } from '../endpoint.ts'
import { Id, Line, Time } from '../fields.ts'
import { Certificate, maxCertificateName } from './certificate.ts'
import { causeNames } from './causes.ts'

const path = '/cdn/api/cert'

/** Spec 1, section 5: a wildcard has no automatic certificate. */
export const FreeCertificateInput = z.strictObject({
  domain: Domain.refine((name) => !name.startsWith('*.'), 'wildcardFree'),
  /** If it is empty, the domain is used. */
  certificateName: z.union([z.literal(''), Line(maxCertificateName)]).default(''),
})
export type FreeCertificateInput = z.output<typeof FreeCertificateInput>

/**
 * How far an order is. `preparing`: it is being placed at the authority; `records`: the proof is not visible yet;
 * `validating`: the authority checks the proof; `issuing`: it signs; `done`; `failed`.
 */
export const orderStates = ['preparing', 'records', 'validating', 'issuing', 'done', 'failed'] as const
export type OrderState = (typeof orderStates)[number]

/** The CAA records by which a domain forbids the authority, and the record that would allow it (RFC 8659). */
export const CaaRefusal = z.object({
  /** The name that has the records: the domain, or the nearest parent with any. */
  name: z.string(),
  records: z.array(z.string()),
  add: z.string(),
})
export type CaaRefusal = z.output<typeof CaaRefusal>

/** The order of a free certificate: what the authority wants, and what was seen of it. */
export const CertificateOrder = z.object({
  kind: z.enum(['issue', 'renewal']),
  state: z.enum(orderStates),
  domain: z.string(),
  /** `http`: our edges answer the authority, and the customer does nothing. Null until it is known. */
  method: z.enum(['dns', 'http']).nullable(),
  /** The domain in whose zone the records are created. */
  zone: z.string(),
  /** The TXT record by which the authority validates the domain; null without one. */
  txtName: z.string().nullable(),
  txtValue: z.string().nullable(),
  /** The authority wants another value than before: the record must be added again (spec 1, section 8). */
  txtChanged: z.boolean(),
  /** What each name server of the domain answered at the last check. */
  looks: z.array(ProofLook),
  lookDate: Time.nullable(),
  /** When the next step is due; null when the order has ended. */
  nextDate: Time.nullable(),
  /** When the authority stops accepting the proof. */
  expireDate: Time.nullable(),
  /** Why it failed, or why it waits. */
  cause: z.enum(causeNames).nullable(),
  /** In the words of the authority, for its support. */
  detail: z.string(),
  /** Why a CAA record kept the order from the authority; null for any other cause. */
  caa: CaaRefusal.nullable(),
  /** When a new attempt may be made; null if one may be made now. */
  retryDate: Time.nullable(),
  authority: z.object({
    name: z.string(),
    /** Signs on this machine only; browsers do not trust it. */
    development: z.boolean(),
  }),
  createDate: Time,
})
export type CertificateOrder = z.output<typeof CertificateOrder>

export const generateCertificate = endpoint({
  method: 'POST',
  path: `${path}/free`,
  can: 'CDN_CERT_ADD',
  timeZone: true,
  summary: 'Request a free certificate',
  body: FreeCertificateInput,
  reply: Certificate,
  errors: ['certificateLimit', 'certificateGenerating', 'authorityPause'],
  audit: { model: 'certificate', action: 'generate' },
})

export const getCertificateOrder = endpoint({
  method: 'GET',
  path: `${path}/:id/order`,
  can: 'cdn_cert',
  timeZone: true,
  summary: 'The latest order of a free certificate, with its DNS record',
  reply: CertificateOrder,
  errors: ['notFound'],
})

/**
 * Asks the name servers of the domain, and continues the order immediately if one has the record. Fails with
 * `domainTimeout` when none answers (spec 1, section 8: 504), with `noTxtRecord` when none has a record, and with
 * `validationFailed` when the value is a different one.
 */
export const lookForRecord = endpoint({
  method: 'GET',
  path: `${path}/:id/order/dns`,
  can: 'cdn_cert',
  timeZone: true,
  summary: 'Check the DNS record of an order now',
  reply: z.array(ProofLook),
  errors: ['notFound', 'domainTimeout', 'noTxtRecord', 'validationFailed'],
})

export const retryCertificate = endpoint({
  method: 'POST',
  path: `${path}/:id/retry`,
  can: 'CDN_CERT_EDIT',
  timeZone: true,
  summary: 'Order a free certificate again after a failure',
  reply: Certificate,
  errors: ['notFound', 'certificateGenerating', 'notFree', 'authorityPause'],
  audit: { model: 'certificate', action: 'retry' },
})

export const renewCertificate = endpoint({
  method: 'POST',
  path: `${path}/:id/renew`,
  can: 'CDN_CERT_EDIT',
  timeZone: true,
  summary: 'Renew a free certificate before its time',
  reply: Certificate,
  errors: ['notFound', 'certificateGenerating', 'notFree', 'authorityPause'],
  audit: { model: 'certificate', action: 'renew' },
})

/** What has happened to a certificate. */
export const certificateEvents = [
  'imported',
  'replaced',
  'requested',
  'issued',
  'issueFailed',
  'renewalBegan',
  'renewed',
  'renewalFailed',
] as const

export const CertificateEvent = z.object({
  id: Id,
  kind: z.enum(certificateEvents),
  date: Time,
  cause: z.enum(causeNames).nullable(),
  /** The end of the certificate that was imported or issued. */
  expireDate: Time.nullable(),
})
export type CertificateEvent = z.output<typeof CertificateEvent>

export const listCertificateEvents = endpoint({
  method: 'GET',
  path: `${path}/:id/events`,
  can: 'cdn_cert',
  timeZone: true,
  summary: 'The 100 latest events of a certificate, newest first',
  reply: z.array(CertificateEvent),
  errors: ['notFound'],
})

export const listCertificateSites = endpoint({
  method: 'GET',
  path: `${path}/:id/sites`,
  can: 'cdn_cert',
  timeZone: true,
  summary: 'Sites that use a certificate, at most 1,000',
  reply: z.array(z.object({ id: Id, domain: z.string() })),
  errors: ['notFound'],
})

import { z } from 'zod'
import { endpoint, Nothing } from '../endpoint.ts'
import { Id, Time } from '../fields.ts'
import { listQuery, page } from '../list.ts'

/** The limit per account. */
export const maxCertificates = 1000
export const maxCertificateName = 255
/** Characters of PEM: enough for a certificate with a hundred names, and for a long chain. */
export const maxPem = 65_536

/** Spec 1, section 4: 1 or 2 imported, 3 free. Imports are stored as 1. */
export const CertificateSource = { imported: 1, importedElsewhere: 2, free: 3 } as const
/** Spec 1, section 4. */
export const ExpiredStatus = { valid: 0, soon: 1, expired: 2 } as const
/** Spec 1, section 4; imported certificates are never generated. */
export const GenerateStatus = { none: 0, generating: 1, done: 2, failed: 3 } as const

/**
 * How long before its end an imported certificate counts as expiring soon and its users are notified. A free one does when
 * a quarter of its time is left, since it should have been renewed at a third.
 */
export const expiringSoonDays = 30
export const freeSoonShare = 1 / 4

const Pem = z.string('required').trim().max(maxPem)

/** Named as in spec 1, section 3; each field holds the content of a PEM file, not a path. */
export const CertificateInput = z.strictObject({
  certificateName: z
    .string('required')
    .trim()
    .min(1, 'required')
    .max(maxCertificateName)
    .regex(/^\P{Cc}*$/u, 'format'),
  /** The site's own certificate; further ones in the same file count as its chain. */
  certificatePath: Pem.min(1, 'required'),
  /** Unencrypted. It is stored sealed, sent to edges, and returned by no call. */
  privateKeyPath: Pem.min(1, 'required'),
  /** The certificates up to an authority that browsers trust, in any order. */
  certificateChainPath: Pem.default(''),
})
export type CertificateInput = z.output<typeof CertificateInput>

export const Certificate = z.object({
  id: Id,
  certificateName: z.string(),
  sourceType: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  /** The host names that it is valid for; a leading `*.` covers one more label. */
  subjectDnsName: z.array(z.string()),
  issuer: z.string(),
  /** In hexadecimal. */
  serialNumber: z.string(),
  sigAlgName: z.string(),
  /** SHA-256 of the certificate, in hexadecimal with colons. */
  fingerprint: z.string(),
  /** When it begins and ends. Null until the first one is issued; other fields that are read from it are then empty. */
  beginDate: Time.nullable(),
  expireDate: Time.nullable(),
  expiredStatus: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  generateStatus: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
  /** Why it failed or waits, in the language of the user; empty otherwise. */
  generateMessage: z.string(),
  /** The domain of a free certificate; null for an imported one. */
  domain: z.string().nullable(),
  /** When a free certificate is renewed by itself; null while none is planned. */
  renewDate: Time.nullable(),
  /** How many sites show it. */
  useCdn: z.number().int(),
  createDate: Time,
})
export type Certificate = z.output<typeof Certificate>

export const canDeleteCertificate = ({ useCdn }: Pick<Certificate, 'useCdn'>) =>
  useCdn === 0 || ('certificateInUse' as const)

/**
 * Whether a certificate with these names covers a site's domain (spec 1, section 5). A wildcard stands for one label;
 * a wildcard domain needs the same wildcard.
 */
export function coversDomain(names: readonly string[], domain: string): boolean {
  const parent = domain.replace(/^[^.]+/, '*')
  return names.some((name) => name === domain || name === parent)
}

const path = '/cdn/api/cert'

export const listCertificates = endpoint({
  method: 'GET',
  path,
  can: 'cdn_cert',
  timeZone: true,
  summary: 'Certificates of the account, newest first',
  query: listQuery(['createDate', 'certificateName', 'expireDate'], {
    /** Matches part of the name or of a host name. */
    certificateName: z.string().trim().max(255).optional(),
    expiredStatus: z.coerce.number('option').int('option').min(0, 'option').max(2, 'option').optional(),
    sourceType: z.coerce.number('option').int('option').min(1, 'option').max(3, 'option').optional(),
    generateStatus: z.coerce.number('option').int('option').min(0, 'option').max(3, 'option').optional(),
  }),
  reply: page(Certificate),
})

export const selectCertificates = endpoint({
  method: 'GET',
  path: `${path}/list-select`,
  can: 'cdn_config',
  timeZone: true,
  summary: 'Certificates for selection; with a domain, only those that match it',
  query: z.strictObject({ domain: z.string().trim().toLowerCase().max(255).optional() }),
  reply: z.array(
    Certificate.pick({
      id: true,
      certificateName: true,
      subjectDnsName: true,
      expireDate: true,
      sourceType: true,
      generateStatus: true,
    }),
  ),
})

export const getCertificate = endpoint({
  method: 'GET',
  path: `${path}/:id`,
  can: 'cdn_cert',
  timeZone: true,
  summary: 'Get a certificate',
  reply: Certificate,
  errors: ['notFound'],
})

/** What is read off a certificate before it is imported. */
export const readCertificate = endpoint({
  method: 'POST',
  path: `${path}/read`,
  can: 'cdn_cert',
  timeZone: true,
  summary: 'Read a certificate and its key without storing them',
  body: CertificateInput,
  reply: Certificate.pick({
    subjectDnsName: true,
    issuer: true,
    serialNumber: true,
    sigAlgName: true,
    fingerprint: true,
    beginDate: true,
    expireDate: true,
  }).extend({
    /** Subjects of the chain, the certificate's own first. */
    chain: z.array(z.string()),
    /** As `ECDSA P-256` or `RSA 2048`. */
    keyType: z.string(),
  }),
  // Stores nothing.
  audit: undefined,
})

export const addCertificate = endpoint({
  method: 'POST',
  path,
  can: 'CDN_CERT_ADD',
  timeZone: true,
  summary: 'Import a certificate with its private key',
  body: CertificateInput,
  reply: Certificate,
  errors: ['certificateLimit'],
  audit: { model: 'certificate', action: 'add' },
})

export const replaceCertificate = endpoint({
  method: 'PUT',
  path: `${path}/:id`,
  can: 'CDN_CERT_EDIT',
  timeZone: true,
  summary: 'Replace a certificate on all sites that use it',
  body: CertificateInput,
  reply: Certificate,
  errors: ['notFound'],
  audit: { model: 'certificate', action: 'edit' },
})

export const deleteCertificate = endpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  can: 'CDN_CERT_DEL',
  timeZone: true,
  summary: 'Delete a certificate that no site uses',
  reply: Nothing,
  errors: ['notFound', 'certificateInUse'],
  audit: { model: 'certificate', action: 'del' },
})

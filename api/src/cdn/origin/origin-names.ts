import { z } from 'zod'
import { isHostName, isIpv4, isIpv6 } from '../../fields.ts'
import { asciiHost } from '../site/host-fields.ts'

/**
 * The Host header sent to an origin: as the behaviour says (the origin's own name, unless the behaviour forwards
 * Host), always the origin's own name, always the visitor's, or a custom one. All but the first override behaviours.
 */
export const originHostPolicies = ['behavior', 'origin', 'viewer', 'custom'] as const

/** A host name, or `localhost`, which developers use. */
const isName = (host: string) => host === 'localhost' || isHostName(host)

/** `shop.example.com` or `shop.example.com:8443`; may be empty. */
const HostField = z
  .string('format')
  .trim()
  .max(262)
  .refine((text) => !/^\w+:\/\//.test(text), { error: 'hostPrefix', abort: true })
  .transform((text) => {
    const [, name = text, port = ''] = /^(.*?)(:\d{1,5})?$/.exec(text) ?? []
    return text === '' ? '' : asciiHost(name) + port
  })
  .refine((text) => {
    const [, name = '', port] = /^([^:]*)(?::(\d+))?$/.exec(text) ?? []
    const isPort = port === undefined || (Number(port) >= 1 && Number(port) <= 65_535)
    return text === '' || (isPort && (isName(name) || isIpv4(name)))
  }, 'hostField')

/** Never an address (RFC 6066, section 3). */
const ServerName = z
  .string('format')
  .trim()
  .max(255)
  .refine((text) => !/^\w+:\/\//.test(text), { error: 'hostPrefix', abort: true })
  .transform(asciiHost)
  .refine((name) => name === '' || isName(name), 'serverName')

const CertificateName = z
  .string('format')
  .trim()
  .max(255)
  .refine((text) => !/^\w+:\/\//.test(text), { error: 'hostPrefix', abort: true })
  .transform(asciiHost)
  .refine((name) => name === '' || isName(name) || isIpv4(name) || isIpv6(name), 'origin')

/** The names of an origin: in the request, in the TLS handshake, and in its certificate. */
export const originNames = {
  originHostPolicy: z.enum(originHostPolicies, 'option').default('behavior'),
  /** For the policy `custom`. */
  originHostName: HostField.default(''),
  /** Sent in the TLS handshake (SNI). If empty: the origin's own name, or none if that is an address. */
  originServerName: ServerName.default(''),
  /** The name that the certificate must cover. If empty: the name of the handshake. */
  originCertificateName: CertificateName.default(''),
  originVerifyCertificate: z.boolean('option').default(true),
  /** "Unverified, anybody on the way may pose as the origin." */
  originVerifyAcknowledged: z.boolean('option').default(false),
}

type Names = { [Name in keyof typeof originNames]: z.output<(typeof originNames)[Name]> }

/** Checks that these settings fit together. An object store (`isStore`) finds the bucket by the name in the request. */
export function checkOriginNames(names: Names & { isStore: boolean }, context: z.RefinementCtx) {
  const fail = (name: keyof Names, message: string) =>
    context.addIssue({ code: 'custom', message, path: [name] })
  if (names.originHostPolicy === 'custom' && names.originHostName === '') fail('originHostName', 'required')
  if (names.originHostPolicy === 'viewer' && names.isStore) fail('originHostPolicy', 'hostOfStore')
  if (!names.originVerifyCertificate && !names.originVerifyAcknowledged)
    fail('originVerifyAcknowledged', 'acknowledge')
}

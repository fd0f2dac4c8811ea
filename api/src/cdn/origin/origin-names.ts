import { z } from 'zod'
import { isHostName, isIpv4, isIpv6 } from '../../fields.ts'
import { asciiHost } from '../site/host-fields.ts'

/**
 * Under which name an origin is asked (the Host field): as the behaviour says (its own name, unless the behaviour
 * forwards Host), always its own, always the visitor's, or one that is given. All but the first win over behaviours.
 */
export const originHostPolicies = ['behavior', 'origin', 'viewer', 'custom'] as const

/** A host name, or `localhost` as it stands in developers' configurations. */
const isName = (host: string) => host === 'localhost' || isHostName(host)

/** `shop.example.com` or `shop.example.com:8443`; empty where none is given. */
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

/** RFC 6066, section 3: never an address. */
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

/** The names of an origin: the one in the request, the one in the TLS handshake, and the one in its certificate. */
export const originNames = {
  originHostPolicy: z.enum(originHostPolicies, 'option').default('behavior'),
  /** For the policy `custom`. */
  originHostName: HostField.default(''),
  /** Sent in the TLS handshake (SNI). Empty: the origin's own name, and none where it is an address. */
  originServerName: ServerName.default(''),
  /** What the certificate must be good for. Empty: the name in the handshake. */
  originCertificateName: CertificateName.default(''),
  originVerifyCertificate: z.boolean('option').default(true),
  /** "Unverified, anybody on the way may pose as the origin." */
  originVerifyAcknowledged: z.boolean('option').default(false),
}

type Names = { [Name in keyof typeof originNames]: z.output<(typeof originNames)[Name]> }

/** How these settings must fit together. An object store (`isStore`) finds the bucket by the name in the request. */
export function checkOriginNames(names: Names & { isStore: boolean }, context: z.RefinementCtx) {
  const fail = (name: keyof Names, message: string) =>
    context.addIssue({ code: 'custom', message, path: [name] })
  if (names.originHostPolicy === 'custom' && names.originHostName === '') fail('originHostName', 'required')
  if (names.originHostPolicy === 'viewer' && names.isStore) fail('originHostPolicy', 'hostOfStore')
  if (!names.originVerifyCertificate && !names.originVerifyAcknowledged)
    fail('originVerifyAcknowledged', 'acknowledge')
}

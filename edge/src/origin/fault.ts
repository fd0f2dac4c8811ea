import type { OriginFault } from '@fairlead/api/cdn/origin/origin-fault.ts'
import { errors } from 'undici'
import { AddressRefused } from './address.ts'
import { UpgradeTimeout } from './upgrade.ts'

export const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

/** By the codes of Node and of the TLS library. */
const byCode: Record<string, OriginFault> = {
  ECONNREFUSED: 'refused',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  EHOSTDOWN: 'unreachable',
  ETIMEDOUT: 'connectTimeout',
  ECONNRESET: 'brokenOff',
  EPIPE: 'brokenOff',
  UND_ERR_SOCKET: 'brokenOff',
  ENOTFOUND: 'nameNotFound',
  EAI_NODATA: 'nameNotFound',
  EAI_AGAIN: 'nameServer',
  EAI_FAIL: 'nameServer',

  CERT_HAS_EXPIRED: 'certificateExpired',
  CERT_NOT_YET_VALID: 'certificateEarly',
  ERR_TLS_CERT_ALTNAME_INVALID: 'certificateName',
  ERR_TLS_CERT_ALTNAME_FORMAT: 'certificateName',
  HOSTNAME_MISMATCH: 'certificateName',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'certificateSelfSigned',
  SELF_SIGNED_CERT_IN_CHAIN: 'certificateAuthority',
  UNABLE_TO_GET_ISSUER_CERT: 'certificateAuthority',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'certificateAuthority',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'certificateAuthority',
  CERT_UNTRUSTED: 'certificateAuthority',
  CERT_CHAIN_TOO_LONG: 'certificateAuthority',
  CERT_REVOKED: 'certificateInvalid',
  CERT_REJECTED: 'certificateInvalid',
  CERT_SIGNATURE_FAILURE: 'certificateInvalid',
  INVALID_CA: 'certificateInvalid',
  INVALID_PURPOSE: 'certificateInvalid',
  PATH_LENGTH_EXCEEDED: 'certificateInvalid',
  ERROR_IN_CERT_NOT_BEFORE_FIELD: 'certificateInvalid',
  ERROR_IN_CERT_NOT_AFTER_FIELD: 'certificateInvalid',
  // A key or digest that the security level refuses.
  EE_KEY_TOO_SMALL: 'certificateInvalid',
  CA_KEY_TOO_SMALL: 'certificateInvalid',
  CA_MD_TOO_WEAK: 'certificateInvalid',

  ERR_SSL_UNSUPPORTED_PROTOCOL: 'tlsProtocol',
  ERR_SSL_VERSION_TOO_LOW: 'tlsProtocol',
  ERR_SSL_NO_PROTOCOLS_AVAILABLE: 'tlsProtocol',
  ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION: 'tlsProtocol',
  ERR_SSL_NO_SHARED_CIPHER: 'tlsCipher',
  ERR_SSL_NO_CIPHERS_AVAILABLE: 'tlsCipher',
  ERR_SSL_SSLV3_ALERT_HANDSHAKE_FAILURE: 'tlsCipher',
  'ERR_SSL_SSL/TLS_ALERT_HANDSHAKE_FAILURE': 'tlsCipher',
  ERR_SSL_TLSV1_ALERT_INSUFFICIENT_SECURITY: 'tlsCipher',
  ERR_SSL_DH_KEY_TOO_SMALL: 'tlsCipher',
  ERR_SSL_TLSV1_UNRECOGNIZED_NAME: 'tlsName',
  ERR_SSL_TLSV1_ALERT_UNRECOGNIZED_NAME: 'tlsName',
  ERR_SSL_WRONG_VERSION_NUMBER: 'tlsMissing',
  ERR_SSL_PACKET_LENGTH_TOO_LONG: 'tlsMissing',
  ERR_SSL_HTTP_REQUEST: 'tlsMissing',
  ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED: 'tlsClient',
}

/** Why there is no response or, with `inBody`, why it broke off. An unknown error counts as a bad response. */
export function faultOf(error: unknown, inBody = false): OriginFault {
  if (error instanceof errors.BodyTimeoutError) return 'bodyTimeout'
  if (inBody) return 'bodyBroken'
  if (error instanceof errors.ConnectTimeoutError) return 'connectTimeout'
  if (error instanceof errors.HeadersTimeoutError || error instanceof UpgradeTimeout) return 'answerTimeout'
  if (error instanceof AddressRefused) return 'addressForbidden'
  const code = codeOf(error)
  const known = byCode[code]
  if (known) return known
  // All addresses have failed: the first error represents all.
  if (error instanceof AggregateError && error.errors.length > 0) return faultOf(error.errors[0])
  return code.startsWith('ERR_SSL_') || code === 'EPROTO' ? 'tlsFailed' : 'badAnswer'
}

const late: ReadonlySet<OriginFault> = new Set(['connectTimeout', 'answerTimeout', 'bodyTimeout'])
const tokens: Partial<Record<OriginFault, string>> = {
  connectTimeout: 'connect-timeout',
  answerTimeout: 'answer-timeout',
  addressForbidden: 'address-refused',
  badAnswer: 'bad-answer',
  brokenOff: 'bad-answer',
  bodyBroken: 'bad-answer',
  bodyTimeout: 'answer-timeout',
  badUpgrade: 'bad-upgrade',
}

/** The token for visitors. It does not contain the reason, because the setup of an origin is not their concern. */
export const visitorView = (fault: OriginFault) => ({
  status: late.has(fault) ? (504 as const) : (502 as const),
  detail: tokens[fault] ?? 'connect-failed',
})

import { isIP, type LookupFunction } from 'node:net'
import { checkServerIdentity, type PeerCertificate, type SecureVersion } from 'node:tls'
import { isAllowedAddress } from '@fairlead/api/address.ts'
import { buildConnector } from 'undici'
import { sentName } from '../rules/origins.ts'
import { AddressRefused } from './address.ts'

type ConnectorOptions = {
  lookup: LookupFunction
  allowLoopback: boolean
  /** For the connection including its TLS handshake, in milliseconds. */
  timeout: number
  minVersion: SecureVersion
  maxVersion: SecureVersion
  /** Sent in the TLS handshake; undefined for the host's own name. */
  serverName: string | undefined
  /** The name that the certificate must have; undefined for the one in the handshake, or the host's own. */
  certificateName: string | undefined
  verifies: boolean
  /** A certificate authority in PEM, instead of the well-known ones. */
  ca: string | undefined
}

/**
 * Connects only to allowed addresses. `lookup` checks names; an address as host is not looked up, so it is checked
 * here.
 */
export function guardedConnector(options: ConnectorOptions): buildConnector.connector {
  const { lookup, allowLoopback, timeout, minVersion, maxVersion, ca } = options
  const { serverName, certificateName, verifies } = options
  // `lookup` is passed to the socket, but undici's type does not contain it.
  const socketOptions: buildConnector.BuildOptions & { lookup: LookupFunction } = {
    lookup,
    timeout,
    minVersion,
    maxVersion,
    // The library refuses old versions at its default security level, even if a site allows them.
    ...(minVersion < 'TLSv1.2' && { ciphers: 'DEFAULT@SECLEVEL=0' }),
    ...(ca !== undefined && { ca }),
    ...(certificateName !== undefined && {
      checkServerIdentity: (_asked: string, certificate: PeerCertificate) =>
        checkServerIdentity(certificateName, certificate),
    }),
    rejectUnauthorized: verifies,
  }
  const connect = buildConnector(socketOptions)
  return (target, callback) => {
    if (isIP(target.hostname) !== 0 && !isAllowedAddress(target.hostname, allowLoopback)) {
      callback(new AddressRefused('the address is not allowed'), null)
      return
    }
    // Without the Host field, which undici would use: an origin that gets another Host still has its own certificate.
    const { servername: _, ...place } = target
    const name = sentName({ serverName }, target.hostname)
    connect({ ...place, ...(name !== undefined && { servername: name }) }, callback)
  }
}

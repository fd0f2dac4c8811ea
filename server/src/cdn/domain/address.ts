import { isAllowedAddress } from '@fairlead/api/address.ts'
import { isIpv4, isIpv6 } from '@fairlead/api/fields.ts'
import { Fail } from '../../lib/fail.ts'

/**
 * Refuses an origin with a private address, so that the user sees an error on the field. The edge checks every address
 * again when it connects, and refuses names that resolve to a private address.
 */
export function refusePrivateOrigin(host: string, field: string, allowLoopback: boolean) {
  const isLocal = host === 'localhost' || host.endsWith('.localhost')
  const isAddress = isIpv4(host) || isIpv6(host)
  const allowed = isLocal ? allowLoopback : !isAddress || isAllowedAddress(host, allowLoopback)
  if (!allowed) throw Fail.field(field, 'originPrivate')
}

import { isAllowedAddress } from '@fairlead/api/address.ts'
import { isIpv4, isIpv6 } from '@fairlead/api/fields.ts'
import { Fail } from '../../lib/fail.ts'

/**
 * Refuses an origin that names a private address outright, so that the user learns of it on the field.
 * The edge judges every address again when it connects; a name that resolves to one is caught there.
 */
export function refusePrivateOrigin(host: string, field: string, allowLoopback: boolean) {
  const isLocal = host === 'localhost' || host.endsWith('.localhost')
  const isAddress = isIpv4(host) || isIpv6(host)
  const allowed = isLocal ? allowLoopback : !isAddress || isAllowedAddress(host, allowLoopback)
  if (!allowed) throw Fail.field(field, 'originPrivate')
}

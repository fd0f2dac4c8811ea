import type { CertificateOrder } from '@fairlead/api/cert/free.ts'
import type { AcmeClient } from '../../lib/acme/client.ts'
import type { Settings } from '../../settings.ts'

/** What orders ask of an authority: the calls of RFC 8555, whoever answers them. */
export type Authority = Omit<AcmeClient, 'register'>

export type AuthoritySettings = Pick<
  Settings,
  'authority' | 'dnsServers' | 'edgePort' | 'allowLoopbackOrigins'
>

/** The name and the kind of the authority that new orders go to. */
export const authorityName = ({ authority }: Pick<Settings, 'authority'>): CertificateOrder['authority'] => ({
  name: authority.name,
  development: authority.development,
})

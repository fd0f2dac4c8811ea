import type { AcmeClient } from '../../lib/acme/client.ts'
import type { AccountFault } from '../../lib/acme/problem.ts'
import type { Settings } from '../../settings.ts'

/** The calls of RFC 8555 that orders make to an authority, whichever implementation serves them. */
export type Authority = Omit<AcmeClient, 'register'> & {
  /**
   * Drops our account, which the authority has refused. The next use registers one: with the same key if the account is
   * `missing`, with a new key if it is `closed`, because the old key stays closed.
   */
  dropAccount: (why: AccountFault) => Promise<void>
}

export type AuthoritySettings = Pick<
  Settings,
  'authority' | 'dnsServers' | 'edgePort' | 'allowLoopbackOrigins'
>

import type { AcmeClient } from '../../lib/acme/client.ts'
import type { AccountFault } from '../../lib/acme/problem.ts'
import type { Settings } from '../../settings.ts'

/** What orders ask of an authority: the calls of RFC 8555, whoever answers them. */
export type Authority = Omit<AcmeClient, 'register'> & {
  /**
   * Drops our account, of which the authority has said that it does not accept it. The next need registers one: with the
   * same key where the account is `missing`, with a new one where it is `closed`, because that key stays closed.
   */
  dropAccount: (why: AccountFault) => Promise<void>
}

export type AuthoritySettings = Pick<
  Settings,
  'authority' | 'dnsServers' | 'edgePort' | 'allowLoopbackOrigins'
>

import type { Database } from '../../lib/db.ts'
import { Fail } from '../../lib/fail.ts'
import type { NoticeCall } from '../../lib/http/call/call.ts'
import { NoticeRefused, type Providers } from './provider.ts'
import { settle } from './settle.ts'

/** Takes the notices of a provider: what it signed is settled, everything else is refused and settles nothing. */
export const takeNotice =
  (db: Database, providers: Providers, name: string) =>
  async ({ rawBody, headers, now, warn }: NoticeCall): Promise<string> => {
    const provider = providers.get(name)
    if (!provider) throw new Fail('badInput')
    try {
      const facts = await provider.parse({ rawBody, headers, now })
      const outcome =
        facts && (await db.transaction((tx) => settle(tx, facts, { provider: name, foundBy: 'notice', now })))
      if (outcome === 'unknown' || outcome === 'held')
        warn({ provider: name, outcome }, 'a payment needs a look')
      return provider.received
    } catch (error) {
      if (!(error instanceof NoticeRefused)) throw error
      warn({ provider: name, why: error.message }, 'a notice of a payment was refused')
      throw new Fail('badInput')
    }
  }

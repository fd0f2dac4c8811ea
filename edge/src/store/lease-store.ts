import { z } from 'zod'
import { type Database, statement } from './database.ts'

const Figures = z.object({
  amount: z.number(),
  traffic: z.number(),
  originTraffic: z.number(),
  requests: z.number(),
})

const StoredLease = z.object({
  accountId: z.string(),
  state: z.enum(['unknown', 'free', 'open', 'out', 'capped', 'over']),
  costs: z.object({ traffic: z.number(), request: z.number(), originFactor: z.number() }),
  pace: z.number().nullable().default(null),
  /** What was given and not used. */
  reserve: Figures,
  /** What was used, until the control plane has received all counters of it. */
  unsent: Figures,
  /** Milliseconds since 1970: until when it may be spent, and when the control plane is asked again. */
  until: z.number(),
  renewAt: z.number(),
})
export type StoredLease = z.output<typeof StoredLease>

/** What the edge may spend for accounts, on its disk. */
export type LeaseStore = ReturnType<typeof openLeaseStore>

export function openLeaseStore(db: Database) {
  const select = statement<{ body: string }>(db, 'SELECT body FROM lease')
  const upsert = statement(
    db,
    'INSERT INTO lease (account, body) VALUES (?, ?) ON CONFLICT (account) DO UPDATE SET body = excluded.body',
  )
  const remove = statement(db, 'DELETE FROM lease WHERE account = ?')
  return {
    all: () => select.all().map(({ body }) => StoredLease.parse(JSON.parse(body))),
    save: (lease: StoredLease) => void upsert.run(lease.accountId, JSON.stringify(lease)),
    remove: (accountId: string) => void remove.run(accountId),
  }
}

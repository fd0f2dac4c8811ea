import type { EdgeCertificate, EdgeChallenge, EdgeSite } from '@fairlead/api/edge/protocol.ts'
import type { Mark } from './cache/marks/mark.ts'
import type { Find } from './cache/object-index.ts'
import type { Caught } from './cache/tickets.ts'
import type { RateVerdicts } from './firewall/rates.ts'
import type { FetchFile } from './prewarm/fetch-file.ts'
import type { LeaseUpdate } from './spend/lease.ts'

/** Changes that every serving process must apply from now on. */
export type News = {
  /** New versions of sites. */
  sites: EdgeSite[]
  /** Ids of deleted sites. */
  gone: string[]
  /** New certificates, which may be those of the new sites. */
  certificates: EdgeCertificate[]
  /** Ids of certificates that no site uses any more. */
  certificatesGone: string[]
  challenges: EdgeChallenge[]
  /** Tokens of challenges that were removed or have expired. */
  challengesGone: string[]
  marks: Mark[]
}

/** News with marks only. */
export const markNews = (marks: Mark[]): News => ({
  sites: [],
  gone: [],
  marks,
  certificates: [],
  certificatesGone: [],
  challenges: [],
  challengesGone: [],
})

/** Whether there is nothing to apply. */
export const isNoNews = (news: News) => Object.values(news).every((list) => list.length === 0)

/** All workers, which are the parts that serve visitors: one beside the keeper, or several in processes of their own. */
export type Crew = {
  /** Starts them. Resolves with the ports that they listen on; rejects if one is taken (code EADDRINUSE). */
  begin: () => Promise<{ port: number; tlsPort: number }>
  /** Whether a worker with this mark runs. */
  isLive: (runMark: string) => boolean
  /**
   * Resolves when every worker has applied the changes, with the affected objects that were on their way to the
   * index.
   */
  tell: (news: News) => Promise<Caught[]>
  /** Says what one worker may spend. Nothing happens if it has ended. */
  tellLease: (runMark: string, update: LeaseUpdate) => void
  /** Tells all of them which clients are over a rate limit. */
  tellRates: (verdicts: RateVerdicts) => void
  /** All rows under the mark have been processed. */
  forget: (mark: Mark) => void
  /** Requests the last uses now, because objects are about to be evicted. */
  flushUses: () => void
  /** Brings in what a worker of this process has counted; the others report by themselves. */
  collect: () => void
  /** Fetches a file into the cache. Rejects if the process that fetches it dies. */
  fetchFile: FetchFile
  /** Looks objects up in the memory of the serving process, which is more recent than the index. */
  find?: Find
  /** Sets new keys for TLS session tickets. */
  renew: (ticketKeys: Buffer) => void
  /** Ends all of them; pending responses have `grace` milliseconds. */
  stop: (grace: number) => Promise<void>
}

/** Before any worker is there. */
export const emptyCrew: Crew = {
  begin: async () => {
    throw new Error('there are no workers')
  },
  isLive: () => false,
  tell: async () => [],
  tellLease() {},
  tellRates() {},
  forget() {},
  flushUses() {},
  collect() {},
  fetchFile: async () => {
    throw new Error('no process serves yet')
  },
  renew() {},
  stop: async () => {},
}

import type { EdgeCertificate, EdgeChallenge, EdgeSite } from '@fairlead/api/edge/protocol.ts'
import type { Mark } from './cache/marks/mark.ts'
import type { Find } from './cache/object-index.ts'
import type { FetchFile } from './prewarm/fetch-file.ts'
import type { Caught } from './cache/tickets.ts'

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

/** All processes that serve visitors. */
export type Crew = {
  /**
   * Resolves when every process has applied the changes, with the affected objects that were on their way to the
   * index.
   */
  tell: (news: News) => Promise<Caught[]>
  /** All rows under the mark have been processed. */
  forget: (mark: Mark) => void
  /** Requests the last uses now, because objects are about to be evicted. */
  flushUses: () => void
  /** Fetches a file into the cache. Rejects if the process that fetches it dies. */
  fetchFile: FetchFile
  /** Looks objects up in the memory of the serving process, which is more recent than the index. */
  find?: Find
}

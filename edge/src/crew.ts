import type { EdgeSite } from '@fairlead/api/edge/protocol.ts'
import type { Mark } from './cache/mark.ts'
import type { Find } from './cache/object-index.ts'
import type { Caught } from './cache/tickets.ts'

/** What those who serve must obey from now on. */
export type News = {
  /** New versions of sites. */
  sites: EdgeSite[]
  /** Ids of sites that are no more. */
  gone: string[]
  marks: Mark[]
}

/** All who serve visitors. */
export type Crew = {
  /** Resolves when everybody obeys, with what they caught on its way to the index. */
  tell: (news: News) => Promise<Caught[]>
  /** A mark is worked off. */
  forget: (mark: Mark) => void
  /** Last uses should be told now: something must go. */
  flushUses: () => void
  /** Looks objects up where more is known than in the index. */
  find?: Find
}

import { checkConfig } from '@fairlead/api/cdn/site-config.ts'
import type { TraceStep } from '@fairlead/api/cdn/trace.ts'
import { Change, EdgeConfig, type EdgeSite, type EdgeTrace } from '@fairlead/api/edge/protocol.ts'
import { isHostName } from '@fairlead/api/fields.ts'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { Cache } from '../cache/cache.ts'
import type { SiteTable } from '../proxy/hosts.ts'
import { purgeKeys } from '../rules/purge-keys.ts'
import type { Site } from '../rules/site.ts'
import { type Database, durably } from '../store/database.ts'
import type { Outbox } from '../store/outbox.ts'
import type { SiteStore } from '../store/site-store.ts'
import type { State } from '../store/state.ts'
import { startOver } from './start-over.ts'

type Parts = {
  db: Database
  state: State
  store: SiteStore
  outbox: Outbox
  sites: SiteTable
  compile: (site: EdgeSite) => Site
  trace: (question: EdgeTrace) => TraceStep[]
  cache: Cache
  /** Visit regions whose sites this edge serves. */
  regions: readonly number[]
  log: Logger
}

/** Applies what the control plane sends, each page in one transaction with the cursor and the receipts. */
export type Applier = {
  /** `last`: the page brings us up to date. Rejects, with nothing changed, when the disk fails. */
  apply: (changes: unknown[], cursor: number, last: boolean) => void
  startOver: () => void
}

/** Enough of a malformed change to say which site or purge it was about. */
const Named = z.union([
  z.object({ kind: z.literal('site'), site: z.object({ id: z.uuid(), version: z.number().int() }) }),
  z.object({ kind: z.literal('purge'), purge: z.object({ id: z.uuid() }) }),
])

export function applier(parts: Parts): Applier {
  const { db, state, store, outbox, sites, compile, trace, cache, regions, log } = parts

  /** Changes of what is in memory; each page's run right after its commit, before any other request. */
  type Effects = (() => void)[]
  /** What is asked of one page of changes. `fresh` are its sites, which are not in the table yet. */
  type Page = { epoch: number; effects: Effects; fresh: Map<string, Site> }

  function applyOne(change: Change, { epoch, effects, fresh }: Page) {
    switch (change.kind) {
      case 'site': {
        const { site } = change
        if (!regions.includes(site.config.visitRegion)) {
          removeSite(site.id, effects)
          outbox.addSite({ siteId: site.id, version: site.version })
          return
        }
        const compiled = compile(site)
        store.save(site, epoch)
        outbox.addSite({ siteId: site.id, version: site.version })
        fresh.set(site.id, compiled)
        effects.push(() => sites.set(compiled))
        return
      }
      case 'gone':
        removeSite(change.siteId, effects)
        return
      case 'purge': {
        const { id, siteId, type, paths } = change.purge
        const site = fresh.get(siteId) ?? sites.byId(siteId)
        const purged = cache[type](
          siteId,
          paths.flatMap((path) => purgeKeys(site, path)),
        )
        outbox.addPurge({ purgeId: id, objects: purged.objects, bytes: purged.bytes })
        effects.push(purged.settle)
        return
      }
      case 'trace': {
        const question = change.trace
        // After the commit: by then the sites of this page answer. A question that is lost is asked again by its user.
        effects.push(() => outbox.addTrace({ traceId: question.id, steps: trace(question) }))
      }
    }
  }

  function removeSite(siteId: string, effects: Effects) {
    store.remove(siteId)
    effects.push(() => sites.remove(siteId), cache.dropSite(siteId).settle)
  }

  function reportMalformed(raw: unknown, problem: string, epoch: number) {
    const error = problem.slice(0, 500)
    const named = Named.safeParse(raw)
    log.error({ problem: error, known: named.success }, 'a change makes no sense and was left out')
    if (!named.success) return
    if (named.data.kind === 'purge') {
      outbox.addPurge({ purgeId: named.data.purge.id, objects: 0, bytes: 0, error })
      return
    }
    const { id, version } = named.data.site
    store.touch(id, epoch)
    outbox.addSite({ siteId: id, version, error })
  }

  return {
    apply(changes, cursor, last) {
      const effects: Effects = []
      durably(db, () => {
        const epoch = state.number('epoch')
        const page: Page = { epoch, effects, fresh: new Map() }
        for (const raw of changes) {
          const change = readChange(raw)
          if (typeof change === 'string') reportMalformed(raw, change, epoch)
          else applyOne(change, page)
        }
        if (last) for (const siteId of store.olderThan(epoch)) removeSite(siteId, effects)
        state.set('cursor', cursor)
      })
      for (const effect of effects) effect()
    },
    startOver: () => startOver({ db, state, outbox, cache }),
  }
}

const Whole = EdgeConfig.superRefine(checkConfig)

/** A change, or what is wrong with it. */
function readChange(raw: unknown): Change | string {
  const parsed = Change.safeParse(raw)
  if (!parsed.success) return z.prettifyError(parsed.error)
  const change = parsed.data
  if (change.kind !== 'site') return change
  const { domain, platformDomain, config } = change.site
  // Compiling relies on it: every reference leads somewhere, and the last behaviour takes every path.
  const judged = Whole.safeParse(config)
  if (!judged.success) return z.prettifyError(judged.error)
  if (!isHostName(domain.replace(/^\*\./, ''))) return `domain: ${domain} is no host name`
  return isHostName(platformDomain) ? change : `platformDomain: ${platformDomain} is no host name`
}

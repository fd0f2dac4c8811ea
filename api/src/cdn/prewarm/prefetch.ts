import { z } from 'zod'
import { endpoint, Nothing } from '../../endpoint.ts'
import { walkPage } from '../../list.ts'
import { Prewarm, PrewarmDetail, prewarmInput, PrewarmPlace, prewarmQuery } from './prewarm.ts'

/** Spec 2, section 5: the other reading of the limit of prewarms. */
export const maxPrefetchUrls = 30

export const PrefetchInput = prewarmInput(maxPrefetchUrls)

const path = '/cdn-tool/api/prewarm'
const one = `${path}/:id`

/** The prewarms of a reseller's own account, on the billing side (spec 2, section 2). They are the same objects. */
export const listPrefetches = endpoint({
  method: 'GET',
  path,
  can: 'cdn_tool_prewarm',
  summary: 'Prefetches of the account, newest first',
  query: prewarmQuery(),
  reply: walkPage(Prewarm),
})

export const listPrefetchPlaces = endpoint({
  method: 'GET',
  path: `${path}/place`,
  can: 'cdn_tool_prewarm',
  summary: 'Regions and countries in which edge nodes are online, for prefetches',
  reply: z.array(PrewarmPlace),
})

export const getPrefetch = endpoint({
  method: 'GET',
  path: one,
  can: 'cdn_tool_prewarm',
  summary: 'A prefetch, with each URL on each edge node',
  reply: PrewarmDetail,
  errors: ['notFound'],
})

export const addPrefetch = endpoint({
  method: 'POST',
  path,
  can: 'CDN_TOOL_PREWARM_ADD',
  summary: 'Fetch up to 30 files into the caches of edge nodes before visitors request them',
  body: PrefetchInput,
  reply: Prewarm,
  errors: ['noEdge', 'prewarmBusy', 'suspended'],
  audit: { model: 'prewarm', action: 'add' },
})

export const cancelPrefetch = endpoint({
  method: 'DELETE',
  path: one,
  can: 'CDN_TOOL_PREWARM_EDIT',
  summary: 'Cancel a prefetch; URLs that have been fetched stay cached',
  reply: Nothing,
  errors: ['notFound', 'prewarmEnded'],
  audit: { model: 'prewarm', action: 'end' },
})

export const retryPrefetch = endpoint({
  method: 'PUT',
  path: `${one}/retry`,
  can: 'CDN_TOOL_PREWARM_EDIT',
  summary: 'Fetch the URLs of a prefetch again that have failed',
  reply: Prewarm,
  errors: ['notFound', 'prewarmRunning', 'prewarmNothingFailed', 'prewarmBusy'],
  audit: { model: 'prewarm', action: 'fetchAgain' },
})

import type { PreviewCount, PreviewResult, PurgePreview } from '@fairlead/api/cdn/purge/preview.ts'

/** The sum of the previews of one purge. */
export type PreviewSum = Pick<
  PurgePreview,
  'state' | 'objects' | 'bytes' | 'originRequests' | 'originBytes' | 'edges'
>

const addCounts = (a: PreviewCount, b: PreviewCount): PreviewCount => ({
  objects: a.objects + b.objects,
  bytes: a.bytes + b.bytes,
  recentObjects: a.recentObjects + b.recentObjects,
  recentBytes: a.recentBytes + b.recentBytes,
  isWhole: a.isWhole && b.isWhole,
})

const ranks = { counted: 0, unanswered: 1, waiting: 2 } as const

/** An edge has counted when it has counted for all sites. */
function addResults(a: PreviewResult, b: PreviewResult): PreviewResult {
  const state = ranks[a.state] > ranks[b.state] ? a.state : b.state
  const count = state === 'counted' && a.count && b.count ? addCounts(a.count, b.count) : null
  return { edgeName: a.edgeName, state, count }
}

/** Adds up the previews of several sites; undefined without any. */
export function sumOfPreviews(previews: readonly PurgePreview[]): PreviewSum | undefined {
  if (previews.length === 0) return undefined
  const edges = new Map<string, PreviewResult>()
  for (const result of previews.flatMap((preview) => preview.edges)) {
    const known = edges.get(result.edgeName)
    edges.set(result.edgeName, known ? addResults(known, result) : result)
  }
  const sum = (figure: 'objects' | 'bytes' | 'originRequests' | 'originBytes') =>
    previews.reduce((total, preview) => total + preview[figure], 0)
  return {
    state: previews.some(({ state }) => state === 'running') ? 'running' : 'completed',
    objects: sum('objects'),
    bytes: sum('bytes'),
    originRequests: sum('originRequests'),
    originBytes: sum('originBytes'),
    edges: [...edges.values()],
  }
}

import type { CacheWord } from '@fairlead/api/edge/logs.ts'

/** Cache-Status (RFC 9211): what the edge did, reported in each response to GET and HEAD. */
export type CacheStatus = {
  hit?: boolean
  fwd?: 'uri-miss' | 'stale' | 'method' | 'request' | 'bypass'
  fwdStatus?: number
  stored?: boolean
  collapsed?: boolean
  /** The remaining lifetime in seconds; negative for a stale object. */
  ttl?: number
  /** The reason, as a token. */
  detail?: string
}

export function cacheStatus(status: CacheStatus): string {
  const parts = ['Fairlead']
  if (status.hit) parts.push('hit')
  if (status.fwd) parts.push(`fwd=${status.fwd}`)
  if (status.fwdStatus !== undefined) parts.push(`fwd-status=${status.fwdStatus}`)
  if (status.stored) parts.push('stored')
  if (status.collapsed) parts.push('collapsed')
  if (status.ttl !== undefined) parts.push(`ttl=${status.ttl}`)
  if (status.detail !== undefined) parts.push(`detail=${status.detail}`)
  return parts.join('; ')
}

/** The same as one word, for the log. */
export function cacheWord({ hit, fwd, fwdStatus, collapsed, detail }: CacheStatus): CacheWord {
  if (hit) return detail === undefined ? 'hit' : 'stale'
  if (fwd === 'method' || fwd === 'bypass') return 'bypass'
  if (fwd === 'request') return fwdStatus === 304 ? 'revalidated' : 'bypass'
  if (collapsed) return 'collapsed'
  if (fwd !== 'stale') return 'miss'
  if (detail !== undefined) return 'stale'
  return fwdStatus === 304 ? 'revalidated' : 'expired'
}

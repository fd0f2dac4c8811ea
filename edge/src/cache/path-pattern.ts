/** What one line of a purge means: one path, or all that begin with it. */
export type PathPattern = { path: string; prefix: boolean }

/**
 * `*` is special at the end only. The query is no part of the cache key, so that `/a?v=2` names the object `/a`.
 */
export function pathPattern(line: string): PathPattern {
  const query = line.indexOf('?')
  if (query >= 0) return { path: line.slice(0, query), prefix: false }
  return line.endsWith('*') ? { path: line.slice(0, -1), prefix: true } : { path: line, prefix: false }
}

export const matchesPattern = (pattern: PathPattern, path: string) =>
  pattern.prefix ? path.startsWith(pattern.path) : path === pattern.path

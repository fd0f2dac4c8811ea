/**
 * The host of a `Host` field or of an absolute request target: in lower case, without port and trailing dot.
 * Undefined if it is not valid.
 */
export function parseHost(value: string): string | undefined {
  const match = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::\d{0,5})?$/i.exec(value)
  const host = match?.[1]?.toLowerCase().replace(/\.$/, '')
  return host === '' || host === undefined || host.length > 255 || host.includes('..') ? undefined : host
}

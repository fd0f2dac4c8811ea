import { pathForm, queryForm } from '@fairlead/api/cdn/site/path.ts'

/** The path and the query that a target names. */
export type TargetPath = {
  /** In normal form: by it rules are matched, keys made and origins asked. `*` where OPTIONS asks about the server. */
  path: string
  /** Without the `?`; empty when there is none. */
  query: string
  /** The path as the visitor spelled it, which only a signature may speak of. */
  spelled: string
}

/** Raw bytes beyond ASCII, of which Node makes one character each. */
export const escapedBytes = (text: string) =>
  text.replace(/[\x80-\xff]/g, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`)

/**
 * Reads what stands behind the authority of a target, and begins with a slash. Undefined where readers could take the
 * path for different ones.
 */
export function readPath(target: string): TargetPath | undefined {
  const mark = target.indexOf('?')
  const spelled = mark < 0 ? target : target.slice(0, mark)
  const path = pathForm(spelled)
  if (path === undefined) return undefined
  return { path, query: mark < 0 ? '' : queryForm(target.slice(mark + 1)), spelled }
}

/**
 * As RFC 3986 has it: raw bytes percent-encoded, and without a fragment, which is the visitor's own affair. Whatever
 * comes after sees no other form, so that key, rules and origin agree.
 */
export function plainTarget(target: string): string {
  if (!/[#\x80-\xff]/.test(target)) return target
  const fragment = target.indexOf('#')
  return escapedBytes(fragment < 0 ? target : target.slice(0, fragment))
}

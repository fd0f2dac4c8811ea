import { doubledForm, pathForm, queryForm } from '@fairlead/api/cdn/site/path.ts'

/** The path and the query that a target names. */
export type TargetPath = {
  /** The path in normal form, which rules, keys and requests to origins use. `*` for `OPTIONS *`. */
  path: string
  /** The same with doubled slashes, for sites that keep them; undefined if it has none. */
  doubled: string | undefined
  /** Without the `?`; empty if there is none. */
  query: string
  /** The path as the visitor spelled it. Only the check of a signature may use it. */
  spelled: string
}

/** Raw bytes beyond ASCII; Node turns each into one character. */
export const escapedBytes = (text: string) =>
  text.replace(/[\x80-\xff]/g, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`)

/**
 * Parses the part of a target after the authority, which begins with a slash. Undefined for a path that programs could
 * interpret differently.
 */
export function readPath(target: string): TargetPath | undefined {
  const mark = target.indexOf('?')
  const spelled = mark < 0 ? target : target.slice(0, mark)
  const path = pathForm(spelled)
  if (path === undefined) return undefined
  const doubled = spelled.includes('//') ? doubledForm(spelled) : undefined
  return { path, doubled, query: mark < 0 ? '' : queryForm(target.slice(mark + 1)), spelled }
}

/**
 * The target by RFC 3986: raw bytes are percent-encoded, and the fragment, which is not meant for servers, is removed.
 * All later code uses this form only, so that key, rules and origin agree.
 */
export function plainTarget(target: string): string {
  if (!/[#\x80-\xff]/.test(target)) return target
  const fragment = target.indexOf('#')
  return escapedBytes(fragment < 0 ? target : target.slice(0, fragment))
}

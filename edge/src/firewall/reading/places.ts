import { storable } from '@fairlead/api/storable.ts'

/**
 * Where a value was found, as bits: rules say where they look. The name in a verdict says more, such as `args:q`.
 */
export const Place = {
  path: 1,
  argument: 2,
  argumentName: 4,
  cookie: 8,
  cookieName: 16,
  agent: 32,
  referer: 64,
  field: 128,
  file: 256,
  body: 512,
} as const

/** How a value was written: with percent escapes, and whether a plus is a blank. */
export type Spelling = 'query' | 'path' | 'text'

/** One value to be judged. */
export type FoundValue = {
  place: number
  /** As in a verdict: `path`, `args:q`, `argNames`, `cookies:sid`, `headers:user-agent`, `form:q`, `json:a.b`. */
  name: string
  value: string
  spelling: Spelling
}

/** What is wrong with how a component is written, rather than with a value in it. */
export type Fault =
  | 'brokenEscape'
  | 'deepJson'
  | 'brokenJson'
  | 'brokenMultipart'
  | 'manyValues'
  | 'encodedBody'
  | 'oddCharset'
  | 'manyRanges'
  | 'proxyField'
  | 'overriddenMethod'

/** The values of one component of a request, and its faults. */
export type Reading = { found: FoundValue[]; faults: Fault[] }

/** If a component has more values than this, the rest is judged as one value. */
export const mostValues = 512

/**
 * A name in a verdict is for people, and an exception repeats it: long ones are cut, and what no log can store is
 * replaced.
 */
export const shortName = (name: string) => storable(name.length > 64 ? `${name.slice(0, 63)}…` : name)

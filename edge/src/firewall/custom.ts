import { pathReading, withoutParameters } from '@fairlead/api/cdn/site/path.ts'
import { ConnectType, type CustomRule, RuleStyle, RuleType } from '@fairlead/api/firewall/custom-rule.ts'
import { percentDecoded, utf8Read } from './reading/percent.ts'
import { Remembered } from './remembered.ts'

/** Conditions of this kind on one text, each with the positions of the rules that have it. */
type Kind = {
  ignoreCase: boolean
  connect: number
  values: Map<string, number[]>
  lengths: readonly number[]
}

const matchesOf = ({ connect, values, lengths }: Kind, text: string, found: Set<number>): void => {
  const note = (value: string) => {
    for (const position of values.get(value) ?? []) found.add(position)
  }
  switch (connect) {
    case ConnectType.equals:
      return note(text)
    case ConnectType.startsWith:
      for (const length of lengths) if (length <= text.length) note(text.slice(0, length))
      return
    case ConnectType.endsWith:
      for (const length of lengths) if (length <= text.length) note(text.slice(text.length - length))
      return
    default:
      for (const [value, positions] of values)
        if (text.includes(value)) for (const position of positions) found.add(position)
  }
}

/** Characters of texts whose rules are remembered, for each field of a site. */
const most = 200_000

/** The rules of one field of the request, tested together. */
function fieldRules(rules: readonly (readonly [CustomRule, number])[], variants: (text: string) => string[]) {
  const kinds = new Map<string, Kind & { lengths: number[] }>()
  for (const [{ connectType, ignoreCase, value }, position] of rules) {
    const name = `${connectType} ${ignoreCase}`
    const kind = kinds.get(name) ?? {
      ignoreCase,
      connect: connectType ?? ConnectType.equals,
      values: new Map<string, number[]>(),
      lengths: [],
    }
    kinds.set(name, kind)
    const text = ignoreCase ? value.toLowerCase() : value
    kind.values.set(text, [...(kind.values.get(text) ?? []), position])
    if (!kind.lengths.includes(text.length)) kind.lengths.push(text.length)
  }
  const known = new Remembered<readonly number[]>(most)
  return (text: string): readonly number[] => {
    const before = known.get(text)
    if (before !== undefined) return before
    const found = new Set<number>()
    for (const variant of variants(text)) {
      const lower = variant.toLowerCase()
      for (const kind of kinds.values()) matchesOf(kind, kind.ignoreCase ? lower : variant, found)
    }
    const positions = found.size === 0 ? none : [...found].toSorted((a, b) => a - b)
    known.set(text, positions)
    return positions
  }
}

const none: readonly number[] = []

/**
 * A path as the visitor wrote it, in normal form; decoded once; and as read by origins that ignore parameters: an owner
 * who bans `/admin` also means `/%61dmin` and `/admin;x`.
 */
function pathVariants(path: string): string[] {
  const decoded = path.includes('%') ? utf8Read(percentDecoded(path, false)).text : path
  const reading = pathReading(path)
  return [...new Set([path, decoded, reading, withoutParameters(reading)])]
}

const asWritten = (text: string) => [text]

type RequestLine = { method: string; path: string; query: string }

/**
 * Custom rules in the order of their priorities, and which of them match a request by their conditions. Rules of hotlink
 * style are always among them, because their ACL decides what they match.
 */
export function compileCustomRules(unsorted: readonly CustomRule[]) {
  const rules = unsorted.toSorted((a, b) => a.priority - b.priority)
  const isAlways = ({ style, ruleType }: CustomRule) =>
    style === RuleStyle.hotlink || ruleType === RuleType.unconditional
  const always = rules.flatMap((rule, position) => (isAlways(rule) ? [position] : []))
  const of = (field: CustomRule['matchField']) =>
    rules
      .map((rule, position) => [rule, position] as const)
      .filter(([rule]) => !isAlways(rule) && rule.matchField === field)
  const [paths, queries, methods] = [of('UriPath'), of('QueryString'), of('Method')]
  const byPath = paths.length > 0 ? fieldRules(paths, pathVariants) : undefined
  const byQuery = queries.length > 0 ? fieldRules(queries, asWritten) : undefined
  const byMethod = methods.length > 0 ? fieldRules(methods, asWritten) : undefined
  return {
    rules,
    /** Positions of the rules that match, in the order of their priorities. */
    matching({ method, path, query }: RequestLine): readonly number[] {
      const lists = [
        always,
        byPath?.(path) ?? none,
        byQuery?.(query) ?? none,
        byMethod?.(method) ?? none,
      ].filter((list) => list.length > 0)
      const [only = none, ...others] = lists
      return others.length === 0 ? only : lists.flat().toSorted((a, b) => a - b)
    },
  }
}

/** The name in a `name=value` of a query, decoded if possible. */
export function nameOf(pair: string): string {
  const end = pair.indexOf('=')
  const raw = end < 0 ? pair : pair.slice(0, end)
  if (!raw.includes('%')) return raw
  try {
    return decodeURIComponent(raw)
  } catch {
    return raw
  }
}

/** The pairs with these names, in the order and spelling of the request, because both can matter to an origin. */
export const onlyNames = (query: string, names: ReadonlySet<string>): string =>
  query === ''
    ? ''
    : query
        .split('&')
        .filter((pair) => names.has(nameOf(pair)))
        .join('&')

/** The query without the pairs of one name, and the values of those. */
export function withoutNames(query: string, name: string): { rest: string; taken: string[] } {
  const pairs = query === '' ? [] : query.split('&')
  return {
    rest: pairs.filter((pair) => nameOf(pair) !== name).join('&'),
    taken: pairs.filter((pair) => nameOf(pair) === name).map((pair) => pair.slice(pair.indexOf('=') + 1)),
  }
}

/** The query with the values of one name (lower case) masked, however the name is spelled. */
export function maskedNames(query: string, name: string): string {
  // The name may be plain or encoded.
  if (!query.includes('%') && !query.toLowerCase().includes(name)) return query
  return query
    .split('&')
    .map((pair) => (nameOf(pair).toLowerCase() === name ? `${pair.split('=', 1)[0]}=***` : pair))
    .join('&')
}

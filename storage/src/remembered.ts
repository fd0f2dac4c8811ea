/**
 * Makes a function that remembers its results by a name, at most so many; beyond that the oldest are forgotten. A result that is
 * undefined is computed again.
 */
export function remembered<Result>(most: number) {
  const results = new Map<string, Result>()
  return <Computed extends Result | undefined>(name: string, compute: () => Computed): Result | Computed => {
    const present = results.get(name)
    if (present !== undefined) return present
    const result = compute()
    if (result === undefined) return result
    const [oldest] = results.keys()
    if (results.size >= most && oldest !== undefined) results.delete(oldest)
    results.set(name, result)
    return result
  }
}

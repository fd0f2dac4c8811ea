/** Compiles a list of host names, in which a leading `*.` matches all subdomains but not the domain itself. */
export function hostList(names: readonly string[]): (host: string) => boolean {
  const exact = new Set(names.filter((name) => !name.startsWith('*.')))
  const above = new Set(names.filter((name) => name.startsWith('*.')).map((name) => name.slice(2)))
  return (host) => {
    if (exact.has(host)) return true
    if (above.size === 0) return false
    for (let dot = host.indexOf('.'); dot >= 0; dot = host.indexOf('.', dot + 1)) {
      if (above.has(host.slice(dot + 1))) return true
    }
    return false
  }
}

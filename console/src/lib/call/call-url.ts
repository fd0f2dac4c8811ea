export type QueryValue = string | number | boolean | undefined

/** The address of a call; undefined or empty values of `query` are left out. */
export function callUrl(
  path: string,
  params: Record<string, string>,
  query: Record<string, QueryValue>,
  base: string,
): string {
  const url = new URL(
    path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')),
    base,
  )
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') url.searchParams.set(name, String(value))
  }
  return url.href
}

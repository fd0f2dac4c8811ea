/**
 * The page to return to after signing in, if it belongs to this site (spec 1, section 2): it begins with one slash
 * and contains nothing that a browser reads as another host, such as `//evil`, `/\evil` or a line break, which
 * browsers drop before they parse the address.
 */
export function safeReturnPath(value: string | undefined): string | undefined {
  if (!value?.startsWith('/') || value.includes('//') || value.includes('\\')) return undefined
  if (/[\p{Cc}\s]/u.test(value)) return undefined
  const site = 'https://this.invalid'
  try {
    return new URL(value, site).origin === site ? value : undefined
  } catch {
    return undefined
  }
}

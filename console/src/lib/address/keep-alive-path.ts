/**
 * The page to return to after signing in, if it is a page of this site (spec 1, section 2): it begins with
 * one slash and holds nothing that a browser reads as another host, such as `//evil`, `/\evil` or a line
 * break that is dropped before the address is read.
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

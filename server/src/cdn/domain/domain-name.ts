import { parse } from 'tldts'

/**
 * Names that are nobody's, since they are kept for examples (RFC 2606): each name below one is a domain of its own, as
 * below a public suffix.
 */
const reserved = ['example.com', 'example.net', 'example.org']

export type DomainName = {
  /** Without the wildcard. */
  base: string
  /** What its owner registered: all names at and below it are related. Below a public suffix, names are not. */
  registrable: string
  /** Whether everybody registers below it: by a registry, or at a company that gives names away. */
  suffix: 'no' | 'registry' | 'company'
}

/** What the public suffix list says of a domain, which is in its ASCII form. */
export function domainName(domain: string): DomainName {
  const base = domain.replace(/^\*\./, '')
  const { domain: registrable, isIcann } = parse(base, { allowPrivateDomains: true, validateHostname: false })
  const example = reserved.find((name) => base.endsWith(`.${name}`))
  if (example) {
    const [own = ''] = base
      .slice(0, -example.length - 1)
      .split('.')
      .slice(-1)
    return { base, registrable: `${own}.${example}`, suffix: 'no' }
  }
  if (registrable !== null) return { base, registrable, suffix: 'no' }
  return { base, registrable: base, suffix: isIcann ? 'registry' : 'company' }
}

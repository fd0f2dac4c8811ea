import { parse } from 'tldts'

/**
 * Names that are reserved for examples (RFC 2606). They count as public suffixes, so that each name below is a separate
 * domain.
 */
const reserved = ['example.com', 'example.net', 'example.org']

export type DomainName = {
  /** Without the wildcard. */
  base: string
  /**
   * The domain that its owner registered. All names at and below it are related; names below a public suffix are not.
   */
  registrable: string
  /** Whether it is a public suffix: of a registry, or of a company that gives names to customers. */
  suffix: 'no' | 'registry' | 'company'
}

/** The domain in whose zone records of a name are created, unless its owner has delegated a part of it. */
export const zoneOf = (name: string) => domainName(name).registrable

/** Parses a domain in ASCII form with the public suffix list. */
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

import { z } from 'zod'
import { isHostName, isIpv4, isIpv6 } from '../../fields.ts'

/**
 * `Bücher.Example.` -> `xn--bcher-kva.example`. Text that cannot be a host is returned unchanged, and the schema
 * refuses it.
 */
export function asciiHost(text: string): string {
  const host = text.trim().toLowerCase().replace(/\.$/, '')
  const star = host.startsWith('*.')
  const rest = star ? host.slice(2) : host
  // The ASCII form is never shorter, so a longer text is invalid anyway; punycode would take seconds for it.
  if (rest.length > 255 || !/^[\p{L}\p{M}\p{N}._-]+$/u.test(rest)) return host
  try {
    const ascii = new URL(`http://${rest}`).hostname
    // The URL parser reads `1.2` as an address; a name must stay a name.
    return (star ? '*.' : '') + (/^[\x20-\x7e]*$/.test(rest) ? rest : ascii)
  } catch {
    return host
  }
}

/** A domain of a site: 3 to 255 characters, labels up to 63, a leading `*.` allowed (spec 1, section 5). */
export const Domain = z
  .string('required')
  .trim()
  .min(1, 'required')
  .refine((text) => !/^\w+:\/\//.test(text), { error: 'hostPrefix', abort: true })
  .transform(asciiHost)
  .refine((host) => host.length >= 3 && host.length <= 255 && isHostName(host.replace(/^\*\./, '')), 'domain')

/** The host of an origin: a host name, an IPv4 or an IPv6 address. The server decides about `localhost`. */
export const OriginHost = z
  .string('required')
  .trim()
  .min(1, 'required')
  .max(255)
  .refine((text) => !/^\w+:\/\//.test(text), { error: 'hostPrefix', abort: true })
  .transform(asciiHost)
  .refine((host) => host === 'localhost' || isIpv4(host) || isIpv6(host) || isHostName(host), 'origin')

export const Port = z.number('port').int('port').min(1, 'port').max(65535, 'port')

import { z } from 'zod'

/** Field types that several slices share. Messages are names of `fieldErrors`. */

const label = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/

/** A host name in its ASCII form: labels of 1 to 63 characters, at least two of them, the last not a number. */
export function isHostName(text: string): boolean {
  const labels = text.split('.')
  const isName = labels.length >= 2 && labels.every((part) => label.test(part))
  return isName && !/^\d+$/.test(labels.at(-1) ?? '') && isHostOfUrl(text)
}

/** Not so a name that URLs take for an address, such as `0x7f.0x1`. */
function isHostOfUrl(text: string): boolean {
  try {
    return new URL(`http://${text}`).hostname === text
  } catch {
    return false
  }
}

/** `Bücher.Example.` -> `xn--bcher-kva.example`; what cannot be a host comes back as it was, for the schema to refuse. */
export function asciiHost(text: string): string {
  const host = text.trim().toLowerCase().replace(/\.$/, '')
  const star = host.startsWith('*.')
  const rest = star ? host.slice(2) : host
  // The ASCII form is never shorter; and of a long text of many letters punycode takes seconds.
  if (rest.length > 255 || !/^[\p{L}\p{M}\p{N}._-]+$/u.test(rest)) return host
  try {
    const ascii = new URL(`http://${rest}`).hostname
    // The URL parser reads `1.2` as an address; a name must come back as a name.
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

export const isIpv4 = (text: string) =>
  /^\d{1,3}(\.\d{1,3}){3}$/.test(text) &&
  text.split('.').every((part) => Number(part) <= 255 && String(Number(part)) === part)

/** IPv6 without a zone and without brackets; the URL parser is the judge. */
export function isIpv6(text: string): boolean {
  if (!/^[0-9a-f:.]+$/i.test(text) || !text.includes(':')) return false
  try {
    return new URL(`http://[${text}]/`).hostname.length > 2
  } catch {
    return false
  }
}

/** Whether an address of the web means this very name: `a.0x10` looks like a name, and is none. */
function isUrlHost(host: string): boolean {
  try {
    return new URL(`http://${host}/`).hostname === host
  } catch {
    return false
  }
}

/** Where an origin listens: a host name, an IPv4 or an IPv6 address; `localhost` is judged by the server. */
export const OriginHost = z
  .string('required')
  .trim()
  .min(1, 'required')
  .max(255)
  .refine((text) => !/^\w+:\/\//.test(text), { error: 'hostPrefix', abort: true })
  .transform(asciiHost)
  .refine(
    (host) => host === 'localhost' || isIpv4(host) || isIpv6(host) || (isHostName(host) && isUrlHost(host)),
    'origin',
  )

export const Port = z.number('port').int('port').min(1, 'port').max(65535, 'port')

/** A moment, in UTC. */
export const Time = z.iso.datetime('format')
export const Id = z.uuid('format')

const atom = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
const mailbox = new RegExp(`^${atom}(\\.${atom})*@$`)

/** `local@domain`, both of parts between dots (spec 1, section 5). */
export const Email = z
  .string('required')
  .trim()
  .min(1, 'required')
  .max(254)
  .refine((text) => {
    const at = text.lastIndexOf('@')
    return mailbox.test(text.slice(0, at + 1)) && at <= 64 && isHostName(text.slice(at + 1).toLowerCase())
  }, 'email')

/** Digits, plus and minus only (spec 1, section 5); empty where it is not required. */
export const Phone = z
  .string('required')
  .trim()
  .max(32)
  .regex(/^[0-9+-]*$/, 'phone')

/** A name or another text of one line. */
export const Line = (max: number) =>
  z
    .string('required')
    .trim()
    .min(1, 'required')
    .max(max)
    .regex(/^\P{Cc}*$/u, 'format')

import { z } from 'zod'

/** Field types that several slices share. Their messages are names of general `fieldErrors`. */

const label = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/

/** A host name in its ASCII form: labels of 1 to 63 characters, at least two of them, the last not a number. */
export function isHostName(text: string): boolean {
  const labels = text.split('.')
  const isName = labels.length >= 2 && labels.every((part) => label.test(part))
  return isName && !/^\d+$/.test(labels.at(-1) ?? '') && isHostOfUrl(text)
}

/** False for names that URLs treat as an address, such as `0x7f.0x1`. */
function isHostOfUrl(text: string): boolean {
  try {
    return new URL(`http://${text}`).hostname === text
  } catch {
    return false
  }
}

export const isIpv4 = (text: string) =>
  /^\d{1,3}(\.\d{1,3}){3}$/.test(text) &&
  text.split('.').every((part) => Number(part) <= 255 && String(Number(part)) === part)

/** IPv6 without a zone and without brackets, checked by the URL parser. */
export function isIpv6(text: string): boolean {
  if (!/^[0-9a-f:.]+$/i.test(text) || !text.includes(':')) return false
  try {
    return new URL(`http://[${text}]/`).hostname.length > 2
  } catch {
    return false
  }
}

/** A moment, in UTC. */
export const Time = z.iso.datetime('format')
export const Id = z.uuid('format')

/** Characters without a shape, which come along with a copied text. */
const invisible = /\p{Cf}/gu
/** What was typed or pasted, in one spelling: full-width characters as the usual ones, without invisible ones. */
export const oneSpelling = (text: string) => text.normalize('NFKC').replaceAll(invisible, '').trim()
/** The same of a code, which may come in groups: `123 456`. */
export const codeSpelling = (text: string) => oneSpelling(text).replaceAll(/[\s-]/g, '')

const atom = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
const mailbox = new RegExp(`^${atom}(\\.${atom})*@$`)

/** `local@domain`, each of labels separated by dots (spec 1, section 5). */
export const Email = z
  .string('required')
  .overwrite(oneSpelling)
  .min(1, 'required')
  .max(254)
  .refine((text) => {
    const at = text.lastIndexOf('@')
    return mailbox.test(text.slice(0, at + 1)) && at <= 64 && isHostName(text.slice(at + 1).toLowerCase())
  }, 'email')

/** A name or another single-line text. */
export const Line = (max: number) =>
  z
    .string('required')
    .trim()
    .min(1, 'required')
    .max(max)
    .regex(/^\P{Cc}*$/u, 'format')

/** A line by which people tell things apart: it has no characters that nobody sees. */
export const Name = (max: number) => Line(max).regex(/^\P{Cf}*$/u, 'format')

/** A name or notice in every language that is stored, or said by the server. It is shown as it is, never a message. */
// oxlint-disable-next-line house/written-texts -- the one that the rule asks for
export const NamedText = z.object({ en: z.string(), zh: z.string() }).brand<'named'>()
export type NamedText = z.output<typeof NamedText>

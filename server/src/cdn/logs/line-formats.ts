import type { LogFormat } from '@fairlead/api/cdn/logs/log-request.ts'
import type { LogLine } from '@fairlead/api/edge/logs.ts'

/** Escapes a character as web servers do in their logs. */
const escape = (sign: string) =>
  [...Buffer.from(sign)].map((byte) => `\\x${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('')

/**
 * What a spreadsheet takes for a formula: such a character at the start of a value, or after a separator at which the
 * spreadsheet may split the line.
 */
const formula = /(^|[,;])([=+@-])/g

/** A value between quotes: no quote ends it early, and nothing in it is a command for a terminal or a spreadsheet. */
const inQuotes = (text: string) =>
  text
    .replace(/[^\x20-\x7e]|["\\]/gu, escape)
    .replace(formula, (_, before: string, sign: string) => before + escape(sign))

const orDash = (text: string) => (text === '' ? '-' : inQuotes(text))

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** `06/May/2031:07:08:09 +0000` for a time in UTC. */
const dateOf = (iso: string) =>
  `${iso.slice(8, 10)}/${months[Number(iso.slice(5, 7)) - 1] ?? ''}/${iso.slice(0, 4)}:${iso.slice(11, 19)} +0000`

/** The path and query of an address. */
function pathOf(url: string): string {
  const from = url.indexOf('/', url.indexOf('://') + 3)
  // A space would end the path.
  return from < 0 ? '/' : url.slice(from).replaceAll(' ', '%20')
}

/** A line in the combined log format, which goaccess reads with `--log-format=COMBINED`. */
function combined(text: string): string {
  const { time, client, method, url, protocol, status, bytes, referer, agent } = JSON.parse(text) as LogLine
  const request = inQuotes(`${method} ${pathOf(url)} ${protocol}`)
  // An unknown address is written as the unspecified one, because readers accept only addresses.
  return `${client || '::'} - - [${dateOf(time)}] "${request}" ${status} ${bytes} "${orDash(referer)}" "${orDash(agent)}"`
}

/**
 * The line as edges write it: JSON in plain ASCII. A separator followed by a formula character occurs only in strings,
 * where its escaped form means the same.
 */
const json = (text: string) =>
  text.replace(
    /([,;])([=+@-])/g,
    (_, before: string, sign: string) => `${before}\\u00${sign.charCodeAt(0).toString(16)}`,
  )

/** Converts a line of an edge. Throws if it is damaged. */
export const lineIn: Readonly<Record<LogFormat, (text: string) => string>> = { combined, json }
export const endingOf: Readonly<Record<LogFormat, string>> = { combined: 'log.gz', json: 'jsonl.gz' }

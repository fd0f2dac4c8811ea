const plain = /^[\x20\x21\x23-\x5b\x5d-\x7e]*$/

/**
 * As a JSON string in plain ASCII, so that no terminal and no log reader interprets a visitor's characters as
 * commands.
 */
export const quoted = (text: string): string => `"${escaped(text)}"`

/** The part between the quotes of such a string. */
export function escaped(text: string): string {
  if (plain.test(text)) return text
  // Bytes in Node's representation; most clients that send more than ASCII mean UTF-8.
  const decoded = Buffer.from(text, 'latin1').toString()
  return JSON.stringify(decoded)
    .slice(1, -1)
    .replace(/[^\x20-\x7e]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** A referer without parts that may be secret: name and password, query and fragment. */
export function bareReferer(referer: string): string {
  const end = referer.search(/[?#]/)
  return (end < 0 ? referer : referer.slice(0, end)).replace(/^([a-z][a-z0-9+.-]*:\/\/)[^/]*@/i, '$1')
}

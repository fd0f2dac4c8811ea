const plain = /^[\x20\x21\x23-\x5b\x5d-\x7e]*$/

/** As a string of JSON in plain ASCII: no terminal and no reader of lines takes a visitor's signs for commands. */
export const quoted = (text: string): string => `"${escaped(text)}"`

/** What stands between the quotes of such a string. */
export function escaped(text: string): string {
  if (plain.test(text)) return text
  // Bytes as Node gives them; most clients that send more than ASCII mean UTF-8.
  const meant = Buffer.from(text, 'latin1').toString()
  return JSON.stringify(meant)
    .slice(1, -1)
    .replace(/[^\x20-\x7e]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** A referer without what may be a secret in it: name and password, query and fragment. */
export function bareReferer(referer: string): string {
  const end = referer.search(/[?#]/)
  return (end < 0 ? referer : referer.slice(0, end)).replace(/^([a-z][a-z0-9+.-]*:\/\/)[^/]*@/i, '$1')
}

/** A token (RFC 9110, section 5.6.2). */
const token = /^[!#$%&'*+.^_`|~0-9a-z-]+$/i

/**
 * Why a request with this Transfer-Encoding is refused; undefined for `chunked`, which is accepted. An unknown coding
 * is 501 (RFC 9112, section 6.1), with or without `chunked` after it. If recipients could disagree about the end of
 * the body, it is 400: a coding after `chunked`, `chunked` twice, malformed names.
 */
export function transferRefusal(
  version: string,
  value: string,
): { refuse: number; reason: string } | undefined {
  const codings = value.split(',').map((coding) => coding.trim().toLowerCase())
  if (version === '1.1' && value.toLowerCase() === 'chunked') return undefined
  const chunked = codings.indexOf('chunked')
  const isSound =
    codings.every((coding) => token.test(coding)) && (chunked < 0 || chunked === codings.length - 1)
  return version === '1.1' && isSound && codings[0] !== 'chunked'
    ? { refuse: 501, reason: 'this transfer coding is not served here' }
    : { refuse: 400, reason: 'transfer encoding' }
}

/** RFC 9110, section 5.6.2. */
const token = /^[!#$%&'*+.^_`|~0-9a-z-]+$/i

/**
 * Why a request with this Transfer-Encoding is refused; undefined when it is in chunks, as it should be. A coding that we
 * do not know is 501 (RFC 9112, section 6.1), whether chunks would follow or not. What makes the end of the body a matter
 * of opinion is 400: chunks that are coded again, chunks of chunks, names that are none.
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

/**
 * Proof of work that a browser does before a captcha is checked: for each of several parts it finds a number with
 * which the part's SHA-256 begins with zero bits. Many small parts vary less in total time than one large part.
 */
export const workParts = 16

/** The usual and the maximum number of bits per part. A slow phone can do the maximum before the captcha expires. */
export const leastWorkBits = 12
export const mostWorkBits = 19

/** The highest number that a browser tries for a part; it needs far fewer. */
export const maxNonce = 0xffff_ffff

/** The hashed text: bound to the captcha, so that work cannot be reused. */
export const workText = (captchaId: string, part: number, nonce: number) => `${captchaId}.${part}.${nonce}`

/** Whether 32 bits, the first of a hash, begin with so many zeros. */
export const beginsWithZeros = (first32: number, bits: number) => first32 >>> (32 - bits) === 0

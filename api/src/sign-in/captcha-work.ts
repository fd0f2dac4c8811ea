/**
 * Work that a browser does before a captcha is judged: for each of so many parts it finds a number with which the part's
 * SHA-256 begins with zero bits. Many small parts in place of one large take about the same time for everybody.
 */
export const workParts = 16

/** The usual and the most bits of each part. A slow phone can do the most before the captcha expires. */
export const leastWorkBits = 12
export const mostWorkBits = 19

/** What a browser counts up to for a part; it takes far less. */
export const maxNonce = 0xffff_ffff

/** What is hashed: bound to the captcha, so that no work serves another. */
export const workText = (captchaId: string, part: number, nonce: number) => `${captchaId}.${part}.${nonce}`

/** Whether 32 bits, the first of a hash, begin with so many zeros. */
export const beginsWithZeros = (first32: number, bits: number) => first32 >>> (32 - bits) === 0

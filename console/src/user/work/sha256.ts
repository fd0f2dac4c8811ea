/** Fractional parts of roots of the first primes, as FIPS 180-4 has them. */
function constants() {
  const k = new Uint32Array(64)
  const start = new Uint32Array(8)
  const isPrime = (n: number) => {
    for (let d = 2; d * d <= n; d += 1) if (n % d === 0) return false
    return true
  }
  const fraction = (x: number) => (x - Math.floor(x)) * 2 ** 32
  for (let n = 2, found = 0; found < 64; n += 1) {
    if (!isPrime(n)) continue
    if (found < 8) start[found] = fraction(Math.sqrt(n))
    k[found] = fraction(Math.cbrt(n))
    found += 1
  }
  return { k, start }
}

const { k, start } = constants()
const w = new Uint32Array(64)
/** So much text, with its end and its length, is one block. */
const maxLength = 55

const rotate = (x: number, by: number) => (x >>> by) | (x << (32 - by))
const at = (words: Uint32Array, i: number) => words[i] as number

/**
 * The first 32 bits of the SHA-256 of a short ASCII text. The browser's own answers later and one by one, which would
 * take ten times as long for many small texts.
 */
export function first32(text: string): number {
  if (text.length > maxLength) throw new RangeError(`more than ${maxLength} characters`)
  w.fill(0, 0, 16)
  for (let i = 0; i < text.length; i += 1)
    w[i >> 2] = at(w, i >> 2) | (text.charCodeAt(i) << (24 - 8 * (i & 3)))
  w[text.length >> 2] = at(w, text.length >> 2) | (0x80 << (24 - 8 * (text.length & 3)))
  w[15] = text.length * 8
  for (let i = 16; i < 64; i += 1) {
    const [x, y] = [at(w, i - 15), at(w, i - 2)]
    const s0 = rotate(x, 7) ^ rotate(x, 18) ^ (x >>> 3)
    const s1 = rotate(y, 17) ^ rotate(y, 19) ^ (y >>> 10)
    w[i] = at(w, i - 16) + s0 + at(w, i - 7) + s1
  }
  let [a, b, c, d] = [at(start, 0), at(start, 1), at(start, 2), at(start, 3)]
  let [e, f, g, h] = [at(start, 4), at(start, 5), at(start, 6), at(start, 7)]
  for (let i = 0; i < 64; i += 1) {
    const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
    const one = (h + s1 + ((e & f) ^ (~e & g)) + at(k, i) + at(w, i)) | 0
    const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
    const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + two) | 0
  }
  return (a + at(start, 0)) >>> 0
}

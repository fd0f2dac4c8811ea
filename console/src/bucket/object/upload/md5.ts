/** MD5 (RFC 1321), which browsers do not offer: the entity tags of parts are MD5. It protects nothing. */

const shifts = [
  [7, 12, 17, 22],
  [5, 9, 14, 20],
  [4, 11, 16, 23],
  [6, 10, 15, 21],
] as const
const constants = Int32Array.from({ length: 64 }, (_, at) => Math.floor(Math.abs(Math.sin(at + 1)) * 2 ** 32))

/** The words of a block that a step takes, by its round. */
const wordOf = [
  (step: number) => step,
  (step: number) => (5 * step + 1) % 16,
  (step: number) => (3 * step + 5) % 16,
  (step: number) => (7 * step) % 16,
] as const

const steps = Array.from({ length: 64 }, (_, step) => {
  const round = step >> 4
  return { word: wordOf[round]?.(step) ?? 0, shift: shifts[round]?.[step % 4] ?? 0 }
})
const words = Int32Array.from(steps, ({ word }) => word)
const turns = Int32Array.from(steps, ({ shift }) => shift)

function mixOf(round: number, b: number, c: number, d: number): number {
  if (round === 0) return (b & c) | (~b & d)
  if (round === 1) return (d & b) | (~d & c)
  if (round === 2) return b ^ c ^ d
  return c ^ (b | ~d)
}

/** Adds a block of 64 bytes to the state. */
function addBlock(state: Int32Array, view: DataView, start: number) {
  let [a = 0, b = 0, c = 0, d = 0] = state
  for (let step = 0; step < 64; step += 1) {
    const word = view.getInt32(start + 4 * (words[step] ?? 0), true)
    const sum = (a + mixOf(step >> 4, b, c, d) + (constants[step] ?? 0) + word) | 0
    const turn = turns[step] ?? 0
    a = d
    d = c
    c = b
    b = (b + ((sum << turn) | (sum >>> (32 - turn)))) | 0
  }
  state.set([(state[0] ?? 0) + a, (state[1] ?? 0) + b, (state[2] ?? 0) + c, (state[3] ?? 0) + d])
}

/** In hexadecimal. */
export function md5(bytes: Uint8Array): string {
  const state = Int32Array.of(0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476)
  const whole = bytes.length - (bytes.length % 64)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let start = 0; start < whole; start += 64) addBlock(state, view, start)
  const rest = bytes.subarray(whole)
  const end = new Uint8Array(rest.length < 56 ? 64 : 128)
  end.set(rest)
  end[rest.length] = 0x80
  const endView = new DataView(end.buffer)
  endView.setBigUint64(end.length - 8, BigInt(bytes.length) * 8n, true)
  for (let start = 0; start < end.length; start += 64) addBlock(state, endView, start)
  return Array.from(new Uint8Array(state.buffer), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

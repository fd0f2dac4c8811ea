/** Kinds of characters, as bits. A rule names those without which it cannot match, and is skipped if one is absent. */
export const Class = {
  quote: 1,
  percent: 2,
  ampersand: 4,
  backslash: 8,
  angle: 16,
  bracket: 32,
  /** Ends a command: `;`, `|`, a line break. */
  separator: 64,
  slash: 128,
  dollar: 256,
  control: 512,
  beyondAscii: 1024,
  /** `=`, `-`, `#`, `*`, `+`, `!`, `~`, `^`, `@`, `?`. */
  operator: 2048,
  digit: 4096,
  blank: 8192,
  colon: 16_384,
  letter: 32_768,
  dot: 65_536,
  comma: 131_072,
  wave: 262_144,
} as const

const table = new Int32Array(128)
const put = (signs: string, bit: number) => {
  for (const sign of signs) table[sign.charCodeAt(0)] = (table[sign.charCodeAt(0)] ?? 0) | bit
}
for (let code = 0; code < 32; code++) table[code] = Class.control
table[127] = Class.control
put('\t\n\v\f\r ', Class.blank)
put('\n\r;|', Class.separator)
put('\'"`', Class.quote)
put('%', Class.percent)
put('&', Class.ampersand | Class.separator)
put('\\', Class.backslash)
put('<>', Class.angle)
put('()[]{}', Class.bracket)
put('/', Class.slash)
put('$', Class.dollar)
put('=-#*+!~^@?', Class.operator)
put('0123456789', Class.digit)
put(':', Class.colon)
put('.', Class.dot)
put(',', Class.comma)
put('~', Class.wave)
put('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_', Class.letter)
for (const blank of '\t\n\r') table[blank.charCodeAt(0)] = (table[blank.charCodeAt(0)] ?? 0) & ~Class.control

/** The classes of all characters of a text. */
export function classesOf(text: string): number {
  let classes = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    classes |= code < 128 ? (table[code] ?? 0) : Class.beyondAscii
  }
  return classes
}

const named: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  tab: '\t',
  newline: '\n',
  colon: ':',
  lpar: '(',
  rpar: ')',
  lbrack: '[',
  rbrack: ']',
  sol: '/',
  bsol: '\\',
  equals: '=',
  semi: ';',
  period: '.',
  comma: ',',
  grave: '`',
  num: '#',
  dollar: '$',
  plus: '+',
  excl: '!',
}

const character = (point: number) => (point <= 0x10_ff_ff ? String.fromCodePoint(point) : '')

const entity = /&(?:#[xX]([0-9a-fA-F]+)|#([0-9]+)|([a-zA-Z]+););?/g

/** Replaces references to characters as browsers do; the semicolon after a number may be absent. */
export const entitiesRead = (text: string): string =>
  text.replace(entity, (whole, hex?: string, decimal?: string, name?: string) => {
    if (hex !== undefined) return character(Number.parseInt(hex, 16))
    if (decimal !== undefined) return character(Number(decimal))
    return named[(name ?? '').toLowerCase()] ?? whole
  })

const escape =
  /\\(?:[uU]\{([0-9a-fA-F]+)\}|[uU]([0-9a-fA-F]{4})|[xX]([0-9a-fA-F]{2})|([0-7]{1,3})|([0-9a-fA-F]{4,6}) ?|([^a-zA-Z0-9]))/g

/**
 * Replaces escapes of JavaScript (`\x3c`, `\u003c`, `\u{3c}`, `\74`) and of style sheets (`\00003c`). A backslash before
 * any character except letters and digits is removed.
 */
export const escapesRead = (text: string): string =>
  text.replace(
    escape,
    (whole, braced?: string, unit?: string, byte?: string, octal?: string, style?: string, sign?: string) => {
      const hex = braced ?? unit ?? byte ?? style
      if (hex !== undefined) return character(Number.parseInt(hex, 16))
      if (octal !== undefined) return character(Number.parseInt(octal, 8))
      return sign ?? whole
    },
  )

const wide = /[\uff01-\uff5e\u3000\u2024\u2025\u2215\u2044\u29f8\u02b9\u02ba\u02bc\u02ee\u2032\u2039\u203a]/g
const narrow: Readonly<Record<string, string>> = {
  '\u3000': ' ',
  '\u2024': '.',
  '\u2025': '..',
  '\u2215': '/',
  '\u2044': '/',
  '\u29f8': '/',
  '\u02b9': "'",
  '\u02ba': '"',
  '\u02bc': "'",
  '\u02ee': '"',
  '\u2032': "'",
  '\u2039': '<',
  '\u203a': '>',
}

/** Replaces full-width characters, and others that some servers turn into ASCII. */
export const widthRead = (text: string): string =>
  text.replace(wide, (sign) => narrow[sign] ?? String.fromCharCode(sign.charCodeAt(0) - 0xfe_e0))

import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from './endpoints.ts'

const characters = (count: number, first: number) =>
  Array.from({ length: count }, (_, i) => String.fromCodePoint(first + (i % 20_000))).join('')

/** Texts that are known to be slow in regular expressions, parsers and punycode. */
const hostile: Record<string, (length: number) => string> = {
  'one letter': (n) => 'a'.repeat(n),
  'an address without an end': (n) => `${'a.'.repeat(n / 2)}@`,
  'many at signs': (n) => '@'.repeat(n),
  blanks: (n) => `a${' '.repeat(n)}a`,
  'many labels': (n) => 'a-.'.repeat(n / 3),
  digits: (n) => `${'1'.repeat(n)}x`,
  'letters all different': (n) => characters(n, 0x4e00),
  'an address of the web': (n) => `https://${characters(n, 0x4e00)}/`,
  'a path': (n) => `/${'*a'.repeat(n / 2)}`,
  'numbers with dots and colons': (n) => '1:1.'.repeat(n / 4),
  lists: (n) => 'a@a.example,'.repeat(n / 12),
  'beginnings of a certificate': (n) => '-----BEGIN CERTIFICATE-----'.repeat(n / 27),
}

/** A value that fits the schema and whose strings are all `text`. */
function filled(schema: z.core.$ZodType, text: string): unknown {
  // All our schemas are classic ones, whose definition is accessible.
  const { def } = schema as unknown as { def: z.core.$ZodTypes['_zod']['def'] }
  switch (def.type) {
    case 'object':
      return Object.fromEntries(Object.entries(def.shape).map(([name, inner]) => [name, filled(inner, text)]))
    case 'array':
      return [filled(def.element, text)]
    case 'union': {
      const [one] = def.options
      return one && filled(one, text)
    }
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
      return filled(def.innerType, text)
    case 'pipe':
      return filled(def.in, text)
    case 'literal':
      return def.values[0]
    case 'boolean':
      return true
    case 'tuple':
      return def.items.map((item) => filled(item, text))
    default:
      return text
  }
}

/** CPU time of this thread in milliseconds; other load on the machine does not count. */
function timeOf(work: () => unknown): number {
  const start = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(start)
  return (user + system) / 1000
}

const growth = 32
const short = 500
const allowed = 4

/**
 * How much more time a schema needs per character of a long text than of a short one; 1 means linear. The minimum of
 * several runs counts, because garbage collection only adds time; only a schema that stays slow is measured often.
 */
function excess(schema: z.ZodType, of: (length: number) => string): number {
  const [few, many] = [short, short * growth].map((length) => filled(schema, of(length)))
  const parse = (value: unknown, times: number) => () => {
    for (let time = 0; time < times; time += 1) schema.safeParse(value)
  }
  // The same number of characters as the long text. The system's clock is no finer than some hundredths of a
  // millisecond.
  const base = Math.max(0.05, Math.min(...[1, 2, 3].map(() => timeOf(parse(few, growth)))))
  let found = Number.POSITIVE_INFINITY
  for (let round = 0; round < 4 && found >= allowed; round += 1) {
    // A hundredth of a second does no harm and cannot be measured on a busy machine.
    found = Math.min(found, Math.max(0, timeOf(parse(many, 1)) - 10) / base)
  }
  return found
}

test('the measurement recognizes a slow regular expression', () => {
  expect(excess(z.string().regex(/\s+$/), hostile['blanks'] ?? String)).toBeGreaterThan(8)
  expect(excess(z.string().trim(), hostile['blanks'] ?? String)).toBeLessThan(allowed)
})

test.for(Object.entries(hostile))('%s: the time of every schema grows linearly with the text', ([, of]) => {
  for (const { method, path, body, query } of Object.values(endpoints))
    for (const schema of [body, query]) expect(excess(schema, of), `${method} ${path}`).toBeLessThan(allowed)
})

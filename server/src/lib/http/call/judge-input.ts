import type { FieldErrorName } from '@fairlead/api/field-errors.ts'
import { isStorable } from '@fairlead/api/storable.ts'
import { Fail } from '../../fail.ts'

/** The largest form, a site with every list full, has about 6,000 values. */
export const maxValues = 10_000
/** An edge sends thousands of rows. With about 120,000 errors the validator itself overflows the stack. */
export const maxEdgeValues = 100_000
/** Twice as deep as the deepest schema. */
export const maxDepth = 16

type Spot = { value: unknown; path: string; depth: number }

/**
 * Checks input before the schemas, which do work for every value: how many values there are, how deep they are
 * nested, and whether every text can be stored. The database cannot store a text with a zero character or half a
 * surrogate pair; it is refused on its field. Throws `tooLarge` or a field error.
 */
export function judgeInput(input: unknown, limit = maxValues) {
  const left: Spot[] = [{ value: input, path: '', depth: 0 }]
  const bad: Record<string, FieldErrorName> = {}
  let values = 0
  for (let spot = left.pop(); spot; spot = left.pop()) {
    const { value, path, depth } = spot
    values += 1
    if (values + left.length > limit) throw new Fail('tooLarge')
    if (typeof value === 'string') {
      if (!isStorable(value)) bad[path] = 'format'
    } else if (typeof value === 'object' && value !== null) {
      if (depth >= maxDepth) throw Fail.field('', 'format')
      for (const [key, inner] of Object.entries(value)) {
        if (!isStorable(key)) throw Fail.field(path, 'format')
        left.push({ value: inner, path: path === '' ? key : `${path}.${key}`, depth: depth + 1 })
      }
    }
  }
  // A few fields are enough, because nobody types such a text.
  const first = Object.entries(bad).slice(0, 10)
  if (first.length > 0) throw new Fail('badInput', { fields: Object.fromEntries(first) })
}

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c]
const [beginList, endList, beginObject, endObject] = [0x5b, 0x5d, 0x7b, 0x7d]

/**
 * Checks the number and the depth of the values in a JSON text before it is parsed, which takes many times longer. What is
 * no JSON may pass: the parser refuses it. Throws `tooLarge` or a field error.
 */
export function judgeJson(json: Buffer, limit = maxValues) {
  let [values, depth, before, isText] = [1, 0, 0, false]
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at] ?? 0
    if (isText) {
      if (byte === backslash) at += 1
      else if (byte === quote) isText = false
      continue
    }
    if (byte === quote) isText = true
    else if (byte === comma) values += 1
    else if (byte === beginList || byte === beginObject) {
      values += 1
      depth += 1
    } else if (byte === endList || byte === endObject) {
      depth -= 1
      // It is empty.
      if (before === beginList || before === beginObject) values -= 1
    }
    if (values > limit) throw new Fail('tooLarge')
    if (depth > maxDepth) throw Fail.field('', 'format')
    if (byte > 0x20) before = byte
  }
}

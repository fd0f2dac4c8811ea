import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from './endpoints.ts'
import { allHelp } from './errors-help.ts'
import { fieldErrorsOf, isFieldError, maxFieldErrors } from './field-errors.ts'

const found = (schema: z.ZodType, value: unknown) => {
  const { error } = schema.safeParse(value, { reportInput: true })
  return error && fieldErrorsOf(error)
}

test('every message exists in both languages, with the same arguments', async () => {
  for (const { en, zh } of Object.values((await allHelp()).fields)) {
    const args = (text: string) => [...text.matchAll(/\{(\w+)/g)].map(([, name]) => String(name)).toSorted()
    expect(zh).toMatch(/\p{Script=Han}/u)
    expect(args(zh)).toEqual(args(en.replaceAll(/\{(\w+), plural.*\}\}/g, '{$1}')))
  }
})

test.for<[string, unknown, z.ZodType, object]>([
  ['required', undefined, z.string(), {}],
  ['format', 7, z.string(), {}],
  ['format', 'x', z.number(), {}],
  ['format', null, z.number(), {}],
  ['required', '', z.string().min(1), { min: 1 }],
  ['tooShort', 'x', z.string().min(8), { min: 8 }],
  ['tooLong', 'xxx', z.string().max(2), { max: 2 }],
  ['tooLong', 'xxx', z.string('required').max(2), { max: 2 }],
  ['tooLong', 'xxx', z.string('format').max(2), { max: 2 }],
  ['required', 'x', z.string('required').min(3), { min: 3 }],
  ['tooBig', 3, z.number().max(2), { max: 2 }],
  ['tooSmall', 1, z.number('format').min(2), { min: 2 }],
  ['port', 3, z.number('port').max(2, 'port'), { max: 2 }],
  ['tooMany', ['a', 'b'], z.array(z.string()).max(1), { max: 1 }],
  ['tooFew', [], z.array(z.string()).min(1), { min: 1 }],
  ['option', 'c', z.enum(['a', 'b']), {}],
  ['option', 3, z.union([z.literal(1), z.literal(2)]), {}],
  ['format', 'x', z.uuid('format'), {}],
  ['format', 'x', z.string().refine(() => false, 'a message that is no name of ours'), {}],
])('%s for %j', ([name, value, schema, args]) => {
  expect(found(z.object({ field: schema }), { field: value })).toMatchObject({ field: { name, args } })
})

test('an error has the path of its field or of the unknown field, and the first error of a field wins', () => {
  const schema = z.object({ list: z.array(z.strictObject({ a: z.string() })) })
  expect(found(schema, { list: [{ a: 1, b: 2, c: 3 }] })).toMatchObject({
    'list.0.a': { name: 'format' },
    'list.0.b': { name: 'unknownField' },
    'list.0.c': { name: 'unknownField' },
  })
})

test('the field errors for an empty body of every endpoint are all in our own list', () => {
  for (const endpoint of Object.values(endpoints)) {
    for (const { name } of Object.values(found(endpoint.body, {}) ?? {}))
      expect([name, isFieldError(name)]).toEqual([name, true])
  }
})

test.for([10, 1000, 100_000])('%i unknown keys cost one look at the issue from zod', (count) => {
  const keys = Array.from({ length: count }, (_, i) => `key${i}`)
  const looks = { message: 0 }
  const issue: z.core.$ZodIssueUnrecognizedKeys = {
    code: 'unrecognized_keys',
    keys,
    path: [],
    get message() {
      looks.message += 1
      return keys.join()
    },
  }
  const fields = fieldErrorsOf(new z.ZodError([issue]))
  expect(Object.keys(fields)).toEqual(keys.slice(0, maxFieldErrors))
  expect(looks.message).toBeLessThan(10)
})

test('only the first of many wrong fields are listed, and a long name is cut', () => {
  const issues = found(z.array(z.number()), Array.from({ length: 5000 }, String)) ?? {}
  expect(Object.keys(issues)).toHaveLength(maxFieldErrors)
  expect(Object.keys(found(z.strictObject({}), { ['x'.repeat(5000)]: 1 }) ?? {})).toEqual(['x'.repeat(200)])
})

test.for(['constructor', 'toString', 'hasOwnProperty'])(
  'an unknown field called %s is listed too',
  (name) => {
    expect(Object.hasOwn(found(z.strictObject({}), { [name]: 1 }) ?? {}, name)).toBe(true)
  },
)

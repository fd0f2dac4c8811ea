import { IntlMessageFormat } from 'intl-messageformat'
import { expect, test } from 'vitest'
import { format } from './text.ts'

const pair = (message: string) => ({ en: message, zh: message })

test.for([
  ['{count} of {total} items', { count: 3, total: 1234.5 }],
  ['{name}{name}', { name: '$& {other} <b>' }],
  ['Empty: {value}.', { value: '' }],
  ["It''s {name}", { name: 'here' }],
  ['{count, plural, one {# item} other {# items}} of {name}', { count: 1, name: 'a' }],
  ['{count, number} ms', { count: 1234.5 }],
] as const)('a message is said as the library says it: %s', ([message, args]) => {
  expect(format(pair(message), args, 'en')).toBe(new IntlMessageFormat(message, 'en-US').format(args))
})

test.for(['{name} is missing', '{name} and {count, number}'])(
  'a message without one of its arguments is refused: %s',
  (message) => {
    expect(() => format(pair(message), { count: 1 }, 'en')).toThrow('name')
    expect(() => format(pair(message), undefined, 'en')).toThrow('name')
  },
)

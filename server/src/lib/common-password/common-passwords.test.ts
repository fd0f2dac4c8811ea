import { changePassword, Password } from '@fairlead/api/sign-in/password.ts'
import { expect, test } from 'vitest'
import { world } from '../testing/world.ts'
import { isCommonPassword } from './common-passwords.ts'

const bases =
  'password qwerty welcome admin letmein iloveyou monkey dragon sunshine princess football charlie shadow master michael ' +
  'superman hello freedom whatever qazwsx trustno jordan hunter buster soccer harley batman andrew tiger summer winter ' +
  'spring autumn london computer internet samsung google secret login test abc asdf zxcvbnm woaini daniel ashley bailey ' +
  'passw starwars cheese banana flower pokemon liverpool chelsea ginger pepper'
const ends =
  '1 2 12 123 1234 12345 123456 01 11 22 99 007 321 2019 2020 2021 2022 2023 2024 2025 2026 1! 123! @123 #1 1234! 2024! 2025! 69 88'

test('the commonest passwords that the rules allow are refused', () => {
  const capital = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`
  const last = (word: string) => `${word.slice(0, -1)}${word.slice(-1).toUpperCase()}`
  const all = bases
    .split(' ')
    .flatMap((base) => [capital(base), last(base)])
    .flatMap((word) => ends.split(' ').map((end) => `${word}${end}`))
  const allowed = all.filter((one) => Password.safeParse(one).success)
  expect(allowed.length).toBeGreaterThan(3000)
  expect(allowed.filter((one) => !isCommonPassword(one, []))).toEqual([])
})

test.for([
  'P@ssw0rd1',
  'Passw0rd',
  'Aa123456',
  'Abc12345',
  'Qwerty123',
  '1qaz2wsX',
  '123Qweasd',
  'Zxcvbnm1',
  'Pass1234Pass',
])('%s is refused', (common) => expect(isCommonPassword(common, [])).toBe(true))

test.for(['Lighthouse1', 'Str0ngOne', 'mX4-pq9Lz', 'Kettle7Cloud', '9Tg2vQ8w'])('%s is allowed', (other) =>
  expect(isCommonPassword(other, ['Acme Shipping', 'anna@acme.example'])).toBe(false),
)

test.for(['Acme2026', 'Shipping1', 'AcmeShipping1', 'Anna12345', '2026Sh1pping', 'Fairlead1'])(
  'the name in %s is refused',
  (named) => expect(isCommonPassword(named, ['Acme Shipping', 'anna@acme.example', 'Fairlead'])).toBe(true),
)

test.for(['Password123', 'Fairlead2027', 'Owner2026'])(
  'a change to %s is refused on its field',
  async (chosen) => {
    const { as } = await world()
    const body = { password: chosen, repeatPassword: chosen }
    expect(await as('owner').call(changePassword, { body })).toMatchObject({
      status: 400,
      fields: { password: 'passwordCommon' },
    })
  },
)

import { expect, test } from 'vitest'
import { catalogue, errorByCode, errorNames, sliceOf } from './errors.ts'
import { generalFieldErrors } from './field-errors.ts'
import { allHelp } from './errors-help.ts'
import { type SliceName, slices } from './slices.ts'

const help = (await allHelp()).failures

test('each code belongs to one failure', () => {
  const codes = errorNames.map((name) => catalogue[name].code)
  expect(new Set(codes).size).toBe(codes.length)
  for (const name of errorNames) expect(errorByCode(catalogue[name].code)).toBe(name)
  expect(errorByCode(200)).toBeUndefined()
})

test('no two failures and no two errors of fields have the same name', () => {
  const named = (Object.keys(slices) as SliceName[]).flatMap((slice) => {
    const of: { failures?: object; fieldErrors?: readonly string[]; menus?: unknown } = { ...slices[slice] }
    return [
      ...Object.keys(of.failures ?? {}).map((name) => `failure ${name}`),
      ...(of.fieldErrors ?? []).map((name) => `field ${name}`),
    ]
  })
  const general = [
    ...errorNames.filter((name) => sliceOf(name) === undefined).map((name) => `failure ${name}`),
    ...generalFieldErrors.map((name) => `field ${name}`),
  ]
  const all = [...general, ...named]
  expect(all.filter((name, index) => all.indexOf(name) !== index)).toEqual([])
})

test('every failure has a text in both languages', () => {
  for (const name of errorNames) {
    const { en, zh } = help[name].text
    expect(en).not.toBe('')
    expect(zh).toMatch(/\p{Script=Han}/u)
  }
})

// Spec 1, section 8, and spec 2, section 8.
test.for([
  [401, 'Login timeout, Please login again', 'signIn'],
  [403, 'Permission denied', 'once'],
  [110, 'The balance is severely insufficient (less than $0), the service has been disabled', 'banner'],
  [
    119,
    'As your balance is insufficient, the CDN service has been suspended. Please top up and restart.',
    'banner',
  ],
  [300, 'Error 300. requestId: {requestId}', 'report'],
  [500, 'error', 'report'],
  [50010, 'Account Set Locked', 'toast'],
  [50011, 'Account Set Not Found', 'toast'],
  [50012, 'User Locked', 'toast'],
  [50013, 'Username or password error', 'toast'],
  [50014, 'Verification code is invalid', 'toast'],
  [50015, 'Enter the Verification code', 'toast'],
  [50101, 'You must pause before deleting', 'toast'],
] as const)('%i is "%s"', ([code, text, show]) => {
  const name = errorByCode(code)
  expect(name && { ...catalogue[name], ...help[name] }).toMatchObject({ text: { en: text }, show })
})

test.for([
  [404, 'silent'],
  [5003001, 'route'],
  [5003002, 'route'],
] as const)('%i is shown as %s', ([code, show]) => {
  const name = errorByCode(code)
  expect(name && catalogue[name].show).toBe(show)
})

import { expect, test } from 'vitest'

/** Controls of a slice's own, and why no field of the family is one. */
const own = [
  // Hundreds of countries, with a search among them.
  'cdn/editor/access/CountriesField.tsx',
  // What is compared is in no form.
  'cdn/versions/CompareDialog.tsx',
  // The chooser of a file, which fills the field above it.
  'cert/PemField.tsx',
  // A search through the page.
  'document/DocumentPage.tsx',
  // Permissions by their screens.
  'key/ScopeChoice.tsx',
  // A search through the menu.
  'shell/menu/FindScreen.tsx',
]

/** Where a slice takes a control of its own into a form. */
const bound = ['cdn/SiteField.tsx', 'cdn/editor/access/CountriesField.tsx', 'key/SecretKeyForm.tsx']

const sources = import.meta.glob<string>('../../**/*.tsx', { query: '?raw', import: 'default', eager: true })

/** The files of slices in which something is written. */
const filesWith = (sought: RegExp) =>
  Object.entries(sources)
    .map(([path, source]): [string, string] => [path.replace('../../', ''), source])
    .filter(([path, source]) => !/^(\.|ui\/)/.test(path) && sought.test(source))
    .map(([path]) => path)
    .toSorted()

test('slices draw no controls of their own beside the fields of the family', () => {
  expect(filesWith(/<(input|select|textarea)\b/)).toEqual(own.toSorted())
})

test('slices leave it to the fields how a value is kept', () => {
  expect(filesWith(/(?<!paths\.)\bregister\(|<Controller\b/)).toEqual([])
  expect(filesWith(/\buseController\b/)).toEqual(bound.toSorted())
})

test('what is done, told and fetched anew is an action', () => {
  // Not an act of the user's: a job has found out, or a message was opened by looking at it.
  const told = [
    'cdn/site/SiteProof.tsx',
    'cert/PemField.tsx',
    'factor/PasskeyDialogs.tsx',
    'factor/RecoveryCodes.tsx',
  ]
  expect(filesWith(/\bshowToast\(/)).toEqual(told)
})

import { expect, test } from 'vitest'

/** Controls that slices define themselves, with the reason why no shared field fits. */
const own = [
  // A query, which is applied to the address like the filters of a list.
  'cdn/data/DataForm.tsx',
  // The ends of a range within a chart.
  'cdn/overview/RangePick.tsx',
  // The versions to compare do not belong to a form.
  'cdn/versions/CompareDialog.tsx',
  // The file input, which fills the field above it.
  'cert/import/PemField.tsx',
  // A search among the sites of an account, for the field below it.
  'ddos/buy/SitesField.tsx',
  // A search within the page.
  'document/DocumentPage.tsx',
  // All buckets, or a choice of them: the value is null or a list.
  'key/BucketChoice.tsx',
  // Permissions grouped by screen.
  'key/ScopeChoice.tsx',
  // A search within the menu.
  'shell/menu/FindScreen.tsx',
  // What is shown follows these months immediately.
  'simulation/SimulationPeriod.tsx',
]

/** Places where a slice binds its own control to a form. */
const bound = ['cdn/SiteField.tsx', 'key/BucketChoice.tsx', 'key/SecretKeyForm.tsx']

const sources = import.meta.glob<string>('../../**/*.tsx', { query: '?raw', import: 'default', eager: true })

/** The files of slices that contain a match. */
const filesWith = (sought: RegExp) =>
  Object.entries(sources)
    .map(([path, source]): [string, string] => [path.replace('../../', ''), source])
    .filter(([path, source]) => !/^(\.|ui\/)/.test(path) && sought.test(source))
    .map(([path]) => path)
    .toSorted()

test('slices define no controls of their own besides those with a reason', () => {
  expect(filesWith(/<(input|select|textarea)\b/)).toEqual(own.toSorted())
})

test('slices leave the storage of values to the shared fields', () => {
  expect(filesWith(/(?<!paths\.)\bregister\(|<Controller\b/)).toEqual([])
  expect(filesWith(/\buseController\b/)).toEqual(bound.toSorted())
})

test('a user action with its toast and refresh uses useAction', () => {
  // Not actions of the user: a job has finished, or a message was marked as read by opening it.
  const exceptions = [
    // One message for a deletion that takes several calls.
    'bucket/object/use-object-acts.tsx',
    'cdn/site/SiteProof.tsx',
    'cert/import/PemField.tsx',
    'factor/PasskeyDialogs.tsx',
    'factor/RecoveryCodes.tsx',
  ]
  expect(filesWith(/\bshowToast\(/)).toEqual(exceptions)
})

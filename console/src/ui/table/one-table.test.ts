import { expect, test } from 'vitest'

const sources = import.meta.glob<string>('../../**/*.tsx', { query: '?raw', import: 'default', eager: true })

test('slices draw no tables of their own, whose columns and acts would look otherwise', () => {
  const drawn = Object.entries(sources).filter(([, source]) => /<table\b/.test(source))
  const paths = drawn.map(([path]) => path.replace(/^.*\//, '')).toSorted()
  // The figures of a chart have a table of their own, without acts.
  expect(paths).toEqual(['FiguresTable.tsx', 'Table.tsx'])
})

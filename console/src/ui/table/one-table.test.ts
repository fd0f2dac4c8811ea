import { expect, test } from 'vitest'

const sources = import.meta.glob<string>('../../**/*.tsx', { query: '?raw', import: 'default', eager: true })

test('slices define no tables of their own, whose columns and actions would look different', () => {
  const drawn = Object.entries(sources).filter(([, source]) => /<table\b/.test(source))
  const paths = drawn.map(([path]) => path.replace(/^.*\//, '')).toSorted()
  // The figures of a chart have their own tables, without actions.
  expect(paths).toEqual(['FiguresTable.tsx', 'Table.tsx'])
})

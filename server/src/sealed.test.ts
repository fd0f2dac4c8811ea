import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { probeSealed } from './lib/secret-probe.ts'
import { sealedColumns } from './slices.ts'

const home = import.meta.dirname
const sources = new Map(
  readdirSync(home, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|(^|[/\\])testing[/\\]|secret-box\.ts$/.test(path))
    .map((path) => [path, readFileSync(join(home, path), 'utf8')]),
)

/** The purposes that a source seals with: the second argument, a string literal or a constant of some source. */
function purposesIn(source: string, all: readonly string[]): (string | undefined)[] {
  const constant = (name: string, text: string) => new RegExp(`const ${name} = '([^']*)'`).exec(text)?.[1]
  return [...source.matchAll(/\.seal\(\s*(?:[^(),]|\([^()]*\))+,\s*('[^']*'|\w+)?/g)].map(([, argument]) => {
    if (argument === undefined) return undefined
    if (argument.startsWith("'")) return argument.slice(1, -1)
    const found = [source, ...all].map((text) => constant(argument, text))
    return found.find((purpose) => purpose !== undefined)
  })
}

test('purposes are found where something is sealed', () => {
  const source = `
    const ownPurpose = 'own'
    box.seal(text, 'a word', id)
    box.seal(JSON.stringify(body), ownPurpose, id)
    options.box.seal(
      text,
      farPurpose,
      ownerOf(row),
    )
    box.seal(text, unknownPurpose, id)
    box.seal(text, purposeOf(row), id)`
  const far = `export const farPurpose = 'far'`
  expect(purposesIn(source, [far])).toEqual(['a word', 'own', 'far', undefined, undefined])
})

test('whatever is sealed lies in a column that the sealed.ts of a slice names', () => {
  const known = [...sealedColumns, probeSealed].flatMap(({ purposes }) => purposes)
  const texts = [...sources.values()]
  const found = [...sources].flatMap(([path, source]) =>
    purposesIn(source, texts).map((purpose) => ({ path, purpose })),
  )
  expect(found.filter(({ purpose }) => purpose === undefined || !known.includes(purpose))).toEqual([])
  // Each purpose is sealed somewhere, and no two columns but documents share one.
  expect(new Set(found.map(({ purpose }) => purpose))).toEqual(new Set(known))
})

import type { LoadPage } from './lib/address/load-page.ts'
import type { Path } from './screens.ts'

/** Collects the pages that each slice exports from its own `pages.ts`. */
const found = import.meta.glob<Readonly<Record<string, LoadPage>>>('./*/pages.ts', {
  eager: true,
  import: 'pages',
})

const pages = new Map(Object.values(found).flatMap((slice) => Object.entries(slice)))

/** The page of a screen. A slice compiles only if each of its screens has one. */
export function pageOf(path: Path): LoadPage {
  const page = pages.get(path)
  if (!page) throw new Error(`No slice has a page for ${path}`)
  return page
}

import type { LoadPage } from './lib/address/load-page.ts'
import type { Path } from './screens.ts'

/** Each slice says in its own `pages.ts` where the pages of its screens are; here they are found. */
const found = import.meta.glob<Readonly<Record<string, LoadPage>>>('./*/pages.ts', {
  eager: true,
  import: 'pages',
})

const pages = new Map(Object.values(found).flatMap((slice) => Object.entries(slice)))

/** The page of a screen. A slice does not compile without one for each of its own. */
export function pageOf(path: Path): LoadPage {
  const page = pages.get(path)
  if (!page) throw new Error(`No slice has a page for ${path}`)
  return page
}

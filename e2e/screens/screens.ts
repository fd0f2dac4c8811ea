import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { screens as consoleScreens } from '../../console/src/screens.ts'
import { opened } from './opened.ts'
import { keepsPictures } from './pictures.ts'
import type { Screen } from './screen.ts'

const home = join(import.meta.dirname, '..')

/** The `views.ts` of all slices, which define how to open their screens. */
const slices = await Promise.all(
  readdirSync(home)
    .filter((slice) => existsSync(join(home, slice, 'views.ts')))
    .map((slice) => import(`../${slice}/views.ts`) as Promise<{ views: Readonly<Record<string, Screen>> }>),
)

const views = new Map(slices.flatMap((slice) => Object.entries(slice.views)))

function viewsOf(path: string): Screen {
  const screen = views.get(path)
  if (!screen) throw new Error(`No slice defines in its views.ts how to open ${path}`)
  return screen
}

/** Every screen, with its states. For pictures, each further view is a test of its own, since pictures take long. */
export const screens = consoleScreens.flatMap(({ path }) => {
  const screen = viewsOf(path)
  const further = keepsPictures ? Object.entries(opened(path)) : []
  return [
    { title: path, path, ...screen },
    ...further.map(([name, view]) => ({
      title: `${path} ${name}`,
      path,
      as: screen.as,
      views: { [name]: view } as Screen['views'],
    })),
  ]
})

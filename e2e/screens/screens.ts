import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { screens as consoleScreens } from '../../console/src/screens.ts'
import type { Screen } from './screen.ts'

const home = join(import.meta.dirname, '..')

/** The `views.ts` of all slices, which define how to open their screens. */
const slices = await Promise.all(
  readdirSync(home)
    .filter((slice) => existsSync(join(home, slice, 'views.ts')))
    .map((slice) => import(`../${slice}/views.ts`) as Promise<{ views: Readonly<Record<string, Screen>> }>),
)

const views = new Map(slices.flatMap((slice) => Object.entries(slice.views)))

/** Every screen, with its states. */
export const screens = consoleScreens.map(({ path }) => {
  const screen = views.get(path)
  if (!screen) throw new Error(`No slice defines in its views.ts how to open ${path}`)
  return [path, screen] as const
})

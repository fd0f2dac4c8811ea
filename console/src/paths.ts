import type { Place } from './lib/address/place.ts'
import { type Path, paths } from './screens.ts'

export { paths }

export type Link = Place & { to: Path }

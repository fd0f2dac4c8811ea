import type { LinkTarget } from './lib/address/place.ts'
import { type Path, paths } from './screens.ts'

export { paths }

export type Link = LinkTarget & { to: Path }

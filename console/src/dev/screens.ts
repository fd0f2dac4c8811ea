import type { Screen } from '../screen.ts'

/** The build replaces it with true or false; elsewhere it is undefined. */
declare const componentsPage: boolean | undefined

export const screens = [
  { path: '/dev/components', title: { en: 'Components', zh: '组件' }, frame: 'shell' },
] as const satisfies readonly Screen[]

/** Only in a build for developers of the console; no screen links to it. */
export const slice = {
  screens: typeof componentsPage === 'boolean' && componentsPage ? screens : [],
  paths: {},
}

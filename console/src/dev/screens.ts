import type { Screen } from '../screen.ts'

/** The build puts true or false in its place; elsewhere it does not exist. */
declare const componentsPage: boolean | undefined

export const screens = [
  { path: '/dev/components', title: { en: 'Components', zh: '组件' }, frame: 'shell' },
] as const satisfies readonly Screen[]

/** Only in a build for those who develop the console; no screen links there. */
export const slice = {
  screens: typeof componentsPage === 'boolean' && componentsPage ? screens : [],
  paths: {},
}

import { createStore } from '../../lib/store.ts'

/** The name of the page's object, if it has one, for the window title. */
export const objectOfPage = createStore<string | undefined>(undefined)

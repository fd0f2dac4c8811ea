import { createStore } from '../../lib/store.ts'

/** What the page is about, where it is about one object; the window's title names it. */
export const objectOfPage = createStore<string | undefined>(undefined)

import { createStore } from '../../lib/store.ts'

/** The top-up whose window this browser did not open. */
export const blockedPayment = createStore<string | undefined>(undefined)

import { createStore } from '../../lib/store.ts'

/** The server has reported that the operator's time in the account is over; the operator can only leave it. */
export const visitIsOver = createStore(false)

import { createStore } from '../../lib/store.ts'

/** The server has said that the operator's time in the account is over; what is left is to leave. */
export const visitIsOver = createStore(false)

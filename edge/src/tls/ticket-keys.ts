import { randomBytes } from 'node:crypto'

/** For all who serve side by side. They are in memory alone. */
export const newTicketKeys = (): Buffer => randomBytes(48)

import { randomBytes } from 'node:crypto'

/** Shared by all serving processes, and only in memory. */
export const newTicketKeys = (): Buffer => randomBytes(48)

import { pino } from 'pino'

/** A log that nobody reads. */
export const silentLog = pino({ level: 'silent' })

/** The current time. Code that depends on time takes a clock, so that tests can set it. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

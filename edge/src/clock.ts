/** Milliseconds since 1970. Code that depends on time takes a clock, so that tests can set it. */
export type Clock = () => number

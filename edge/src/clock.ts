/** Milliseconds since 1970. Whatever depends on time takes one, so that tests can turn it. */
export type Clock = () => number

/** Milliseconds. Between connect attempts and gaps an origin may keep a visitor waiting for about 90 s. */
export const idleSocket = 120_000
/** For the head of a request, from its first byte. */
export const headTime = 15_000
/** Whole requests with their bodies: long enough for large uploads, short of for ever. */
export const requestTime = 3_600_000
/** Between requests. */
export const keepAliveTime = 65_000
export const headBytes = 16_384
export const maxSockets = 20_000

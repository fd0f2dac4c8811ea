/** A part that only counts and may be switched on: its target, and its name for people. */
export type CountingPart = { target: string; name: string }

import type { Text } from './text.ts'

/**
 * A failure that a caller can be told of.
 *
 * `code` goes into the envelope, `http` is the status line's number. `show` is what the console does with it:
 * - `signIn`  one alert, then the sign-in screen with the way back
 * - `once`    an alert that is not shown twice at a time
 * - `silent`  nothing
 * - `banner`  a banner that stays at the top of the page
 * - `report`  a toast, and a report to the operators
 * - `toast`   a toast for five seconds
 * - `route`   the screen itself goes on from here (second factor, binding)
 */
export type Failure = { code: number; http: number; show: Show }
export type Show = 'signIn' | 'once' | 'silent' | 'banner' | 'report' | 'toast' | 'route'

export const failure = (code: number, http: number, show: Show): Failure => ({ code, http, show })

/** What a failure says to the user or program that receives it. */
export type FailureText = {
  text: Text
  /** Shown instead if it is known for how many `minutes` the failure lasts. */
  lasting?: Text
}

export type ErrorHelp = FailureText & {
  /** What happened. */
  means: Text
  /** What the reader can do about it. */
  act: Text
}

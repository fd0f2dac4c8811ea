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
export type Failure = {
  code: number
  http: number
  show: Show
  text: Text
  /** Said instead where it is known for how many `minutes` the failure lasts. */
  lasting?: Text
}
export type Show = 'signIn' | 'once' | 'silent' | 'banner' | 'report' | 'toast' | 'route'

export const failure = <const N extends number>(
  code: N,
  http: number,
  show: Show,
  en: string,
  zh: string,
) => ({
  code,
  http,
  show,
  // oxlint-disable-next-line house/written-texts -- Both are written down where a failure is.
  text: { en, zh },
})

/** A failure that may say how long it lasts; both texts take `minutes`. */
export const lastingFailure = <const N extends number>(
  base: ReturnType<typeof failure<N>>,
  en: string,
  zh: string,
) => ({
  ...base,
  // oxlint-disable-next-line house/written-texts -- As above.
  lasting: { en, zh },
})

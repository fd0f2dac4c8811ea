import { Place } from '../reading/places.ts'
import type { Value } from '../value.ts'

/** How a rule finds what it is about. */
export type Detector = {
  /** The places in which it looks. */
  places: number
  /** Classes of characters that must all be present. */
  needs: number
  /** Reads the decoded value in lower case, if it is an expression. */
  finds: RegExp | ((value: Value) => boolean)
}

const { path, argument, argumentName, cookie, cookieName, agent, referer, field, file, body } = Place

/** What a visitor fills in, names included. */
export const inputs = argument | argumentName | cookie | cookieName | file | body
/** And fields of the head, which programs behind the edge store and show as well. */
export const inputsAndFields = inputs | agent | referer | field
export const everywhere = inputsAndFields | path

export const detector = (
  finds: Detector['finds'],
  { places = inputs, needs = 0 }: { places?: number; needs?: number } = {},
): Detector => ({ finds, places, needs })

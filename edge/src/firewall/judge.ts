import type { RuleLevel } from '@fairlead/api/firewall/group.ts'
import { Class, classesOf } from './reading/classes.ts'
import { type Found, Place, type Reading } from './reading/places.ts'
import { allRules, type CompiledRule, positionOfFault } from './rules/all.ts'
import { Value } from './value.ts'

/** A rule that matches, and where. It does not depend on what a site has set. */
export type Match = { rule: number; place: string }

/** What is wrong with a component. */
export type Judgement = readonly Match[]

export const nothingFound: Judgement = []

type Step = {
  position: number
  places: number
  needs: number
  detector: NonNullable<CompiledRule['detector']>
}

const stepsUpTo = (level: RuleLevel): readonly Step[] =>
  allRules.flatMap(({ position, detector, level: own }) =>
    detector && own <= level ? [{ position, places: detector.places, needs: detector.needs, detector }] : [],
  )

const steps: Readonly<Record<RuleLevel, readonly Step[]>> = {
  1: stepsUpTo(1),
  2: stepsUpTo(2),
  3: stepsUpTo(3),
}

/** A text of letters, digits and these signs is no attack, whatever it says: most values are one. */
const harmless = Class.letter | Class.digit

/** Beginnings of serialized objects, in hexadecimal digits and in base64. */
const packed = /^(?:aced0005|r[oO]0[aA][bB]|[hH]4s[iI]aaaa|[aA]{2}[eE][aA]{3}[dD]|gASV)/

function judgeValue(found: Found, level: RuleLevel, matches: Match[]): void {
  const classes = classesOf(found.value)
  const isWord = (classes & ~harmless) === 0 && found.place !== Place.agent && level < 3
  if (isWord && !found.name.includes('__') && !/[sS][eE][sS][sS]/.test(found.name)) {
    if (!/[_$]/.test(found.value) && !packed.test(found.value)) return
  }
  const value = new Value(found, classes)
  const { lower, classes: seen } = value.views
  for (const { position, places, needs, detector } of steps[level]) {
    if ((places & found.place) === 0 || (seen & needs) !== needs) continue
    const { finds } = detector
    if (typeof finds === 'function' ? finds(value) : finds.test(lower)) {
      if (!matches.some(({ rule, place }) => rule === position && place === found.name))
        matches.push({ rule: position, place: found.name })
    }
  }
}

/** Judges the values and faults of a component by all rules up to a level. */
export function judgeReading({ found, faults }: Reading, component: string, level: RuleLevel): Judgement {
  const matches: Match[] = []
  for (const each of found) judgeValue(each, level, matches)
  for (const fault of faults) matches.push({ rule: positionOfFault(fault), place: component })
  return matches.length === 0 ? nothingFound : matches
}

import { setImmediate } from 'node:timers/promises'
import type { RuleLevel } from '@fairlead/api/firewall/group.ts'
import { Class, classesOf } from './reading/classes.ts'
import { type FoundValue, Place, type Reading } from './reading/places.ts'
import type { Remembered } from './remembered.ts'
import { allRules, type CompiledRule, positionOfFault } from './rules/all.ts'
import { Value } from './value.ts'

/** A rule that matches, and where. It does not depend on what a site has set. */
export type Match = { rule: number; place: string }

/** What is wrong with a component. */
export type Judgement = readonly Match[]

export const nothingFound: Judgement = []

type RuleStep = {
  position: number
  places: number
  needs: number
  detector: NonNullable<CompiledRule['detector']>
}

const stepsUpTo = (level: RuleLevel): readonly RuleStep[] =>
  allRules.flatMap(({ position, detector, level: own }) =>
    detector && own <= level ? [{ position, places: detector.places, needs: detector.needs, detector }] : [],
  )

const steps: Readonly<Record<RuleLevel, readonly RuleStep[]>> = {
  1: stepsUpTo(1),
  2: stepsUpTo(2),
  3: stepsUpTo(3),
}

/** The classes of characters of values that are read no further. */
const harmless = Class.letter | Class.digit

/** Beginnings of serialized objects, in hexadecimal digits and in base64. */
const packed = /^(?:aced0005|r[oO]0[aA][bB]|[hH]4s[iI]aaaa|[aA]{2}[eE][aA]{3}[dD]|gASV)/

/** Longer values are judged in pieces, which overlap so that nothing is cut in two. */
const pieceLength = 8_192
const overlap = 512

function piecesOf(found: FoundValue): FoundValue[] {
  const { value } = found
  if (value.length <= pieceLength) return [found]
  const pieces: FoundValue[] = []
  for (let at = 0; at < value.length; at += pieceLength - overlap)
    pieces.push({ ...found, value: value.slice(at, at + pieceLength) })
  return pieces
}

/** Whether a value cannot be an attack, whatever it says. Most values cannot. */
function isPlain({ name, value }: FoundValue, classes: number): boolean {
  if ((classes & ~harmless) !== 0 && (!plain.test(value) || value.includes('--') || value.includes('..')))
    return false
  if (/[_$]/.test(value) || packed.test(value)) return false
  return !name.includes('__') && !/[sS][eE][sS][sS]/.test(name)
}

/** Numbers, dates, versions and words joined with hyphens. */
const plain = /^(?:[\w-]+|[\d.:,+-]+)$/

function judgeValue(found: FoundValue, level: RuleLevel, matches: Match[]): void {
  const classes = classesOf(found.value)
  if (level < 3 && found.place !== Place.agent && isPlain(found, classes)) return
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

const faultsIn = ({ faults }: Reading, component: string): Match[] =>
  faults.map((fault) => ({ rule: positionOfFault(fault), place: component }))

/** Judgements of single values, by place, name and value: one of many values often recurs among others. */
type ValueMemory = Remembered<Judgement>

/** The longest value that is remembered by itself. */
const longestKnown = 256

function judgeKnown(found: FoundValue, level: RuleLevel, memory: ValueMemory, matches: Match[]): void {
  if (level < 3 && isPlain(found, classesOf(found.value))) return
  const key = `${found.place} ${found.name}=${found.value}`
  let judgement = memory.get(key)
  if (judgement === undefined) {
    const own: Match[] = []
    judgeValue(found, level, own)
    judgement = own.length === 0 ? nothingFound : own
    memory.set(key, judgement)
  }
  if (judgement !== nothingFound) matches.push(...judgement)
}

/** Judges the values and faults of a component by all rules up to a level. */
export function judgeReading(
  reading: Reading,
  component: string,
  level: RuleLevel,
  memory?: ValueMemory,
): Judgement {
  const matches: Match[] = []
  for (const each of reading.found) {
    if (memory && each.value.length <= longestKnown) judgeKnown(each, level, memory, matches)
    else for (const piece of piecesOf(each)) judgeValue(piece, level, matches)
  }
  matches.push(...faultsIn(reading, component))
  return matches.length === 0 ? nothingFound : matches
}

/** In milliseconds: after this, other requests come first. */
const longestTurn = 2

/** The same for a reading that may be long, without keeping other requests waiting. */
export async function judgeLong(reading: Reading, component: string, level: RuleLevel): Promise<Judgement> {
  const matches: Match[] = []
  let begun = performance.now()
  for (const each of reading.found) {
    for (const piece of piecesOf(each)) {
      if (performance.now() - begun > longestTurn) {
        await setImmediate()
        begun = performance.now()
      }
      judgeValue(piece, level, matches)
    }
  }
  return [...matches, ...faultsIn(reading, component)]
}

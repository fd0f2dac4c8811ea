import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Endpoint } from '@fairlead/api/endpoint.ts'
import { endpoints } from '@fairlead/api/endpoints.ts'
import { type Answer, envelopeOf } from './client.ts'
import type { CallRow, SliceRules, SliceVictim, ValidCall, VictimIds } from './slice-calls.ts'
import type { World } from './world.ts'

export type EndpointName = keyof typeof endpoints
export const endpointNames = Object.keys(endpoints) as EndpointName[]

type SliceModule = {
  calls: Readonly<Record<string, CallRow>>
  victim?: SliceVictim
  rules?: SliceRules
}

const home = join(import.meta.dirname, '../..')

/** All `calls.ts` of slices, which have a row for each call. */
const slices = await Promise.all(
  readdirSync(home)
    .map((slice) => join(home, slice, 'calls.ts'))
    .filter((path) => existsSync(path))
    .map(async (path) => (await import(pathToFileURL(path).href)) as SliceModule),
)

const rows = new Map(slices.flatMap(({ calls }) => Object.entries(calls)))

/** The row of a call. Throws if there is none, so that an endpoint without a row fails the tests of all calls. */
export function rowOf(name: EndpointName): CallRow {
  const row = rows.get(name)
  if (!row) throw new Error(`No slice has a row for ${name} in its calls.ts`)
  return row
}

/** How the rules of each slice about events of the ledger are tested. */
export const ruleTests: readonly SliceRules[] = slices.flatMap(({ rules = [] }) => rules)

/** Makes `stranger` a victim for attacks: the account gets objects of each slice. */
export async function makeVictim(w: World) {
  const made = []
  // One after another, because a slice may use objects of an earlier slice.
  for (const { victim } of slices) if (victim) made.push(await victim(w))
  const ids = Object.assign({}, ...made.map((one) => one.ids)) as VictimIds
  const shown = Object.assign({}, ...made.map((one) => one.shown ?? {})) as VictimIds
  const all = { ...ids, ...shown }
  const idIn = (named: VictimIds) => (name: string) => {
    const id = named[name]
    if (id === undefined) throw new Error(`No slice has created a ${name} for the victim`)
    return id
  }
  return {
    id: idIn(all),
    /** Ids that do not exist, under the same names. */
    nothing: idIn(Object.fromEntries(Object.keys(all).map((name) => [name, randomUUID()]))),
    secrets: [...Object.values(ids), ...made.flatMap(({ words }) => words)],
  }
}

/** Prepares a call that succeeds, in a world that has an edge named `edge`. */
export const prepare = async (w: World, name: EndpointName): Promise<ValidCall> => rowOf(name).works(w)

/** Makes the call, as the edge or the browser that it names. */
export async function make(w: World, name: EndpointName, { by, sent }: ValidCall): Promise<Answer<unknown>> {
  const endpoint: Endpoint = endpoints[name]
  if (by !== 'edge') return by.call(endpoint, sent)
  return envelopeOf(await w.app.inject(w.edge('edge').signed(endpoint, sent)))
}

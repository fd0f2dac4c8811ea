import type { CallsOf } from '@fairlead/api/endpoint.ts'
import type { Client, Sent } from './client.ts'
import type { World } from './world.ts'

export type ValidCall = { by: Client | 'edge'; sent: Sent }

export type CallMaker = (w: World) => Promise<ValidCall> | ValidCall

/** Ids of the victim, by the names that the slices give them, such as `siteId`. */
export type VictimIds = Readonly<Record<string, string>>

/** The victim's id with that name. Throws where no slice has made one. */
export type IdOf = (name: string) => string

/** How the tests of all calls make a call. */
export type CallRow = {
  /** Prepares a call that succeeds. */
  works: CallMaker
  /** The same call with ids of the victim wherever it takes an id. */
  attack: (id: IdOf) => Sent
  /** The attack names something of the victim, which must not exist for the attacker. */
  naming?: true
  /** Only these may call; other signed-in users are answered 403. */
  open?: 'operators' | 'administrators' | 'resellers'
  /** The code that answers the attack, where it is not 404 with `naming` and 200 without. */
  outcome?: number
  /**
   * Of a list: fills its table for the owner with more than two pages. In SQL `$1` is the owner's account, `$2` the
   * owner, `$3` a site of the account.
   */
  many?: string | ((w: World) => Promise<unknown>)
  /** The attack ends the attacker's session. */
  last?: true
}

/** A row for each call of a slice's contract. */
export type SliceCalls<Contract> = Readonly<Record<keyof CallsOf<Contract>, CallRow>>

/**
 * Makes something of a slice for the victim. No answer to an attacker may contain its `ids` or its `words`; the ids in
 * `shown` may be seen by everybody.
 */
export type SliceVictim = (w: World) => Promise<{
  ids: VictimIds
  words: readonly string[]
  shown?: VictimIds
}>

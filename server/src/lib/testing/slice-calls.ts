import type { CallsOf } from '@fairlead/api/endpoint.ts'
import type { Client, Sent } from './client.ts'
import type { World } from './world.ts'

export type ValidCall = { by: Client | 'edge'; sent: Sent }

export type Works = (w: World) => Promise<ValidCall> | ValidCall

/** What of the victim's can be named, by the names that the slices give: `siteId`. */
export type VictimIds = Readonly<Record<string, string>>

/** The id of the victim's under that name; throws where no slice has made one. */
export type IdOf = (name: string) => string

/** One call, as the tests of all calls make it. */
export type CallRow = {
  /** Prepares a call that succeeds. */
  works: Works
  /** The call turned against the victim, with its ids wherever an id can be given. */
  attack: (id: IdOf) => Sent
  /** The attack names something of the victim's: for a user who may make the call at all it does not exist. */
  naming?: true
  /** Who alone may call; everybody else who is signed in gets 403. */
  open?: 'operators' | 'administrators' | 'resellers'
  /** The code with which the attack is answered, if not 404 where it is naming something and 200 where it is not. */
  outcome?: number
  /**
   * Of a list: what fills its table for the owner with more than two pages. In SQL `$1` is the owner's account, `$2` the
   * owner, `$3` a site of the account.
   */
  many?: string | ((w: World) => Promise<unknown>)
  /** The attack ends the attacker's session. */
  last?: true
}

/** A row for each call of a slice's contract. */
export type SliceCalls<Contract> = Readonly<Record<keyof CallsOf<Contract>, CallRow>>

/** What a slice makes for the victim: its ids, which no answer may hold, nor these words; and what may be shown to all. */
export type SliceVictim = (w: World) => Promise<{
  ids: VictimIds
  words: readonly string[]
  shown?: VictimIds
}>

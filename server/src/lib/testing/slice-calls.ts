import type { CallsOf } from '@fairlead/api/endpoint.ts'
import type { Client, Sent } from './client.ts'
import type { Name } from './scene/people.ts'
import type { World } from './world.ts'

export type ValidCall = { by: Client | 'edge'; sent: Sent }

export type CallMaker = (w: World) => Promise<ValidCall> | ValidCall

/** Ids of the victim, by the names that the slices give them, such as `siteId`. */
export type VictimIds = Readonly<Record<string, string>>

/** The victim's id with that name. Throws if no slice has created one. */
export type IdOf = (name: string) => string

/** How the tests of all calls make a call. */
export type CallRow = {
  /** Prepares a call that succeeds. */
  works: CallMaker
  /** The same call with ids of the victim in all places that take an id. */
  attack: (id: IdOf) => Sent
  /** The attack names an object of the victim, which must not exist for the attacker. */
  naming?: true
  /** Only these may call; other signed-in users get 403. */
  open?: 'operators' | 'administrators' | 'resellers' | 'billing side'
  /** The code that the attack gets, if it differs from 404 with `naming` and 200 without. */
  outcome?: number
  /**
   * For a list: fills its table for the owner with more than two pages. In SQL `$1` is the owner's account, `$2` the
   * owner, `$3` a site of the account.
   */
  many?: string | ((w: World) => Promise<unknown>)
  /** For a list: the parameters without which it cannot be called. */
  needs?: (w: World) => Record<string, string>
  /** The attack ends the attacker's session. */
  last?: true
  /** For an act: who makes it, by the audit log; `owner` if absent. Of a new user, the columns of the entry. */
  actor?: Name | 'nobody' | ((w: World, sent: Sent) => object)
  /** For an act of an operator: the log of the account has it too. */
  inBothLogs?: true
  /** Why the entry of an act shows no changes: the act changes no existing object, or no field that the log may show. */
  unchanged?: string
  /** Why a write has no entry in the audit log. */
  unlogged?: string
  /** For an act: fields of the body with secrets, which `works` does not send. */
  secrets?: object
}

/** One row for each call of a slice's contract. */
export type SliceCalls<Contract> = Readonly<Record<keyof CallsOf<Contract>, CallRow>>

/** For each rule about events of the ledger, a change that breaks it: `update` or `delete`. */
export type RuleBreaks<Rules> = Readonly<Record<keyof Rules, string>>

/** How the rules of a slice are tested. */
export type SliceRules = {
  /** Adds what they are about to the account of `owner`, which has 100 dollars to spend on it. */
  scene?: (w: World) => Promise<unknown>
  breaks: Readonly<Record<string, string>>
}

/**
 * Creates objects of a slice for the victim. No response to an attacker may contain its `ids` or its `words`;
 * everybody may see the ids in `shown`.
 */
export type SliceVictim = (w: World) => Promise<{
  ids: VictimIds
  words: readonly string[]
  shown?: VictimIds
}>

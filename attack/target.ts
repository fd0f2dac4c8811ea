import { randomInt, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { signIn, signInOptions } from '@fairlead/api/sign-in/sign-in.ts'
import { addSecretKey, listKeyScopes } from '@fairlead/api/key/secret-key.ts'
import { proveSelf } from '@fairlead/api/factor/proof.ts'
import { openDatabase } from '../e2e/support/database.ts'
import { ownerUrl } from '../e2e/support/stack.ts'
import { type Caller, openCaller } from './caller.ts'
import { type Gaps, solved } from './captcha.ts'
import { addressOf, openBudget } from './request.ts'
import type { Settings } from './settings.ts'
import { Untried } from './untried.ts'

export type Target = ReturnType<typeof openTarget>

/** The attackers; `stranger` and `key` belong to an account unrelated to the victim's. */
export const attackers = ['guest', 'member', 'stranger', 'key', 'operator'] as const
export type Attacker = (typeof attackers)[number]
type Person = 'victim' | 'member' | 'stranger' | 'operator'

/** A password that satisfies the rules, for users that attacks create. */
export const chosenPassword = 'Lighthouse7'

export function openTarget(settings: Settings) {
  const budget = openBudget(settings.requests)
  const base = settings.consoleUrl
  /** Marks objects created by this run. */
  const run = randomUUID().slice(0, 8)
  const isHere = addressOf(base).startsWith('127.')
  const block = `127.${randomInt(64, 250)}.${randomInt(1, 250)}`
  let sources = 0
  /** Linux responds on all of 127.0.0.0/8; elsewhere all requests come from one address. */
  const nextSource = () => {
    sources = (sources % 250) + 1
    return isHere && process.platform === 'linux' ? `${block}.${sources}` : undefined
  }
  const guest = (options: { stays?: boolean; key?: { appId: string; appSecret: string } } = {}): Caller =>
    openCaller({ base, budget, nextSource, ...options })

  const isOfThisMachine = isHere && existsSync(join(settings.dataDir, 'postgres', 'postmaster.pid'))
  let database: ReturnType<typeof openDatabase> | undefined
  /** The target position of a captcha's piece, from the stack's own database. */
  const gaps: Gaps | undefined = isOfThisMachine
    ? async (id) => {
        database ??= openDatabase(ownerUrl(settings.dataDir))
        const rows = await database.query<{ gap_left: number }>(
          'select gap_left from captcha where id = $1',
          [id],
        )
        return rows[0]?.gap_left ?? 0
      }
    : undefined

  let asksCaptcha: boolean | undefined
  /** The captcha token for a sign-in or a registration, if the stack requires one. */
  async function captchaToken(caller: Caller): Promise<{ captchaToken?: string }> {
    if (asksCaptcha === undefined) {
      const { data } = await caller.call(signInOptions)
      if (data.provider) throw new Untried('a captcha service stands before the sign-in')
      asksCaptcha = data.captcha
    }
    if (!asksCaptcha) return {}
    if (!gaps)
      throw new Untried(
        'a captcha stands before the sign-in: name the DATA_DIR of the stack, or switch it off',
      )
    return { captchaToken: await solved(caller, gaps) }
  }

  /** Signs in with a password, with the number of the account for a sub-account. */
  async function enter(caller: Caller, username: string, password: string, accountNumber?: string) {
    const who = accountNumber === undefined ? { accountType: 1 } : { accountType: 2, accountNumber }
    return caller.call(signIn, { body: { ...who, username, password, ...(await captchaToken(caller)) } })
  }

  const random = seeded(settings.seed)
  const sessions = new Map<Person, Promise<Caller>>()
  async function newSession(person: Person, proven = true): Promise<Caller> {
    const caller = guest()
    const number = person === 'member' ? settings.memberOf : undefined
    const answer = await enter(caller, settings[person], settings.password, number)
    if (!answer.succ) throw new Untried(`${settings[person]} cannot sign in: ${answer.code} ${answer.msg}`)
    if (!proven) return caller
    const proof = await caller.call(proveSelf, { body: { password: settings.password } })
    if (!proof.succ) throw new Untried(`${settings[person]} cannot prove: ${proof.code} ${proof.msg}`)
    return caller
  }
  /** A session with a proof; all attacks share it. */
  const as = (person: Person): Promise<Caller> => {
    const known = sessions.get(person) ?? newSession(person)
    sessions.set(person, known)
    return known
  }

  /** A program with a secret key that holds all permissions of the stranger. */
  async function newProgram(): Promise<Caller> {
    const stranger = await as('stranger')
    const { data: scopes } = await stranger.call(listKeyScopes)
    const { data, succ, code } = await stranger.call(addSecretKey, {
      body: { name: `attack ${run}`, scopes },
    })
    if (!succ) throw new Untried(`a secret key cannot be made: ${code}`)
    return guest({ key: data })
  }
  let program: Promise<Caller> | undefined

  return {
    settings,
    budget,
    run,
    gaps,
    guest,
    enter,
    as,
    newSession,
    captchaToken,
    nextSource,
    attacker: (who: Attacker): Promise<Caller> => {
      if (who === 'guest') return Promise.resolve(guest())
      return who === 'key' ? (program ??= newProgram()) : as(who)
    },
    random,
    /** All of them; a few random ones in a quick run. */
    sample: <T>(all: readonly T[], few: number): readonly T[] =>
      settings.quick
        ? all
            .map((one) => [random(), one] as const)
            .toSorted(([a], [b]) => a - b)
            .slice(0, few)
            .map(([, one]) => one)
        : all,
    close: () => database?.close(),
  }
}

/** Numbers from 0 to below 1, the same for the same seed (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

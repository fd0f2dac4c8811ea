import type { EdgeShield } from '@fairlead/api/edge/shield.ts'
import type { Clock } from '../clock.ts'
import { field, type FieldList } from '../http/fields.ts'
import type { RequestHead } from '../http/request-head.ts'
import type { Rates } from '../firewall/rates.ts'
import { holderOf } from '../rules/holder.ts'
import { openProofs, passCookie } from './proof.ts'
import { openBlocks } from './blocks.ts'
import { SiteShield } from './site-shield.ts'
import type { ShieldWindows, Sign } from './windows.ts'

type Protected = { id: string; shield: EdgeShield | undefined }

/** A request of a protected site. */
type ShieldEntry = {
  /** Set if it is held back; `token` is set if a browser may prove work for it. */
  held: { token: string | undefined } | undefined
  /** To be called when the response has ended, with the bytes that were sent, and whether the cache had no copy for it. */
  leave: (bytes: number, isMissed: boolean) => void
}

const passPattern = new RegExp(`(?:^|;\\s*)${passCookie}=([^;]*)`)

/** The fields without the pass, which is for the edge alone. */
export function withoutPass(raw: FieldList): FieldList {
  const kept: FieldList = []
  for (let i = 0; i < raw.length; i += 2) {
    const [name = '', value = ''] = [raw[i], raw[i + 1]]
    if (name.toLowerCase() !== 'cookie') {
      kept.push(name, value)
      continue
    }
    const rest = value
      .split(';')
      .map((pair) => pair.trim())
      .filter((pair) => pair !== '' && !pair.startsWith(`${passCookie}=`))
    if (rest.length > 0) kept.push(name, rest.join('; '))
  }
  return kept
}

/** Whether a browser asks for a page to show; programs get a status instead of a page. */
function isNavigation({ method, raw }: RequestHead): boolean {
  if (method !== 'GET') return false
  const mode = field(raw, 'sec-fetch-mode')
  return mode === undefined ? (field(raw, 'accept') ?? '').includes('text/html') : mode === 'navigate'
}

/** The share of the limits that each of several processes applies. */
const shareOf = (shield: EdgeShield, processes: number): EdgeShield => ({
  bandwidth: Math.ceil(shield.bandwidth / processes),
  requestRate: Math.ceil(shield.requestRate / processes),
  clientRequests: Math.ceil(shield.clientRequests / processes),
  clientRate: Math.ceil(shield.clientRate / processes),
  challenge: shield.challenge,
})

export type { Sign }
export type Shields = ReturnType<typeof openShields>

/** The protection of all sites in one process. A site without it is never looked up. */
export function openShields(parts: {
  secret: string
  clock: Clock
  elapsed: Clock
  processes: number
  windows: ShieldWindows
  /** What all processes and edges count of clients. */
  rates: Rates
  bits?: number
}) {
  const { secret, clock, elapsed, processes, windows, rates, bits } = parts
  const blocks = openBlocks(rates)
  const proofs = openProofs(secret, clock, bits)
  const states = new Map<string, { of: EdgeShield; state: SiteShield }>()

  function stateOf(siteId: string, shield: EdgeShield): SiteShield {
    const known = states.get(siteId)
    if (known?.of === shield) return known.state
    const share = shareOf(shield, processes)
    const state = known?.state ?? new SiteShield(share)
    state.limits = share
    states.set(siteId, { of: shield, state })
    return state
  }

  return {
    /** Undefined if the site is not protected. Removes the pass from the head of one that is. */
    enter({ id, shield }: Protected, head: RequestHead): ShieldEntry | undefined {
      if (shield === undefined) return undefined
      const holder = holderOf(head.address ?? '')
      const cookies = field(head.raw, 'cookie')
      const pass = cookies === undefined ? undefined : passPattern.exec(cookies)?.[1]
      if (pass !== undefined) head.raw = withoutPass(head.raw)
      const hasPass = pass !== undefined && proofs.holds(pass, id, holder)
      const state = stateOf(id, shield)
      const address = head.address ?? ''
      const isBlocked = blocks.refuses(id, shield.clientRate, address)
      const client = { holder, hasPass, isNavigation: isNavigation(head) }
      const hold = isBlocked ? 'crowded' : state.enter(client, elapsed())
      if (hold === 'crowded' && !isBlocked) blocks.note(id, shield.clientRate, address)
      windows.see({ siteId: id, holder, path: head.path, hold, hasPass })
      if (hold !== undefined)
        return {
          held: { token: hold === 'challenged' ? proofs.token(id, holder) : undefined },
          leave: () => {},
        }
      return {
        held: undefined,
        leave(bytes, isMissed) {
          state.leave(holder, bytes)
          if (isMissed && head.query !== '') windows.note(id, 'missed')
        },
      }
    },
    /** Counts a sign of an attack other than requests, if the site is protected. */
    note({ id, shield }: Protected, sign: Sign) {
      if (shield !== undefined) windows.note(id, sign)
    },
    /** A site is deleted, or no longer protected. */
    forget: (siteId: string) => void states.delete(siteId),
  }
}

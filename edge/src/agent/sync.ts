import { maxWaitSeconds } from '@fairlead/api/edge/protocol.ts'
import type { Logger } from 'pino'
import type { State } from '../store/state.ts'
import type { Applier } from './apply.ts'
import { type Control, ControlError, type EdgePlace } from './control.ts'
import type { Identity } from './identity.ts'
import { backOff, pause } from './loop.ts'

type SyncNeeds = {
  control: Control
  identity: Identity
  state: State
  applier: Applier
  name: string
  token: string | undefined
  place: EdgePlace
  /** Called after each page: receipts may be waiting. */
  onApplied: () => void
  /** Deletes what is logged and not sent yet. */
  dropLines: () => Promise<void>
  signal: AbortSignal
  log: Logger
}

/** A page of this size may be followed by another, if the control plane does not say whether it is. */
const fullPage = 500
/** Milliseconds. */
const emptyPause = 500
/** The pause in milliseconds while the edge is not enrolled and has no token, so that it has nothing to request. */
const shutOutPause = 60_000
/**
 * Milliseconds. The next request takes half a millisecond of work, so visitors who wait for the applied changes come
 * first.
 */
const visitorsFirst = 1

/**
 * Keeps the edge up to date until the signal fires: enrols if necessary, then pulls changes by long poll. It never
 * rejects because of the control plane; the edge continues to serve what it has, unless it was revoked.
 */
export async function runSync(parts: SyncNeeds): Promise<void> {
  const { state, signal, log, onApplied } = parts
  const pauses = backOff()
  const enrolment = enroller(parts)
  let away = false
  while (!signal.aborted) {
    try {
      if (state.text('edgeId') === undefined) await enrolment.begin()
      const started = performance.now()
      const news = await pullOnce(parts)
      onApplied()
      await pause(visitorsFirst, signal)
      pauses.reset()
      if (away) log.info('the control plane is back')
      away = false
      // An empty response without the wait of a long poll would make the edge poll in a tight loop.
      if (!news && performance.now() - started < emptyPause) await pause(emptyPause, signal)
    } catch (error) {
      if (signal.aborted) return
      if (!away) log.warn({ err: error }, 'no connection to the control plane; serving on')
      away = true
      if (error instanceof ControlError && error.revoked) await withdraw(parts)
      else await enrolment.recover(error)
      const isOver = state.text('edgeId') === undefined && enrolment.isSpent()
      await pause(isOver ? shutOutPause : pauses.next(), signal)
    }
  }
}

/** Returns false if there was nothing new, and nothing follows. */
async function pullOnce({ control, identity, state, applier, place, log }: SyncNeeds): Promise<boolean> {
  const after = state.number('cursor')
  // Continues a change of keys that a crash has interrupted.
  if (identity.next() !== undefined) await changeKey({ control, identity, log })
  const {
    changes,
    cursor,
    newKey,
    more = changes.length >= fullPage,
  } = await control.pull(after, maxWaitSeconds, place)
  if (newKey) await changeKey({ control, identity, log })
  if (cursor < after) {
    log.warn({ cursor, after }, 'the control plane is behind this edge; starting over')
    await applier.startOver()
    return true
  }
  await applier.apply(changes, cursor, !more)
  return changes.length > 0 || more
}

/** Both keys are valid until the first call signed with the new one, so that no call in between is refused. */
async function changeKey({ control, identity, log }: Pick<SyncNeeds, 'control' | 'identity' | 'log'>) {
  identity.prepare()
  const publicKey = identity.next()
  if (publicKey === undefined) return
  await control.changeKey({ publicKey })
  identity.adopt()
  log.info('signing with a new key')
}

/**
 * The edge is revoked: a thief of this machine must neither impersonate the customers' sites nor find their keys, or what
 * their visitors requested, on it.
 */
async function withdraw({ identity, applier, dropLines, log }: SyncNeeds) {
  log.error('the control plane has revoked this edge; it stops serving and has deleted all sites')
  await Promise.all([applier.withdraw(), dropLines()])
  identity.renew()
}

/** Enrols with the token while it may be valid. A refused token stays refused and is not tried again. */
function enroller({ control, identity, state, applier, name, token, log }: SyncNeeds) {
  let spent = token === undefined

  async function begin(): Promise<void> {
    if (token === undefined || spent)
      throw new ControlError('not enrolled, and there is no valid EDGE_ENROLL_TOKEN')
    const before = state.text('edgeId')
    try {
      const { edgeId } = await control.enroll({ token, name, publicKey: identity.publicKey() })
      if (edgeId === before) return
      state.set('edgeId', edgeId)
      log.info({ edgeId, name }, 'enrolled')
    } catch (error) {
      if (error instanceof ControlError && error.refused) {
        spent = true
        log.error(
          'EDGE_ENROLL_TOKEN is refused: it was used, has expired, or is for an edge with another name',
        )
      }
      throw error
    }
    // Another id means that the control plane has another database, in which the sequence numbers differ.
    if (before !== undefined) await applier.startOver()
  }

  return {
    begin,
    isSpent: () => spent,
    /**
     * Replaces a refused identity. If the same id comes back, the cause is something else, such as the clock of this
     * edge.
     */
    async recover(error: unknown): Promise<void> {
      if (!(error instanceof ControlError && error.refused)) return
      if (spent || state.text('edgeId') === undefined) return
      log.error('the control plane refuses this edge; enrolling again')
      await begin().catch((failure: unknown) => log.error({ err: failure }, 'enrolling failed'))
    },
  }
}

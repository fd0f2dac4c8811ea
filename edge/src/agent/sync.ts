import { maxWaitSeconds } from '@fairlead/api/edge/protocol.ts'
import type { Logger } from 'pino'
import type { State } from '../store/state.ts'
import type { Applier } from './apply.ts'
import { type Control, ControlError } from './control.ts'
import type { Identity } from './identity.ts'
import { backOff, pause } from './loop.ts'

type Parts = {
  control: Control
  identity: Identity
  state: State
  applier: Applier
  name: string
  token: string | undefined
  /** Visit regions whose sites this edge serves. */
  regions: readonly number[]
  /** Called after each page: receipts may be waiting. */
  onApplied: () => void
  signal: AbortSignal
  log: Logger
}

/** A page of changes is full at this size: there may be more. */
const fullPage = 500
/** Milliseconds. */
const emptyPause = 500
/** Milliseconds. To ask again takes half of one: those who wait for what has just been applied come first. */
const visitorsFirst = 1

/**
 * Keeps the edge up to date until the signal fires: enrols where needed, then pulls changes by long poll. Never
 * rejects for what the control plane does; the edge serves on from what it has.
 */
export async function runSync(parts: Parts): Promise<void> {
  const { state, signal, log, onApplied } = parts
  const pauses = backOff()
  let away = false
  while (!signal.aborted) {
    try {
      if (state.text('edgeId') === undefined) await enroll(parts)
      const started = performance.now()
      const news = await pullOnce(parts)
      onApplied()
      await pause(visitorsFirst, signal)
      pauses.reset()
      if (away) log.info('the control plane is back')
      away = false
      // A long poll takes its time. One that does not would have us ask without end.
      if (!news && performance.now() - started < emptyPause) await pause(emptyPause, signal)
    } catch (error) {
      if (signal.aborted) return
      if (!away) log.warn({ err: error }, 'no contact with the control plane; serving on')
      away = true
      await recover(parts, error)
      await pause(pauses.next(), signal)
    }
  }
}

/** False when there was nothing new. */
async function pullOnce({ control, state, applier, regions, log }: Parts): Promise<boolean> {
  const after = state.number('cursor')
  const { changes, cursor } = await control.pull(after, maxWaitSeconds, regions)
  if (cursor < after) {
    log.warn({ cursor, after }, 'the control plane knows less than we do; starting over')
    await applier.startOver()
    return true
  }
  await applier.apply(changes, cursor, changes.length < fullPage)
  return changes.length > 0
}

async function enroll({ control, identity, state, applier, name, token, log }: Parts): Promise<void> {
  if (token === undefined) throw new ControlError('not enrolled, and EDGE_ENROLL_TOKEN is not set')
  const before = state.text('edgeId')
  const { edgeId } = await control.enroll({ token, name, publicKey: identity.publicKey })
  if (edgeId === before) return
  state.set('edgeId', edgeId)
  log.info({ edgeId, name }, 'enrolled')
  // Another id means another database on the other side, whose numbers say nothing about ours.
  if (before !== undefined) await applier.startOver()
}

/** A refused identity is renewed. With the same id in return the fault lies elsewhere, such as in our clock. */
async function recover(parts: Parts, error: unknown): Promise<void> {
  if (!(error instanceof ControlError && error.refused) || parts.state.text('edgeId') === undefined) return
  parts.log.error('the control plane refuses this edge; enrolling again')
  try {
    await enroll(parts)
  } catch (failure) {
    parts.log.error({ err: failure }, 'enrolling failed')
  }
}

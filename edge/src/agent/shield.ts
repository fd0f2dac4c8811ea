import { maxShieldWindows, type ShieldWindow } from '@fairlead/api/edge/shield.ts'
import type { Logger } from 'pino'
import type { Control } from './control.ts'
import { backOff, pause } from './loop.ts'

/** The most windows that wait for the control plane; the oldest are dropped, since they matter least. */
const mostWaiting = 20_000

export type ShieldOutbox = ReturnType<typeof openShieldOutbox>

/** Windows of all serving processes. In memory only: what is lost with a killed edge was an attack that others see too. */
export function openShieldOutbox() {
  let waiting: ShieldWindow[] = []
  return {
    take(windows: readonly ShieldWindow[]) {
      if (windows.length > 0) waiting = [...waiting, ...windows].slice(-mostWaiting)
    },
    /** Sends the oldest windows, as many as fit into one call, and then drops them. */
    async send(control: Pick<Control, 'sendShield'>) {
      const windows = waiting.slice(0, maxShieldWindows)
      if (windows.length === 0) return
      await control.sendShield({ windows })
      const sent = new Set(windows)
      waiting = waiting.filter((window) => !sent.has(window))
    },
  }
}

type Needs = {
  control: Pick<Control, 'sendShield'>
  outbox: ShieldOutbox
  /** Milliseconds between reports. */
  every: number
  signal: AbortSignal
  log: Logger
}

/** Reports what shields have counted. A call may be repeated: the control plane counts a window once. */
export async function runShield({ control, outbox, every, signal, log }: Needs): Promise<void> {
  const pauses = backOff()
  while (!signal.aborted) {
    try {
      await outbox.send(control)
      pauses.reset()
      await pause(every, signal)
    } catch (error) {
      if (!signal.aborted) log.debug({ err: error }, 'what shields have counted could not be sent')
      await pause(pauses.next(), signal)
    }
  }
}

import { workParts } from '@fairlead/api/sign-in/captcha-work.ts'
import type { Order, Word } from './worker.ts'

/**
 * Starts the work for a captcha in a worker; `onShare` receives the completed share, from 0 to 1. `nonces` rejects if
 * the browser cannot do it; `stop` ends it.
 */
export function startWork(order: Order, onShare: (share: number) => void) {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  const found = Promise.withResolvers<number[]>()
  worker.addEventListener('message', ({ data }: MessageEvent<Word>) => {
    if ('done' in data) return onShare(data.done / workParts)
    worker.terminate()
    found.resolve(data.nonces)
  })
  worker.addEventListener('error', () =>
    found.reject(new Error('The work for the captcha could not be done')),
  )
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A worker is reached by no other page.
  worker.postMessage(order)
  return { nonces: found.promise, stop: () => worker.terminate() }
}
export type Work = ReturnType<typeof startWork>

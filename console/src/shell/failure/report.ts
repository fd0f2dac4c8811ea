import { sendErrorReport } from '@fairlead/api/system/error-report.ts'
import { call } from '../../lib/call/call.ts'
import { CallError } from '../../lib/call/call-error.ts'

const pauseMs = 60_000
const perMinute = 10
let sent: { message: string; at: number }[] = []

/** Reports the same failure once a minute, and at most ten different ones, so that a loop does not flood the operators. */
export function mayReport(message: string, now: number): boolean {
  sent = sent.filter(({ at }) => now - at < pauseMs)
  if (sent.length >= perMinute || sent.some((one) => one.message === message)) return false
  sent.push({ message, at: now })
  return true
}

/** Reports a failure to the operators. */
export function report(message: string, { requestId = '', code = 0 } = {}): void {
  if (!mayReport(message, Date.now())) return
  // Without the fragment, which contains the token of a mailed link.
  const [url = ''] = location.href.split('#')
  const body = { url: url.slice(0, 2000), message: message.slice(0, 2000), requestId, code }
  // A report that cannot be sent is dropped; there is nowhere else to report it.
  void call(sendErrorReport, { body }, { quiet: true, tell: 'none' }).catch(() => undefined)
}

const wordsOf = (error: unknown) =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error)

/** The user has already seen failed calls, and a call that was cancelled on purpose is not a failure. */
const isKnown = (error: unknown) =>
  error instanceof CallError || (error instanceof DOMException && error.name === 'AbortError')

export const reportError = (error: unknown) => {
  if (!isKnown(error)) report(wordsOf(error))
}

export function reportConsoleErrors(): void {
  addEventListener('error', (event) => reportError(event.error ?? event.message))
  addEventListener('unhandledrejection', (event) => {
    // Prevents the browser from logging a failed call that the user has already seen.
    if (isKnown(event.reason)) event.preventDefault()
    else reportError(event.reason)
  })
}

import { sendErrorReport } from '@fairlead/api/system/error-report.ts'
import { call } from '../../lib/call/call.ts'
import { CallError } from '../../lib/call/call-error.ts'

const pauseMs = 60_000
const perMinute = 10
let sent: { message: string; at: number }[] = []

/** The same failure once a minute, and ten different ones: a loop must not flood the operators. */
export function mayReport(message: string, now: number): boolean {
  sent = sent.filter(({ at }) => now - at < pauseMs)
  if (sent.length >= perMinute || sent.some((one) => one.message === message)) return false
  sent.push({ message, at: now })
  return true
}

/** Tells the operators of a failure that a user ran into. */
export function report(message: string, { requestId = '', code = 0 } = {}): void {
  if (!mayReport(message, Date.now())) return
  // Behind the # of a mailed link stands its token.
  const [url = ''] = location.href.split('#')
  const body = { url: url.slice(0, 2000), message: message.slice(0, 2000), requestId, code }
  // When reports do not arrive, nobody is left to tell.
  void call(sendErrorReport, { body }, { quiet: true, tell: 'none' }).catch(() => undefined)
}

const wordsOf = (error: unknown) =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error)

/** Failed calls have been told already, and a call given up on purpose is no failure. */
const isKnown = (error: unknown) =>
  error instanceof CallError || (error instanceof DOMException && error.name === 'AbortError')

export const reportError = (error: unknown) => {
  if (!isKnown(error)) report(wordsOf(error))
}

export function reportConsoleErrors(): void {
  addEventListener('error', (event) => reportError(event.error ?? event.message))
  addEventListener('unhandledrejection', (event) => {
    // The browser would print a failed call that the user has been told of.
    if (isKnown(event.reason)) event.preventDefault()
    else reportError(event.reason)
  })
}

import { catalogue } from '@fairlead/api/errors.ts'
import type { FailureText, Show } from '@fairlead/api/failure.ts'
import { generalTexts } from '@fairlead/api/general-text.ts'
import type { Text } from '@fairlead/api/text.ts'
import type { CallError } from './call-error.ts'

export const networkText: Text = {
  en: 'The network is unstable. Please check your network connection',
  zh: '网络不稳定，请检查您的网络连接',
}
/** Spec 1, section 9: error toasts last 5 s; the one for network failures appears after 1.5 s. */
export const toastMs = 5000
export const networkDelayMs = 1500

/** The console's reaction to a failure. */
export type Reaction = {
  act:
    | Exclude<Show, 'report' | 'route'>
    | 'network'
    | 'bindMfa'
    | 'secondFactor'
    | 'choosePassword'
    | 'visitOver'
  /** Also sent to the operators. */
  report: boolean
}

/** Spec 1, section 8: code 300, and codes that contain 500, are reported. */
const isReported = (code: number) => code === catalogue.upstream.code || String(code).includes('500')

/** Spec 1, section 8. `onSignIn`: the sign-in screen is already open, where a 401 means nothing new. */
export function reactionTo({ name, code }: Pick<CallError, 'name' | 'code'>, onSignIn: boolean): Reaction {
  if (name === 'network') return { act: 'network', report: false }
  if (name === 'unknown') return { act: 'toast', report: isReported(code) }
  const { show, code: own } = catalogue[name]
  const report = isReported(own)
  if (name === 'bindSecondFactor') return { act: 'bindMfa', report }
  if (name === 'choosePassword' || name === 'secondFactor' || name === 'visitOver')
    return { act: name, report }
  if (show === 'signIn' && onSignIn) return { act: 'silent', report }
  return { act: show === 'report' || show === 'route' ? 'toast' : show, report }
}

/** Users know no field by its name in the code. Undefined if the message makes no sense without it. */
function withoutFieldNames({ msg, fields }: Pick<CallError, 'msg' | 'fields'>): string | undefined {
  const names = Object.keys(fields).filter(Boolean)
  const prefix = names.find((name) => msg.startsWith(`${name}: `))
  const text = prefix === undefined ? msg : msg.slice(prefix.length + 2)
  return names.some((name) => text.includes(name)) ? undefined : text
}

const texts: Readonly<Record<string, FailureText>> = generalTexts

/**
 * The text for a failure: the server's text, except for failures with a fixed text (401, 403, banners, 300) and if
 * the server sent none.
 */
export function failureText(
  error: CallError,
  format: (text: Text, args?: Record<string, string>) => string,
): string {
  if (error.name === 'network') return format(networkText)
  if (error.name === 'unknown') return error.msg || format(generalTexts.internal.text)
  const { show } = catalogue[error.name]
  const own = show === 'signIn' || show === 'once' || show === 'banner' || error.name === 'upstream'
  if (error.msg && !own) return withoutFieldNames(error) ?? format(generalTexts.badInput.text)
  const { text } = texts[error.name] ?? generalTexts.internal
  return format(text, { requestId: error.requestId })
}

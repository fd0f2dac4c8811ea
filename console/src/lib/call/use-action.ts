import type { Endpoint, ReplyOf } from '@fairlead/api/endpoint.ts'
import type { Text } from '@fairlead/api/text.ts'
import { useRef, useState } from 'react'
import { call, type CallInput, type CallOptions } from './call.ts'
import { toastMs } from './failure.ts'
import { showToast } from '../notices.ts'
import { refreshPaths } from './query.ts'
import { type Args, useText } from '../text/text.ts'

type ToastText = Text | readonly [Text, Args]

type ActionOptions<E extends Endpoint> = {
  /** The toast after a success. */
  done?: ToastText | ((reply: ReplyOf<E>, input: CallInput<E>) => ToastText)
  /** Called after a success and before refreshing, for example to leave the page of a deleted object. */
  onDone?: ((reply: ReplyOf<E>, input: CallInput<E>) => void) | undefined
  /**
   * The queries to refresh: those whose paths begin with the paths of these endpoints, or a function that refreshes.
   */
  refresh?: readonly Endpoint[] | (() => Promise<unknown>)
  /** Also refreshes after a failure, which may mean that the screen is out of date. */
  always?: boolean
  /** `form` if a form shows the failure beside its fields. */
  tell?: CallOptions['tell']
}

export type Action<E extends Endpoint> = {
  /**
   * Resolves to the reply after the toast and the refresh. `message` overrides the toast. Rejects with the failure,
   * which `call` has already shown.
   */
  act: (input: CallInput<E>, message?: ToastText) => Promise<ReplyOf<E>>
  /** For a button. A failure is only shown. A click is ignored while an earlier one runs. */
  press: (input: CallInput<E>) => void
  /** True from the call until all refreshed data has arrived. */
  pending: boolean
}

/** A user action: makes the call, confirms its success, and refreshes the data that it changed. */
export function useAction<E extends Endpoint>(
  endpoint: E,
  { done, onDone, refresh = [], always = false, tell = 'all' }: ActionOptions<E>,
): Action<E> {
  const t = useText()
  const [pending, setPending] = useState(false)
  const isPressed = useRef(false)
  const say = (message: ToastText) =>
    showToast('success', 'en' in message ? t(message) : t(message[0], message[1]), toastMs)

  const askAnew = () =>
    typeof refresh === 'function' ? refresh() : refreshPaths(...refresh.map(({ path }) => path))

  const act = async (input: CallInput<E>, message?: ToastText) => {
    setPending(true)
    try {
      const reply = await call(endpoint, input, { tell })
      const toast = message ?? (typeof done === 'function' ? done(reply, input) : done)
      if (toast) say(toast)
      onDone?.(reply, input)
      await askAnew()
      return reply
    } catch (error) {
      if (always) await askAnew()
      throw error
    } finally {
      setPending(false)
    }
  }
  const press = (input: CallInput<E>) => {
    // The second click of a double click may come before the button is disabled.
    if (isPressed.current) return
    isPressed.current = true
    const release = () => {
      isPressed.current = false
    }
    act(input).then(release, release)
  }
  return { act, press, pending }
}

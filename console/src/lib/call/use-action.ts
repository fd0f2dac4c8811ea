import type { Endpoint, ReplyOf } from '@fairlead/api/endpoint.ts'
import type { Text } from '@fairlead/api/text.ts'
import { useRef, useState } from 'react'
import { call, type CallInput, type CallOptions } from './call.ts'
import { toastMs } from './failure.ts'
import { showToast } from '../notices.ts'
import { refreshPaths } from './query.ts'
import { type Args, useText } from '../text/text.ts'

type Said = Text | readonly [Text, Args]

type Options<E extends Endpoint> = {
  /** The toast after a success. */
  done?: Said | ((reply: ReplyOf<E>, input: CallInput<E>) => Said)
  /** Called after a success and before refreshing, for instance to leave the page of a deleted object. */
  onDone?: ((reply: ReplyOf<E>, input: CallInput<E>) => void) | undefined
  /** The answers to refresh: those whose paths begin with those of these endpoints, or a function that refreshes. */
  refresh?: readonly Endpoint[] | (() => Promise<unknown>)
  /** Refreshes after a failure as well, which may mean that the screen is out of date. */
  always?: boolean
  /** `form` where a form says what failed, beside its fields. */
  tell?: CallOptions['tell']
}

export type Action<E extends Endpoint> = {
  /** Resolves to the answer once all is done; the user is told what `said` says. Rejects with what `call` has told. */
  act: (input: CallInput<E>, said?: Said) => Promise<ReplyOf<E>>
  /** For a button. A failure is only shown. A press is ignored while an earlier one runs. */
  press: (input: CallInput<E>) => void
  /** True from the call until everything that it changed is fetched again. */
  pending: boolean
}

/** An act of the user: makes the call, tells the user that it is done, and fetches again whatever it changed. */
export function useAction<E extends Endpoint>(
  endpoint: E,
  { done, onDone, refresh = [], always = false, tell = 'all' }: Options<E>,
): Action<E> {
  const t = useText()
  const [pending, setPending] = useState(false)
  const isPressed = useRef(false)
  const say = (said: Said) => showToast('success', 'en' in said ? t(said) : t(said[0], said[1]), toastMs)

  const askAnew = () =>
    typeof refresh === 'function' ? refresh() : refreshPaths(...refresh.map(({ path }) => path))

  const act = async (input: CallInput<E>, said?: Said) => {
    setPending(true)
    try {
      const reply = await call(endpoint, input, { tell })
      const told = said ?? (typeof done === 'function' ? done(reply, input) : done)
      if (told) say(told)
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
    // The second click of a double click may come before the button shows that it waits.
    if (isPressed.current) return
    isPressed.current = true
    const release = () => {
      isPressed.current = false
    }
    act(input).then(release, release)
  }
  return { act, press, pending }
}

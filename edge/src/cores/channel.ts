/** One end of the pipe between two processes. */
export type End = {
  send: (message: ChannelMessage) => void
  onMessage: (take: (message: ChannelMessage) => void) => void
}

/** A call, with a number if it expects a result, or the result of a call. */
export type ChannelMessage =
  | { id?: number; name: string; argument: unknown }
  | { id: number; value?: unknown; error?: { message: string; code?: string; port?: number } }

/** Calls from one process to the other. Each has one argument; arguments and results are plain data. */
type Calls = { [name: string]: (argument: never) => unknown }

export type Channel<Theirs extends Calls> = {
  /** Rejects with the error of the other process, or with `ChannelClosed`. */
  call: <Name extends keyof Theirs & string>(
    name: Name,
    argument: Parameters<Theirs[Name]>[0],
  ) => Promise<Awaited<ReturnType<Theirs[Name]>>>
  /** Like `call`, without a result. */
  tell: <Name extends keyof Theirs & string>(name: Name, argument: Parameters<Theirs[Name]>[0]) => void
  /** To be called when the other process has ended. */
  close: () => void
}

export class ChannelClosed extends Error {}

/**
 * Calls between two processes of this program, which trust each other. They arrive in the order in which they were
 * made. Errors of calls without a result go to `onError`.
 */
export function openChannel<Theirs extends Calls>(
  { send, onMessage }: End,
  mine: Calls,
  onError: (error: unknown) => void,
): Channel<Theirs> {
  const waiting = new Map<number, { resolve: (value: never) => void; reject: (error: Error) => void }>()
  let calls = 0

  async function answer(id: number, work: () => unknown) {
    try {
      send({ id, value: await work() })
    } catch (error) {
      const { message, code, port } = error as Error & { code?: string; port?: number }
      send({
        id,
        error: { message, ...(code !== undefined && { code }), ...(port !== undefined && { port }) },
      })
    }
  }

  function take(message: ChannelMessage) {
    if ('name' in message) {
      const { id, name, argument } = message
      // The types of the other process guarantee names and arguments.
      const work = () => mine[name]?.(argument as never)
      if (id !== undefined) return void answer(id, work)
      return void (async () => work())().catch(onError)
    }
    const { id, value, error } = message
    const call = waiting.get(id)
    waiting.delete(id)
    if (error) call?.reject(Object.assign(new Error(error.message), error))
    else call?.resolve(value as never)
  }

  onMessage(take)
  return {
    call: (name, argument) =>
      new Promise((resolve, reject) => {
        calls += 1
        waiting.set(calls, { resolve, reject })
        send({ id: calls, name, argument })
      }),
    tell: (name, argument) => send({ name, argument }),
    close() {
      for (const { reject } of waiting.values()) reject(new ChannelClosed('the other process is gone'))
      waiting.clear()
    },
  }
}

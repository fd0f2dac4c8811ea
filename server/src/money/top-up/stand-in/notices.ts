/** How a notice goes out. */
export const manners = ['now', 'late', 'never', 'thrice', 'forged', 'old', 'reordered'] as const
export type Manner = (typeof manners)[number]

/** How a notice is signed: as the provider does, by another person, or long ago. */
export type Signing = 'right' | 'forged' | 'old'
export type Packed = { headers: Record<string, string>; body: string }

/** The delay of a late notice in milliseconds. */
const lateMs = 5000
/** After a refusal a notice is sent again, each time after twice as long. */
const firstAgainMs = 500
const mostTries = 8

export type Sender = ReturnType<typeof noticeSender>

type SenderOptions = { to: () => string; pack: (event: object, signing: Signing) => Packed }

/**
 * Sends notices until each is received, as providers do, or in a worse manner. `settled` resolves when nothing is on its
 * way any more.
 */
export function noticeSender({ to, pack }: SenderOptions) {
  const underWay = new Set<Promise<void>>()
  const stopping = new AbortController()
  const wait = (ms: number) =>
    new Promise<void>((done) => {
      const timer = setTimeout(done, ms)
      stopping.signal.addEventListener('abort', () => (clearTimeout(timer), done()))
    })

  const post = async (event: object, signing: Signing) => {
    // Not aborted by `stop`, because the receiver would go on with it.
    const signal = AbortSignal.timeout(10_000)
    const init = { method: 'POST', ...pack(event, signing), signal }
    const response = await fetch(to(), init).catch(() => undefined)
    await response?.arrayBuffer().catch(() => undefined)
    return response?.ok === true
  }
  const untilReceived = async (event: object) => {
    for (let attempt = 0; attempt < mostTries && !stopping.signal.aborted; attempt += 1) {
      if (attempt > 0) await wait(firstAgainMs * 2 ** attempt)
      if (await post(event, 'right')) return
    }
  }
  const send = async (events: readonly object[], manner: Manner) => {
    if (manner === 'never') return
    if (manner === 'late') await wait(lateMs)
    if (manner === 'forged' || manner === 'old') {
      for (const event of events) await post(event, manner)
      return
    }
    const inOrder = manner === 'reordered' ? events.toReversed() : events
    for (const event of inOrder) await untilReceived(event)
    if (manner === 'thrice') await Promise.all([...inOrder, ...inOrder].map(untilReceived))
  }

  return {
    send: (events: readonly object[], manner: Manner) => {
      const sending = send(
        events.map((event) => structuredClone(event)),
        manner,
      ).finally(() => underWay.delete(sending))
      underWay.add(sending)
    },
    settled: async () => {
      while (underWay.size > 0) await Promise.all(underWay)
    },
    /** Stops repeating notices, and resolves when those on their way have been answered. */
    stop: async () => {
      stopping.abort()
      await Promise.allSettled(underWay)
    },
  }
}

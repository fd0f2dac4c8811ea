import { Fail } from '../fail.ts'

type FairOptions = {
  /** How many units of work run at a time. */
  places: number
  /** How many of them one owner may have. */
  each: number
  /** Places that only owners without any may take, so that a few busy owners never have all. */
  spare?: number
  /** How many of one owner may wait. */
  waiting?: number
  /** The longest wait. */
  waitMs?: number
}

type Waiter = { start: () => void }

/**
 * Runs work in a limited number of places, which owners such as accounts share: each has at most its part, and those who wait
 * take turns, however many units of work one of them has. Throws `tooMany` if too many of one owner wait, and
 * `unavailable` after a long wait.
 */
export function fairTurns({ places, each, spare = 0, waiting = 200, waitMs = 10_000 }: FairOptions) {
  const running = new Map<string, number>()
  /** In the order of their turns. */
  const queues = new Map<string, Waiter[]>()
  let taken = 0

  const mayStart = (owner: string) => {
    const own = running.get(owner) ?? 0
    return own < each && places - taken > (own === 0 ? 0 : spare)
  }
  const begin = (owner: string) => {
    taken += 1
    running.set(owner, (running.get(owner) ?? 0) + 1)
  }
  const dequeue = (owner: string, queue: Waiter[]) => {
    queues.delete(owner)
    // Behind the others: the next turn is theirs.
    if (queue.length > 0) queues.set(owner, queue)
  }
  const startAll = () => {
    for (;;) {
      const next = [...queues].find(([owner]) => mayStart(owner))
      if (!next) return
      const [owner, queue] = next
      const first = queue.shift()
      dequeue(owner, queue)
      begin(owner)
      first?.start()
    }
  }
  const end = (owner: string) => {
    taken -= 1
    const left = (running.get(owner) ?? 1) - 1
    if (left === 0) running.delete(owner)
    else running.set(owner, left)
    startAll()
  }

  const enqueue = (owner: string) => {
    const queue = queues.get(owner) ?? []
    if (queue.length >= waiting) throw new Fail('tooMany')
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const late = setTimeout(() => {
      queue.splice(queue.indexOf(waiter), 1)
      if (queue.length === 0) queues.delete(owner)
      reject(new Fail('unavailable'))
    }, waitMs)
    const waiter: Waiter = {
      start: () => {
        clearTimeout(late)
        resolve()
      },
    }
    queue.push(waiter)
    queues.set(owner, queue)
    return promise
  }

  return async <T>(owner: string, work: () => Promise<T>): Promise<T> => {
    if (!queues.has(owner) && mayStart(owner)) begin(owner)
    else await enqueue(owner)
    try {
      return await work()
    } finally {
      end(owner)
    }
  }
}

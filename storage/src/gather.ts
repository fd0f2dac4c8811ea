type Gathering<Call, Result> = {
  /** Calls of the same name are made together. */
  nameOf: (call: Call) => string
  /** Whether two calls of the same name must nevertheless be made separately. */
  isApart?: (one: Call, other: Call) => boolean
  /** Makes calls of one name, and returns their results in the same order. */
  run: (calls: readonly Call[]) => Promise<readonly Result[]>
  /** Whether a failure has undone all calls that were made together. Then each is made again by itself, so that a bad one fails alone. */
  isUndone?: (error: unknown) => boolean
}

type Waiting<Call, Result> = {
  call: Call
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

/** The maximum number of calls that are made together. */
const most = 64

/**
 * Makes a function whose calls wait while an earlier one of their name is on its way, and are then made together: a message to
 * the database, or a flush of the disk, costs about the same for one as for many. A call that comes alone does not wait. A call
 * sees the state at the moment in which it was made, or a newer one.
 */
export function gathered<Call, Result>({
  nameOf,
  isApart = () => false,
  run,
  isUndone = () => false,
}: Gathering<Call, Result>) {
  const queues = new Map<string, Waiting<Call, Result>[]>()

  /** How many calls from the front of a queue are made together. */
  function nextOf(queue: readonly Waiting<Call, Result>[]): number {
    const last = Math.min(queue.length, most)
    for (let count = 1; count < last; count += 1) {
      const { call } = queue[count] ?? {}
      if (queue.slice(0, count).some((before) => call !== undefined && isApart(before.call, call)))
        return count
    }
    return last
  }

  async function settle(batch: readonly Waiting<Call, Result>[]) {
    try {
      const results = await run(batch.map(({ call }) => call))
      if (results.length !== batch.length) throw new Error('not every call has a result')
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result)
    } catch (error) {
      if (batch.length > 1 && isUndone(error)) for (const one of batch) await settle([one])
      else for (const { reject } of batch) reject(error)
    }
  }

  async function work(name: string, queue: Waiting<Call, Result>[]) {
    // Calls of other connections that have arrived at the same time are queued before this continues.
    await new Promise((resolve) => setImmediate(resolve))
    while (queue.length > 0) await settle(queue.splice(0, nextOf(queue)))
    queues.delete(name)
  }

  return (call: Call): Promise<Result> =>
    new Promise((resolve, reject) => {
      const name = nameOf(call)
      const queue = queues.get(name)
      if (queue) return void queue.push({ call, resolve, reject })
      const begun = [{ call, resolve, reject }]
      queues.set(name, begun)
      void work(name, begun)
    })
}

import { expect, test } from 'vitest'
import { gathered } from './gather.ts'

/** A gathered function that returns when a test says so, and the batches of calls that it received. */
function world(isUndone?: (error: unknown) => boolean) {
  const batches: { calls: string[]; answer: (failure?: Error) => void }[] = []
  const heard: (() => void)[] = []
  const ask = gathered<string, string>({
    nameOf: (call) => call[0] ?? '',
    run: async (calls) =>
      new Promise((resolve, reject) => {
        const answer = (failure?: Error) =>
          failure ? reject(failure) : resolve(calls.map((call) => `${call}!`))
        batches.push({ calls: [...calls], answer })
        heard.splice(0).forEach((tell) => tell())
      }),
    ...(isUndone && { isUndone }),
  })
  /** The batch of that number, as soon as it is made. */
  async function batch(number: number) {
    while (batches.length <= number) await new Promise<void>((resolve) => heard.push(resolve))
    return batches[number] ?? { calls: [], answer: () => undefined }
  }
  return { ask, batch, batches }
}

test('calls that come while one is on its way are made together, each with its own result', async () => {
  const { ask, batch, batches } = world()
  const first = ask('a1')
  const { calls, answer } = await batch(0)
  expect(calls).toEqual(['a1'])
  const later = [ask('a2'), ask('a3'), ask('a4')]
  answer()
  expect(await first).toBe('a1!')
  const second = await batch(1)
  expect(second.calls).toEqual(['a2', 'a3', 'a4'])
  // It came after the second batch had begun, whose result might not show what was done before this call.
  const last = ask('a5')
  second.answer()
  expect(await Promise.all(later)).toEqual(['a2!', 'a3!', 'a4!'])
  const third = await batch(2)
  expect(third.calls).toEqual(['a5'])
  third.answer()
  expect(await last).toBe('a5!')
  expect(batches).toHaveLength(3)
})

test('calls of other names do not wait', async () => {
  const { ask, batch } = world()
  const [one, other] = [ask('a1'), ask('b1')]
  const [first, second] = [await batch(0), await batch(1)]
  expect([first.calls, second.calls]).toEqual([['a1'], ['b1']])
  second.answer()
  expect(await other).toBe('b1!')
  first.answer()
  expect(await one).toBe('a1!')
})

test('a failure that has undone all of them is that of the bad one alone', async () => {
  const { ask, batch } = world(() => true)
  const all = Promise.allSettled([ask('a1'), ask('a bad one'), ask('a3')])
  ;(await batch(0)).answer(new Error('undone'))
  for (let number = 1; number <= 3; number += 1) {
    const { calls, answer } = await batch(number)
    answer(calls.includes('a bad one') ? new Error('bad') : undefined)
  }
  const outcomes = (await all).map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason)))
  expect(outcomes).toEqual(['a1!', 'Error: bad', 'a3!'])
})

test('after another failure nobody knows what was done, so nothing is made again', async () => {
  const { ask, batch, batches } = world(() => false)
  const all = Promise.allSettled([ask('a1'), ask('a2')])
  ;(await batch(0)).answer(new Error('the connection broke'))
  expect((await all).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(batches).toHaveLength(1)
  const next = ask('a3')
  ;(await batch(1)).answer()
  expect(await next).toBe('a3!')
})

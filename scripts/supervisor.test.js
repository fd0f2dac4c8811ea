// @ts-check
import { setImmediate } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { createStack } from './stack.js'
import { supervise } from './supervisor.js'

/**
 * A process that is only an object, and ends when a test calls `end`.
 * @param {Promise<void>} ready
 */
function fake(ready = Promise.resolve()) {
  /** @type {PromiseWithResolvers<string>} */
  const { promise: exited, resolve: end } = Promise.withResolvers()
  const stop = vi.fn(async () => end('stopped'))
  return { ready, exited, stop, kill: vi.fn(() => end('killed')), end }
}

test('a process that ends by itself is started again, until the service is stopped', async () => {
  const runs = [fake(), fake()]
  const start = vi.fn(async () => runs[start.mock.calls.length - 1] ?? fake())
  /** @type {string[]} */
  const lines = []
  const service = supervise('edge', start, (line) => lines.push(line))
  await service.ready

  runs[0]?.end('signal SIGKILL')
  await expect.poll(() => lines).toContain('edge is back')
  expect(lines[0]).toBe('edge ended (signal SIGKILL); it is started again in 200 ms')

  await service.stop()
  expect(runs[1]?.stop).toHaveBeenCalledOnce()
  expect(start).toHaveBeenCalledTimes(2)
})

test('a first start that fails is reported, and not retried', async () => {
  const run = fake(Promise.reject(new Error('The edge did not start (exit code 1).')))
  const start = vi.fn(async () => run)
  const log = vi.fn()
  const service = supervise('edge', start, log)
  await expect(service.ready).rejects.toThrow('did not start')
  run.end('exit code 1')
  await setImmediate()
  expect(log).not.toHaveBeenCalled()
  await service.stop()
  expect(start).toHaveBeenCalledOnce()
})

test('a process that ends just before the stop is not started again', async () => {
  const run = fake()
  const start = vi.fn(async () => run)
  const service = supervise('edge', start, () => {})
  await service.ready
  run.end('exit code 1')
  await service.stop()
  expect(start).toHaveBeenCalledOnce()
})

test('the process is killed before `kill` returns', async () => {
  const run = fake()
  const service = supervise('edge', async () => run, vi.fn())
  await service.ready
  service.kill()
  expect(run.kill).toHaveBeenCalledOnce()
})

test('services stop one after another, the last one first', async () => {
  /** @type {string[]} */
  const order = []
  const stack = createStack(() => () => {})
  for (const name of ['postgres', 'server', 'edge']) {
    const run = fake()
    run.stop.mockImplementation(async () => {
      order.push(`${name} asked`)
      await Promise.resolve()
      order.push(`${name} gone`)
      run.end('stopped')
    })
    await stack.open(name, async () => run)
  }
  await stack.close()
  expect(order).toEqual(['edge', 'server', 'postgres'].flatMap((name) => [`${name} asked`, `${name} gone`]))
})

test('after the stop no service is started', async () => {
  const stack = createStack(() => () => {})
  const start = vi.fn(async () => fake())
  const closed = stack.close()
  await expect(stack.open('edge', start)).rejects.toThrow('is stopping')
  await closed
  expect(start).not.toHaveBeenCalled()
})

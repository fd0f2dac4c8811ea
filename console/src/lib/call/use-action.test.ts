import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { OK } from '@fairlead/api/errors.ts'
import { deleteRole, listRoles } from '@fairlead/api/user/role.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toasts } from '../notices.ts'
import { holdHook } from '../testing/hold-hook.ts'
import { onCallFailure } from './call.ts'
import { CallError } from './call-error.ts'
import { queryClient } from './query.ts'
import { type Action, useAction } from './use-action.ts'

const input = { params: { id: '0192f6a0-0000-7000-8000-000000000001' } }
const done = { en: 'Deleted', zh: '已删除' }
const shownToasts = () => toasts.get().map(({ tone, text }) => `${tone}: ${text}`)

const success = { succ: true, code: OK, msg: '', requestId: 'r-1', data: null }
const failure = { ...success, succ: false, code: 400, msg: 'Check', fields: { roleName: 'duplicate' } }

let server: Server
let requests: string[]
let answer: object
/** Resolves when the server may respond. */
let mayAnswer: Promise<unknown>
let mounted: { now: () => Action<typeof deleteRole>; unmount: () => Promise<void> }

const hold = (options: Parameters<typeof useAction<typeof deleteRole>>[1]) => {
  mounted = holdHook(() => useAction(deleteRole, options))
}

beforeEach(async () => {
  requests = []
  answer = success
  mayAnswer = Promise.resolve()
  server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    void mayAnswer.then(() => response.end(JSON.stringify(answer)))
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  vi.stubGlobal('location', { protocol: 'http:', host: `127.0.0.1:${port}` })
})
afterEach(async () => {
  await mounted.unmount()
  onCallFailure(() => {})
  toasts.set([])
  queryClient.clear()
  vi.unstubAllGlobals()
  server.closeAllConnections()
  await new Promise((resolve) => void server.close(resolve))
})

test('a success shows its toast, then leaves the page, then refreshes the data, and the button waits for all of it', async () => {
  const steps: string[] = []
  const refreshed = Promise.withResolvers<void>()
  hold({
    done: (reply, { params }) => [{ en: '{id} is gone', zh: '{id} 已删除' }, { id: `${reply} ${params.id}` }],
    onDone: () => void steps.push('left'),
    refresh: () => {
      steps.push(...shownToasts(), 'refresh')
      return refreshed.promise
    },
  })
  expect(mounted.now().pending).toBe(false)
  const acted = mounted.now().act(input)
  await expect.poll(() => steps).toEqual(['left', `success: null ${input.params.id} is gone`, 'refresh'])
  expect(mounted.now().pending).toBe(true)
  refreshed.resolve()
  expect(await acted).toBe(null)
  await expect.poll(() => mounted.now().pending).toBe(false)
  expect(requests).toEqual([`DELETE /user/api/role/${input.params.id}`])
})

test('the paths to refresh begin with the path of a listed endpoint', async () => {
  const isStale = (path: string) => queryClient.getQueryState([path, {}])?.isInvalidated
  const paths = [listRoles.path, `${listRoles.path}/tree`, '/user/api/other']
  for (const path of paths) queryClient.setQueryData([path, {}], 'known')
  hold({ refresh: [listRoles] })
  await mounted.now().act(input)
  expect(paths.map(isStale)).toEqual([true, true, false])
})

test('after a failure there is no toast of success and no refresh, and the button is enabled', async () => {
  answer = failure
  const refresh = vi.fn<() => Promise<void>>(() => Promise.resolve())
  const onDone = vi.fn<() => void>()
  hold({ done, onDone, refresh })
  await expect(mounted.now().act(input)).rejects.toThrow(CallError)
  expect([shownToasts(), refresh.mock.calls, onDone.mock.calls]).toEqual([[], [], []])
  await expect.poll(() => mounted.now().pending).toBe(false)
})

test('with `always`, data is refreshed after a failure as well', async () => {
  answer = failure
  const refresh = vi.fn<() => Promise<void>>(() => Promise.resolve())
  hold({ done, refresh, always: true })
  await expect(mounted.now().act(input)).rejects.toThrow(CallError)
  expect([shownToasts(), refresh.mock.calls.length]).toEqual([[], 1])
})

test.for(['all', 'form'] as const)('field errors reach the part that shows them: %s', async (tell) => {
  answer = failure
  const errors: unknown[] = []
  onCallFailure((error, how) => void errors.push([error.fields, how]))
  hold({ tell })
  await expect(mounted.now().act(input)).rejects.toMatchObject({ fields: { roleName: 'duplicate' } })
  expect(errors).toEqual([[{ roleName: 'duplicate' }, tell]])
})

test('a double click calls once, and the button works again after a success and after a failure', async () => {
  const mayEnd = Promise.withResolvers<void>()
  mayAnswer = mayEnd.promise
  hold({})
  mounted.now().press(input)
  mounted.now().press(input)
  await expect.poll(() => mounted.now().pending).toBe(true)
  mounted.now().press(input)
  mayEnd.resolve()
  await expect.poll(() => mounted.now().pending).toBe(false)
  expect(requests).toHaveLength(1)
  for (const next of [failure, success]) {
    answer = next
    const count = requests.length
    mounted.now().press(input)
    await expect.poll(() => [requests.length, mounted.now().pending]).toEqual([count + 1, false])
  }
})

test('an action continues after its button was unmounted', async () => {
  const mayEnd = Promise.withResolvers<void>()
  mayAnswer = mayEnd.promise
  const refresh = vi.fn<() => Promise<void>>(() => Promise.resolve())
  hold({ done, refresh })
  const acted = mounted.now().act(input)
  await expect.poll(() => requests).toHaveLength(1)
  await mounted.unmount()
  mayEnd.resolve()
  await acted
  expect([shownToasts(), refresh.mock.calls.length]).toEqual([['success: Deleted'], 1])
})

import { listErrorReports, sendErrorReport } from '@fairlead/api/system/error-report.ts'
import { sendRates } from '@fairlead/api/edge/firewall-rates.ts'
import { getMe } from '@fairlead/api/user/me.ts'
import { expect, test } from 'vitest'
import { type World, world } from '../world.ts'

const report = { url: 'http://console.example/', message: 'error' }
const limit = '0b0f7a52-3c0f-4ab1-9d0c-5d8a2b1c7e11'
const rates = [{ name: `${limit} ${limit} 192.0.2.1`, requests: 2, rate: 2 }]

/** Later tests must get the application that the first one had, or they would prove nothing. */
let earlier: World | undefined
const later = async () => {
  const w = await world({ edges: ['one'] })
  expect(w.app).toBe(earlier?.app)
  return w
}

/** How many more requests a response leaves to its address. */
const left = (headers: Record<string, unknown>) => Number(headers['x-ratelimit-remaining'])

/** Uses up what the control plane counts in memory. Returns what the world saw of it. */
async function useUp(w: World) {
  const first = await w.guest().call(sendErrorReport, { body: report })
  let reports = 1
  while ((await w.guest().call(sendErrorReport, { body: report })).succ && reports < 100) reports += 1
  const { data } = await w.edge('one').call(sendRates, { body: { rates } })
  return { left: left(first.headers), reports, rates: data }
}

let seen: Awaited<ReturnType<typeof useUp>> | undefined

test('a test uses up what is counted in memory', async () => {
  earlier = await world({ edges: ['one'] })
  seen = await useUp(earlier)
  expect(seen).toMatchObject({ reports: 10, rates: { edges: 1, over: [] } })
})

test('the next test with the same application counts from the beginning', async () => {
  const w = await later()
  expect(await useUp(w)).toEqual(seen)
})

test('it has a database, a log and replies of its own', async () => {
  const w = await later()
  const before = [earlier?.lines.length, earlier?.replies.length]
  await w.guest().call(sendErrorReport, { body: report })
  const { data } = await w.as('operator').call(listErrorReports)
  expect(data.content.map(({ message }) => message)).toEqual(['error'])
  expect(w.lines.join('')).toContain(sendErrorReport.path)
  expect([earlier?.lines.length, earlier?.replies.length]).toEqual(before)
})

test('a session of an earlier test is signed out', async () => {
  const w = await later()
  expect(await earlier?.as('owner').call(getMe)).toMatchObject({ succ: false, status: 401 })
  expect(await w.as('owner').call(getMe)).toMatchObject({ succ: true })
})

test('two worlds of one test have applications of their own', async () => {
  const [one, two] = [await world(), await world()]
  expect(one.app).not.toBe(two.app)
})

test('a test with other options of HTTP gets another application', async () => {
  const w = await world({ env: { PUBLIC_URL: 'https://console.example.com' } })
  expect(w.app).not.toBe(earlier?.app)
})

test('an application that listened is not used again', async () => {
  const w = await later()
  await w.app.listen({ host: '127.0.0.1', port: 0 })
  expect(w.app.server.listening).toBe(true)
})

test('the next test gets one that does not listen', async () => {
  const w = await world()
  expect(w.app).not.toBe(earlier?.app)
  expect(w.app.server.listening).toBe(false)
})

import { afterEach, beforeEach, expect, test } from 'vitest'
import { cloudsOf, toClouds } from '../lib/cloud/cloud-settings.ts'
import { type Cloud, CloudFailure, patienceMs } from '../lib/cloud/cloud.ts'
import { standInKey } from '../lib/cloud/stand-in-keys.ts'
import { startCloudStandIns } from './stand-in/cloud-stand-ins.ts'

const accounts = { AWS: '123456789012', ALI: '1234567890123456' } as const
const both = ['AWS', 'ALI'] as const
type Name = (typeof both)[number]

let standIns: Awaited<ReturnType<typeof startCloudStandIns>>
beforeEach(async () => {
  standIns = await startCloudStandIns({ port: 0 })
})
afterEach(() => standIns.stop())

function cloudOf(name: Name) {
  const problems: string[] = []
  const { clouds } = cloudsOf({ CLOUD_STAND_IN: standIns.address }, false, 'http://localhost', problems)
  expect(problems).toEqual([])
  const standIn = name === 'AWS' ? standIns.aws : standIns.ali
  return { cloud: toClouds(clouds)[name], standIn, account: accounts[name] }
}

const brokerOf = (cloud: Cloud) => {
  if (!cloud.broker) throw new Error('There is no broker')
  return cloud.broker.key
}
const prefixOf = (name: Name) => (name === 'AWS' ? '' : 'fairlead-')

const findFailure = async (done: Promise<unknown>) => {
  const error: unknown = await done.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  return error instanceof CloudFailure ? [error.why, error.code] : error
}

test.for(both)('%s: a role is taken with the external ID, and signs in once', async (name) => {
  const { cloud, standIn, account } = cloudOf(name)
  const arn = cloud.arnOf(account, `${prefixOf(name)}ReadOnly`)
  const session = crypto.randomUUID()
  const taken = await cloud.takeRole(brokerOf(cloud), {
    arn,
    sessionName: session,
    seconds: 900,
    externalId: 'customer-1',
    source: 'user-1',
  })
  expect(standIn.asked).toEqual([
    { role: arn, session, externalId: 'customer-1', source: name === 'AWS' ? 'user-1' : null },
  ])
  expect(taken.expires.getTime()).toBeGreaterThan(Date.now())
  const url = await cloud.findSignIn(taken, 'billing', 900)
  const entered = await fetch(url, { redirect: 'manual' })
  expect(entered.status).toBe(302)
  const to = entered.headers.get('location') ?? ''
  expect(to).toBe(`${standIns.address}/${name.toLowerCase()}/console/billing`)
  const [cookie = ''] = (entered.headers.get('set-cookie') ?? '').split(';')
  const page = await fetch(to, { headers: { cookie } })
  expect(await page.text()).toContain(session)
  expect((await fetch(url, { redirect: 'manual' })).status).toBe(400)
})

test.for(both)('%s: all pages of roles are read, and only those for the console', async (name) => {
  const { cloud, account } = cloudOf(name)
  const roles = await cloud.listRoles(standInKey({ account, user: 'deployer' }))
  const names = ['fairlead-sync', ...(name === 'AWS' ? ['Administrator'] : []), `${prefixOf(name)}Billing`]
  expect(roles.map((role) => role.name)).toEqual([...names, `${prefixOf(name)}ReadOnly`])
  expect(roles.every(({ arn }) => arn.includes(account))).toBe(true)
})

test.for(both)('%s: whose key it is', async (name) => {
  const { cloud, account } = cloudOf(name)
  const ask = (user: 'deployer' | 'root') => cloud.findIdentity(standInKey({ account, user }))
  expect(await ask('deployer')).toEqual({ account, isRoot: false })
  expect(await ask('root')).toEqual({ account, isRoot: true })
})

test.for(both)('%s: errors are told apart', async (name) => {
  const { cloud, standIn, account } = cloudOf(name)
  const key = standInKey({ account, user: 'deployer' })
  const ask = (changed = key) => findFailure(cloud.findIdentity(changed))
  expect(await ask({ ...key, secretKey: `${key.secretKey}x` })).toEqual(['expired', 'SignatureDoesNotMatch'])
  expect(((await ask({ ...key, accessKey: 'AKIAIOSFODNN7EXAMPLE' })) as string[])[0]).toBe('expired')
  standIn.faults.push('expire')
  expect(await ask()).toEqual(['expired', 'ExpiredToken'])
  standIn.faults.push('throttle', 'throttle', 'throttle')
  expect(await ask()).toEqual(['throttled', 'Throttling'])
  standIn.faults.push('drop', 'drop', 'drop')
  expect(await ask()).toEqual(['unreachable', 'NoAnswer'])
  const role = { arn: cloud.arnOf(account, 'fairlead-closed'), sessionName: 'session', seconds: 900 }
  const denied = await findFailure(cloud.takeRole(key, role))
  expect(denied).toEqual(['denied', name === 'AWS' ? 'AccessDenied' : 'NoPermission'])
  const [first, second] = await Promise.all([
    findFailure(
      cloud.takeRole(brokerOf(cloud), { ...role, arn: cloud.arnOf(account, `${prefixOf(name)}ReadOnly`) }),
    ),
    findFailure(cloud.takeRole(brokerOf(cloud), { ...role, arn: cloud.arnOf(account, 'no-such-role') })),
  ])
  expect([first, second].map((one) => (one as string[])[0])).toEqual(['denied', 'denied'])
})

test.for(both)('%s: what was throttled or broken once is retried', async (name) => {
  const { cloud, standIn, account } = cloudOf(name)
  standIn.faults.push('throttle', 'drop')
  const { account: found } = await cloud.findIdentity(standInKey({ account, user: 'deployer' }))
  expect(found).toBe(account)
})

test.for(both)('%s: a cloud that hangs is given up', async (name) => {
  const { cloud, standIn, account } = cloudOf(name)
  standIn.faults.push('hang', 'hang', 'hang')
  const began = performance.now()
  const why = await findFailure(cloud.findIdentity(standInKey({ account, user: 'deployer' })))
  expect(why).toEqual(['unreachable', 'NoAnswer'])
  expect(performance.now() - began).toBeGreaterThan(patienceMs - 500)
})

test('AWS: an ended session is denied everything', async () => {
  const { cloud, account } = cloudOf('AWS')
  const key = standInKey({ account, user: 'deployer' })
  const role = { arn: cloud.arnOf(account, 'ReadOnly'), sessionName: 'to-end', seconds: 900 }
  const taken = await cloud.takeRole(key, role)
  const entered = await fetch(await cloud.findSignIn(taken, 'home', 900), { redirect: 'manual' })
  const [cookie = ''] = (entered.headers.get('set-cookie') ?? '').split(';')
  const show = async () =>
    (await fetch(entered.headers.get('location') ?? '', { headers: { cookie } })).text()
  expect(await show()).toContain('Signed in')
  await cloud.denySessions?.(key, 'ReadOnly', ['to-end'])
  expect(await show()).toContain('everything is denied')
})

test('production refuses stand-ins, and a broker is whole', () => {
  const problems: string[] = []
  cloudsOf(
    { CLOUD_STAND_IN: 'http://127.0.0.1:9', AWS_BROKER_ACCESS_KEY: 'AKIAIOSFODNN7EXAMPLE' },
    true,
    '',
    problems,
  )
  expect(problems).toEqual([
    'CLOUD_STAND_IN: stand-ins are refused in production',
    'AWS_BROKER_ARN, _ACCESS_KEY, _SECRET_KEY: one needs the others',
  ])
})

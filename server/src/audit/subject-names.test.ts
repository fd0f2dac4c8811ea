import { listAudit } from '@fairlead/api/audit/entry.ts'
import { addBucket } from '@fairlead/api/bucket/bucket.ts'
import { expect, test } from 'vitest'
import { newAclRule } from '../lib/testing/scene/firewall.ts'
import { newInvitation } from '../lib/testing/scene/newcomers.ts'
import { type EndpointName, make, prepare } from '../lib/testing/calls.ts'
import { world } from '../lib/testing/world.ts'

test('an entry names a firewall, a bucket or an invitation as its screen does', async () => {
  const w = await world()
  const owner = w.as('owner')
  await owner.call(addBucket, { body: { name: 'photos' } })
  await newAclRule(w, { name: 'Hotlinks' })
  await newInvitation(w)
  const { data } = await owner.call(listAudit, { query: {} })
  const names = new Map(data.content.map(({ model, subjectName }) => [model, subjectName]))
  expect(names.get('bucket')).toBe('photos')
  expect(names.get('firewallAcl')).toBe('ACL of owner')
  // A rule is added to its ACL.
  expect(names.get('firewallRule')).toBe('ACL of owner')
  expect(names.get('invitation')).toMatch(/@/)
})

test.each<[name: EndpointName, subject: RegExp]>([
  ['addLogWatch', /\.example$/],
  ['endLogWatch', /\.example$/],
  ['addReplay', /\.example$/],
  ['cancelReplay', /\.example$/],
  ['switchShieldOn', /\.example$/],
  ['addSpeedTest', /^https?:\/\//],
  ['addLogRequest', /\.example$/],
  ['addPrewarm', /^https?:\/\//],
  ['addTopUp', /\d/],
  ['addLinkedAccount', /\d/],
  ['deleteObjects', /^[a-z]/],
])('an entry of %s names what its screen names', async (name, subject) => {
  const w = await world({ edges: ['edge'] })
  const answer = await make(w, name, await prepare(w, name))
  expect(answer.status).toBe(200)
  const { data } = await w.as('owner').call(listAudit, { query: {} })
  expect(data.content[0]?.subjectName).toMatch(subject)
})

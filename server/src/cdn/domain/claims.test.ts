import { getSiteProof } from '@fairlead/api/cdn/site/site-proof.ts'
import { deleteSite, disableSite } from '@fairlead/api/cdn/site/site.ts'
import { addSite } from '@fairlead/api/cdn/site/site-detail.ts'
import { expect, test } from 'vitest'
import { minimalSite, type World, world } from '../../lib/testing/world.ts'

/** `*.a.example`, or `a.example, gone for 3 days`. */
type OwnedName = string

async function has(w: World, who: 'owner' | 'stranger', owned: OwnedName) {
  const [domain = '', days] = owned.split(/, gone for | days/)
  const params = { id: (await w.as(who).call(addSite, { body: minimalSite(domain) })).data.id }
  // The account needed no proof, or has given one.
  await w.rows(`update site set proof = 'proven' where id = $1 and proof = 'waiting'`, [params.id])
  if (days === undefined) return
  await w.as(who).call(disableSite, { params })
  await w.as(who).call(deleteSite, { params })
  await w.rows(`update site set deleted_at = deleted_at - $1 * interval '1 day' where id = $2`, [
    Number(days),
    params.id,
  ])
}

/** Adds a site of `owner`. Returns the result, and the reason if a proof is required. */
async function claim(w: World, domain: string) {
  const { data, fields } = await w.as('owner').call(addSite, { body: minimalSite(domain) })
  if (fields) return fields['domain']
  const proof = (await w.as('owner').call(getSiteProof, { params: { id: data.id } })).data
  expect(proof.state).toBe(data.proof)
  return proof.state === 'notNeeded' ? 'has it' : `proves it: ${proof.reason}`
}

type ClaimRow = { wants: string; own?: OwnedName[]; others?: OwnedName[]; is: string }

const table: ClaimRow[] = [
  // No other account has a related name.
  { wants: 'www.a.example', is: 'has it' },
  { wants: 'www.a.example', others: ['www.b.example', 'xa.example', '*.ba.example'], is: 'has it' },
  { wants: 'www.a.example', own: ['a.example', '*.a.example'], is: 'has it' },
  { wants: 'me.github.io', others: ['you.github.io', '*.them.github.io'], is: 'has it' },
  { wants: 'mine.co.uk', others: ['yours.co.uk'], is: 'has it' },
  { wants: 'a.example.com', others: ['b.example.com'], is: 'has it' },

  // Another account has it, or the same account already.
  { wants: 'www.a.example', others: ['www.a.example'], is: 'domainTaken' },
  { wants: 'WWW.A.Example.', others: ['www.a.example'], is: 'domainTaken' },
  { wants: 'Bücher.example', others: ['xn--bcher-kva.example'], is: 'domainTaken' },
  { wants: '*.a.example', others: ['*.a.example'], is: 'domainTaken' },
  { wants: 'www.a.example', own: ['www.a.example'], is: 'domainTaken' },

  // Another account has a name above it, below it or beside it.
  { wants: 'www.a.example', others: ['a.example'], is: 'proves it: related' },
  { wants: 'www.a.example', others: ['*.a.example'], is: 'proves it: related' },
  { wants: 'y.x.a.example', others: ['*.a.example'], is: 'proves it: related' },
  { wants: '*.x.a.example', others: ['*.a.example'], is: 'proves it: related' },
  { wants: '*.a.example', others: ['www.a.example'], is: 'proves it: related' },
  { wants: '*.a.example', others: ['a.example'], is: 'proves it: related' },
  { wants: 'a.example', others: ['*.a.example'], is: 'proves it: related' },
  { wants: 'a.example', others: ['z.y.x.a.example'], is: 'proves it: related' },
  { wants: 'shop.a.example', others: ['www.a.example'], is: 'proves it: related' },
  { wants: 'ÜBER.Bücher.example.', others: ['xn--bcher-kva.example'], is: 'proves it: related' },
  { wants: 'x.me.github.io', others: ['me.github.io'], is: 'proves it: related' },
  { wants: 'amazonaws.com', others: ['mine.s3.amazonaws.com'], is: 'proves it: related' },
  // The other name is above every name that can be registered.
  { wants: 'mine.s3.amazonaws.com', others: ['*.amazonaws.com'], is: 'proves it: related' },
  { wants: 'www.a.example.com', others: ['*.a.example.com'], is: 'proves it: related' },
  // Even if the account owns another part of the domain.
  { wants: 'shop.a.example', own: ['www.a.example'], others: ['a.example'], is: 'proves it: related' },

  // Another account had it until recently.
  { wants: 'www.a.example', others: ['www.a.example, gone for 0 days'], is: 'proves it: released' },
  { wants: 'www.a.example', others: ['www.a.example, gone for 29 days'], is: 'proves it: released' },
  { wants: 'www.a.example', others: ['*.a.example, gone for 1 days'], is: 'proves it: released' },
  { wants: '*.a.example', others: ['www.a.example, gone for 1 days'], is: 'proves it: released' },
  { wants: 'www.a.example', others: ['www.a.example, gone for 31 days'], is: 'has it' },
  // The last account that had it may take it again.
  { wants: 'www.a.example', own: ['www.a.example, gone for 29 days'], is: 'has it' },
  {
    wants: 'www.a.example',
    own: ['www.a.example, gone for 1 days'],
    others: ['shop.a.example', 'www.a.example, gone for 9 days'],
    is: 'has it',
  },
  {
    wants: 'www.a.example',
    own: ['www.a.example, gone for 9 days'],
    others: ['www.a.example, gone for 1 days'],
    is: 'proves it: released',
  },
  {
    wants: 'www.a.example',
    own: ['www.a.example, gone for 31 days'],
    others: ['shop.a.example'],
    is: 'proves it: related',
  },

  // Public suffixes.
  { wants: 'co.uk', is: 'domainSuffix' },
  { wants: '*.co.uk', is: 'domainSuffix' },
  { wants: '*.CO.UK.', is: 'domainSuffix' },
  { wants: '*.公司.cn', is: 'domainSuffix' },
  { wants: '*.github.io', is: 'domainSuffix' },
  // Its owner may have the name itself.
  { wants: 'github.io', is: 'proves it: suffix' },
]

test('an account gets a name, must prove it, or cannot have it', async () => {
  const w = await world()
  await w.rows('update account set site_quota = 1000')
  const judged: ClaimRow[] = []
  for (const { is: _, ...row } of table) {
    for (const owned of row.others ?? []) await has(w, 'stranger', owned)
    for (const owned of row.own ?? []) await has(w, 'owner', owned)
    judged.push({ ...row, is: `${await claim(w, row.wants)}` })
    // The next row starts without any names.
    await w.rows(`update site set proof = 'waiting', deleted_at = coalesce(deleted_at, now())`)
  }
  expect(judged).toEqual(table)
})

test('a name without a proof stays free for other accounts', async () => {
  const w = await world({ strangerSites: ['www.a.example'] })
  expect(await claim(w, 'shop.a.example')).toBe('proves it: related')
  const { data } = await w.as('stranger').call(addSite, { body: minimalSite('shop.a.example') })
  expect(data.proof).toBe('notNeeded')
})

test('a TXT proof of a name covers the names below it', async () => {
  const w = await world({ strangerSites: ['www.a.example'] })
  expect(await claim(w, '*.a.example')).toBe('proves it: related')
  for (const [by, domain, is] of [
    ['CNAME', 'x.a.example', 'proves it: related'],
    ['TXT', 'y.a.example', 'has it'],
    ['TXT', 'z.y.a.example', 'has it'],
  ]) {
    await w.rows(`update site set proof = 'proven' where domain = '*.a.example'`)
    await w.rows(
      `update site_proof set proven_by = $1 where site_id =
      (select id from site where domain = '*.a.example')`,
      [by],
    )
    expect(await claim(w, domain ?? '')).toBe(is)
  }
})

test('when two accounts add a wildcard and a name below it concurrently, only one gets its name', async () => {
  const { as } = await world()
  for (let round = 0; round < 10; round++) {
    const answers = await Promise.all([
      as('owner').call(addSite, { body: minimalSite(`*.r${round}.example`) }),
      as('stranger').call(addSite, { body: minimalSite(`www.r${round}.example`) }),
    ])
    expect(answers.map(({ data }) => data.proof).toSorted()).toEqual(['notNeeded', 'waiting'])
  }
})

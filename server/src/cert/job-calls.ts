import { generateCertificate } from '@fairlead/api/cert/free.ts'
import { tasks } from '../jobs.ts'
import type { JobScene } from '../lib/testing/kill/job-scenes.ts'
import { world, type World } from '../lib/testing/world.ts'
import { orderWorld } from './testing/order-world.ts'

const withOrder = async () => {
  const w = await orderWorld({ sites: ['www.a.example'] })
  await w.as('owner').call(generateCertificate, { body: { domain: 'www.a.example' } })
  return w
}

/** A certificate of the owner that ends tomorrow. */
const addEnding = (w: World, source: 1 | 3, more: string, value: string) =>
  w.rows(
    `insert into certificate (account_id, name, source_type, chain, key, hosts, issuer, serial_number, signature_algorithm,
                              fingerprint, not_before, not_after, ${more})
     values ($1, 'one', ${source}, '', '', '{www.a.example}', '', '', '', '', now() - interval '80 days', now() + interval '1 day', ${value})`,
    [w.people.owner.accountId],
  )

/** What each kind of job of this slice has to do. */
export const jobScenes: Readonly<Record<string, JobScene>> = {
  checkCertificates: async () => {
    const w = await world()
    await addEnding(w, 1, 'warned_at', 'null')
    return { w, payload: {} }
  },
  // An order that took too long ends without a call to its authority.
  stepOrder: async () => {
    const w = await withOrder()
    await w.rows("update certificate_order set created_at = created_at - interval '31 days'")
    const resume = async () => {
      w.clock.advance(300)
      await tasks(w)['resumeOrders']?.({}, {} as never)
      await w.runJobs()
    }
    return { w, resume }
  },
  resumeOrders: async () => {
    const w = await withOrder()
    w.clock.advance(120)
    return { w, payload: {} }
  },
  renewCertificates: async () => {
    const w = await orderWorld({ sites: ['www.a.example'] })
    await addEnding(w, 3, 'generate_status, domain, renew_at', "2, 'www.a.example', now()")
    await w.rows('update site set certificate_id = (select id from certificate)')
    return { w, payload: {} }
  },
}

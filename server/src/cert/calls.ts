import { randomUUID } from 'node:crypto'
import { addCertificate } from '@fairlead/api/cert/certificate.ts'
import { generateCertificate } from '@fairlead/api/cert/free.ts'
import type * as contract from '@fairlead/api/cert/endpoints.ts'
import { makeCertificate } from '../lib/testing/certificate.ts'
import { manyRows, moment, twoDigits } from '../lib/testing/many-rows.ts'
import type { SliceCalls, ValidCall } from '../lib/testing/slice-calls.ts'
import type { World } from '../lib/testing/world.ts'

/** The input for a certificate with these names, valid for ninety days. */
export async function pastedCertificate(hosts: readonly string[], certificateName = 'Shop') {
  const { certificate, key } = await makeCertificate({ hosts })
  return { certificateName, certificatePath: certificate, privateKeyPath: key }
}

/** A certificate of `owner`, or of another user. */
export async function newCertificate(
  w: World,
  hosts: readonly string[] = ['www.test.example'],
  name: 'owner' | 'stranger' = 'owner',
) {
  const body = await pastedCertificate(hosts, `Certificate of ${hosts[0]}`)
  return (await w.as(name).call(addCertificate, { body })).data
}

/** A free certificate of `owner`, or of another user, whose order has not begun. */
export async function newFree(
  w: World,
  domain = `${randomUUID()}.test.example`,
  name: 'owner' | 'stranger' = 'owner',
) {
  return (await w.as(name).call(generateCertificate, { body: { domain } })).data
}

/** Makes the order of a free certificate fail. */
export const failOrder = (w: World, certificateId: string) =>
  w.rows(
    `with failed as (
       update certificate_order set step = 'failed', cause = 'noTxtRecord', key = null, next_at = null, ended_at = now()
        where certificate_id = $1 returning certificate_id)
     update certificate set generate_status = 3 where id in (select certificate_id from failed)`,
    [certificateId],
  )

const onFree = async (w: World): Promise<ValidCall> => ({
  by: w.as('owner'),
  sent: { params: { id: (await newFree(w)).id } },
})

const onFailed = async (w: World): Promise<ValidCall> => {
  const { id } = await newFree(w)
  await failOrder(w, id)
  return { by: w.as('owner'), sent: { params: { id } } }
}

const onCertificate = async (w: World, body?: object): Promise<ValidCall> => ({
  by: w.as('owner'),
  sent: { params: { id: (await newCertificate(w)).id }, ...(body && { body }) },
})

const anyInput = await pastedCertificate(['www.test.example'])

/** A certificate of the victim. */
export async function victim(w: World) {
  const { id, serialNumber, fingerprint } = await newCertificate(w, ['victim.example'], 'stranger')
  const free = await newFree(w, 'free.victim.example', 'stranger')
  return {
    ids: { certificateId: id, freeCertificateId: free.id },
    words: [serialNumber, fingerprint, 'free.victim.example'],
  }
}

/** One row per call: an input that succeeds, and the call against another account. */
export const calls: SliceCalls<typeof contract> = {
  listCertificates: {
    works: (w) => ({ by: w.as('owner'), sent: {} }),
    attack: () => ({ query: { certificateName: 'victim' } }),
    many: `insert into certificate (account_id, name, source_type, chain, key, hosts, issuer, serial_number,
                                              signature_algorithm, fingerprint, not_before, not_after, created_at)
    select $1, 'c' || ${twoDigits}, 1, '', '', '{a.example}', '', '', '', '', ${moment}, ${moment} + n % 3 * interval '1 day',
           ${moment} ${manyRows} where $2::uuid is not null and $3::uuid is not null`,
  },
  selectCertificates: {
    works: (w) => ({ by: w.as('owner'), sent: {} }),
    attack: () => ({ query: { domain: 'victim.example' } }),
  },
  getCertificate: {
    works: (w) => onCertificate(w),
    attack: (id) => ({ params: { id: id('certificateId') } }),
    naming: true,
  },
  addCertificate: {
    works: async (w) => ({
      by: w.as('owner'),
      sent: { body: await pastedCertificate(['www.test.example']) },
    }),
    attack: () => ({ body: anyInput }),
  },
  replaceCertificate: {
    works: async (w) => onCertificate(w, await pastedCertificate(['www.test.example'])),
    attack: (id) => ({
      params: { id: id('certificateId') },
      body: anyInput,
    }),
    naming: true,
  },
  deleteCertificate: {
    works: (w) => onCertificate(w),
    attack: (id) => ({ params: { id: id('certificateId') } }),
    naming: true,
  },
  readCertificate: {
    works: async (w) => ({
      by: w.as('owner'),
      sent: { body: await pastedCertificate(['www.test.example']) },
    }),
    attack: () => ({ body: anyInput }),
    unlogged: 'only reads',
  },
  generateCertificate: {
    works: (w) => ({ by: w.as('owner'), sent: { body: { domain: 'free.test.example' } } }),
    attack: () => ({ body: { domain: 'www.attacker.example' } }),
  },
  getCertificateOrder: {
    works: onFree,
    attack: (id) => ({ params: { id: id('freeCertificateId') } }),
    naming: true,
  },
  lookForRecord: {
    works: onFree,
    attack: (id) => ({ params: { id: id('freeCertificateId') } }),
    naming: true,
  },
  retryCertificate: {
    works: onFailed,
    attack: (id) => ({ params: { id: id('freeCertificateId') } }),
    naming: true,
    unchanged: 'orders a certificate',
  },
  renewCertificate: {
    works: onFailed,
    attack: (id) => ({ params: { id: id('freeCertificateId') } }),
    naming: true,
    unchanged: 'orders a certificate',
  },
  listCertificateEvents: {
    works: onFree,
    attack: (id) => ({ params: { id: id('freeCertificateId') } }),
    naming: true,
  },
  listCertificateSites: {
    works: onFree,
    attack: (id) => ({ params: { id: id('freeCertificateId') } }),
    naming: true,
  },
}

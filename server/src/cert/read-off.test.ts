import { readCertificate } from '@fairlead/api/cert/certificate.ts'
import { expect, test } from 'vitest'
import { makeCertificate } from '../lib/testing/certificate.ts'
import { world } from '../lib/testing/world.ts'

test('what is read off a certificate is shown, and nothing is stored', async () => {
  const w = await world()
  const root = await makeCertificate({ name: 'Root' })
  const site = await makeCertificate({
    name: 'www.a.example',
    hosts: ['www.a.example', '*.b.example'],
    issuer: root,
  })
  const body = {
    certificateName: 'Shop',
    certificatePath: site.certificate,
    privateKeyPath: site.key,
    certificateChainPath: root.certificate,
  }
  const { data } = await w.as('owner').call(readCertificate, { body })
  expect(data).toMatchObject({
    subjectDnsName: ['www.a.example', '*.b.example'],
    issuer: 'Root',
    keyType: 'ECDSA P-256',
    chain: ['www.a.example', 'Root'],
  })
  expect(JSON.stringify(data)).not.toContain('PRIVATE')
  const rsa = await makeCertificate({ hosts: ['a.example'], rsaBits: 2048 })
  const other = {
    ...body,
    certificatePath: rsa.certificate,
    privateKeyPath: rsa.key,
    certificateChainPath: '',
  }
  expect((await w.as('owner').call(readCertificate, { body: other })).data.keyType).toBe('RSA 2048')
  const wrong = await w.as('owner').call(readCertificate, { body: { ...body, privateKeyPath: rsa.key } })
  expect(wrong.fields).toEqual({ privateKeyPath: 'keyOfOther' })
  expect(await w.rows('select from certificate')).toEqual([])
})

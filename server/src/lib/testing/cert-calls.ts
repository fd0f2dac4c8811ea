import { addCertificate } from '@fairlead/api/cert/certificate.ts'
import { makeCertificate } from './certificate.ts'
import type { Client, Sent } from './client.ts'
import type { World } from './world.ts'

/** A certificate for these names as a user pastes it; good for ninety days. */
export async function pastedCertificate(hosts: readonly string[], certificateName = 'Shop') {
  const { certificate, key } = await makeCertificate({ hosts })
  return { certificateName, certificatePath: certificate, privateKeyPath: key }
}

/** One that `owner` has, or another. */
export async function newCertificate(
  w: World,
  hosts: readonly string[] = ['www.test.example'],
  name: 'owner' | 'stranger' = 'owner',
) {
  const body = await pastedCertificate(hosts, `Certificate of ${hosts[0]}`)
  return (await w.as(name).call(addCertificate, { body })).data
}

type OwnCall = { by: Client; sent: Sent }
const onCertificate = async (w: World, body?: object): Promise<OwnCall> => ({
  by: w.as('owner'),
  sent: { params: { id: (await newCertificate(w)).id }, ...(body && { body }) },
})

/** What makes a call of each endpoint of certificates succeed (see `calls.ts`). */
export const certificateRecipes = {
  listCertificates: (w: World) => ({ by: w.as('owner'), sent: {} }),
  selectCertificates: (w: World) => ({ by: w.as('owner'), sent: {} }),
  getCertificate: (w: World) => onCertificate(w),
  addCertificate: async (w: World) => ({
    by: w.as('owner'),
    sent: { body: await pastedCertificate(['www.test.example']) },
  }),
  replaceCertificate: async (w: World) => onCertificate(w, await pastedCertificate(['www.test.example'])),
  deleteCertificate: (w: World) => onCertificate(w),
}

const anyInput = await pastedCertificate(['www.test.example'])

/** How each is turned against the victim. */
export const certificateAttacks = {
  listCertificates: () => ({ query: { certificateName: 'victim' } }),
  selectCertificates: () => ({ query: { domain: 'victim.example' } }),
  getCertificate: ({ certificateId }: { certificateId: string }) => ({ params: { id: certificateId } }),
  addCertificate: () => ({ body: anyInput }),
  replaceCertificate: ({ certificateId }: { certificateId: string }) => ({
    params: { id: certificateId },
    body: anyInput,
  }),
  deleteCertificate: ({ certificateId }: { certificateId: string }) => ({ params: { id: certificateId } }),
}

/** Those that name something of the victim's. */
export const certificateNaming = ['getCertificate', 'replaceCertificate', 'deleteCertificate'] as const

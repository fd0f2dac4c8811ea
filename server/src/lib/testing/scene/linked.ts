import { addLinkedAccount } from '@fairlead/api/linked-account/linked-account.ts'
import type { World } from '../world.ts'

/** The next number of an AWS account. No figure of another table looks like it. */
let linked = 512_345_678_000
export const linkedInput = () => ({ supplier: 'aws', linkedAccount: String(linked++) })

/** A linked account of `owner`, or of another. */
export async function newLinkedAccount(w: World, name: 'owner' | 'stranger' = 'owner', alias = 'Production') {
  const { data } = await w.as(name).call(addLinkedAccount, { body: { ...linkedInput(), alias } })
  return data
}

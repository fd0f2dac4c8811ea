import { createHash } from 'node:crypto'

/** Keys of the stand-ins of clouds. They are public: nothing real accepts them, and production refuses stand-ins. */

const secretOf = (accessKey: string) =>
  createHash('sha256').update(`secret of ${accessKey}`).digest('base64url').slice(0, 40)

/** The account that takes roles of customers. */
export const brokerAccounts = { AWS: '111122223333', ALI: '1111222233334444' } as const

type KeyOwner = { account: string; user: 'broker' | 'deployer' | 'root' }

/** The key of a user of any account of a stand-in. */
export function standInKey({ account, user }: KeyOwner) {
  const accessKey = `STANDIN-${account}-${user}`
  return { accessKey, secretKey: secretOf(accessKey) }
}

/** Whose key it is; undefined for one that no stand-in has given. */
export function ownerOfKey(accessKey: string): (KeyOwner & { secretKey: string }) | undefined {
  const [, account, user] = /^STANDIN-(\d+)-(broker|deployer|root)$/.exec(accessKey) ?? []
  if (account === undefined || user === undefined) return undefined
  return { account, user: user as KeyOwner['user'], secretKey: secretOf(accessKey) }
}

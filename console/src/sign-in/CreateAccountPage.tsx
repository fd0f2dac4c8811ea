import { useHash, useSearchValue } from '../lib/address/address.ts'
import { AcceptInvitation } from './AcceptInvitation.tsx'
import { ActivateAccount } from './ActivateAccount.tsx'

/** The target of invitation and registration links: one creates a user, the other an account. */
export default function CreateAccountPage() {
  const token = useHash()
  const isInvited = useSearchValue('as') === 'user'
  return isInvited ? (
    <AcceptInvitation key={token} token={token} />
  ) : (
    <ActivateAccount key={token} token={token} />
  )
}

import { useHash, useSearchValue } from '../lib/address/address.ts'
import { AcceptInvitation } from './AcceptInvitation.tsx'
import { ActivateAccount } from './ActivateAccount.tsx'

/** Where the links of invitations and of registrations lead: one makes a user, the other an account. */
export default function CreateAccountPage() {
  const token = useHash()
  const isInvited = useSearchValue('as') === 'user'
  return isInvited ? (
    <AcceptInvitation key={token} token={token} />
  ) : (
    <ActivateAccount key={token} token={token} />
  )
}

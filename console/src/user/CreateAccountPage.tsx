import { useHash, useSearchValue } from '../lib/address.ts'
import { AcceptInvitation } from './AcceptInvitation.tsx'
import { ActivateAccount } from './ActivateAccount.tsx'

/** Where the links of invitations and of registrations lead. */
export default function CreateAccountPage() {
  const registration = useHash()
  const invitation = useSearchValue('token') ?? ''
  return registration ? (
    <ActivateAccount key={registration} token={registration} />
  ) : (
    <AcceptInvitation token={invitation} />
  )
}

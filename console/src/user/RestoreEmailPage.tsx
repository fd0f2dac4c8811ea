import { restoreEmail } from '@fairlead/api/user/profile.ts'
import { paths } from '../paths.ts'
import { EmailLink } from './EmailLink.tsx'
import { profileText as text } from './profile-text.ts'

export default function RestoreEmailPage() {
  return (
    <EmailLink
      endpoint={restoreEmail}
      title={text.restoreTitle}
      ask={text.restoreAsk}
      label={text.restore}
      done={text.restored}
      next={paths.signIn()}
      nextLabel={text.toSignIn}
    />
  )
}

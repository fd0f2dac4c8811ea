import { restoreEmail } from '@fairlead/api/profile/profile.ts'
import { paths } from '../paths.ts'
import { EmailLink } from './EmailLink.tsx'
import { profileText as text } from './text.ts'

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

import { confirmEmail } from '@fairlead/api/profile/profile.ts'
import { paths } from '../paths.ts'
import { EmailLink } from './EmailLink.tsx'
import { profileText as text } from './text.ts'

export default function ConfirmEmailPage() {
  return (
    <EmailLink
      endpoint={confirmEmail}
      title={text.confirmTitle}
      ask={text.confirmAsk}
      label={text.confirm}
      done={text.confirmed}
      next={paths.profile()}
      nextLabel={text.toProfile}
    />
  )
}

import { type User, UserType } from '@fairlead/api/user/user.ts'
import { useMe } from '../lib/session/session.ts'
import { useText } from '../lib/text/text.ts'
import { text } from './text.ts'

/** The type of a user; the root user and the signed-in user are marked. */
export function UserTypeText({ user }: { user: Pick<User, 'id' | 'type' | 'accountType'> }) {
  const t = useText()
  const me = useMe()
  const words = [
    user.type === UserType.administrator ? text.administrator : text.normal,
    ...(user.accountType === 1 ? [text.root] : []),
    ...(user.id === me.id ? [text.you] : []),
  ]
  return words.map((word) => t(word)).join(' · ')
}

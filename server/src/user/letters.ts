import type { Text } from '@fairlead/api/text.ts'
import { invitationHours } from '@fairlead/api/user/invitation.ts'
import { say } from '../lib/mail/say.ts'
import { type Addressee, type Home, linkLine, linkTexts, writeLetter } from '../lib/mail/write-letter.ts'

const text = {
  invited: { en: 'You have been invited to {product}', zh: '邀请您加入 {product}' },
  invitedAsk: {
    en: '{inviter} has invited you to become a user of account {number}, {company}. Follow this link to choose a username and password:',
    zh: '{inviter} 邀请您成为账户 {number}（{company}）的用户。请点击以下链接设置用户名和密码：',
  },
} as const satisfies Record<string, Text>

type Invitation = { inviter: string; company: string; number: string; token: string }

export const invitationLetter = (to: Addressee, home: Home, { token, ...whose }: Invitation) =>
  writeLetter(to, text.invited, home, [
    say(text.invitedAsk, to.language, whose),
    linkLine(home, '/createAccount?as=user', token),
    say(linkTexts.untilHours, to.language, { hours: invitationHours }),
    say(linkTexts.ignore, to.language),
  ])

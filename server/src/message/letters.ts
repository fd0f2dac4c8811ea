import { type MessageArgs, type MessageKind, messageKinds } from '@fairlead/api/message/kinds.ts'
import { placeOfThing } from '@fairlead/api/message/things.ts'
import type { Text } from '@fairlead/api/text.ts'
import { accessLinkDays } from '@fairlead/api/sign-in/access.ts'
import { say } from '../lib/mail/say.ts'
import { type Addressee, type Home, linkLine, writeLetter } from '../lib/mail/write-letter.ts'

const text = {
  revokeAsk: {
    en: 'To disable all your secret keys and remove all your passkeys, follow this link within {days, plural, one {# day} other {# days}}:',
    zh: '如需一次停用全部密钥并移除全部通行密钥，请在 {days} 天内点击以下链接：',
  },
  switchOff: {
    en: 'To choose which notifications you receive by email:',
    zh: '如需设置接收哪些邮件通知，请点击：',
  },
  newsOf: { en: 'User {username} of account {number}', zh: '账户 {number} 的用户 {username}' },
} as const satisfies Record<string, Text>

/** The text of a message, for users who do not open the console. */
export const newsLetter = <K extends MessageKind>(
  to: Addressee,
  home: Home,
  whose: { username: string; number: string },
  kind: K,
  args: MessageArgs<K>,
  /** The token of the link that revokes the access named in the message. */
  revoking: string | null = null,
) =>
  writeLetter(
    to,
    messageKinds[kind].title,
    home,
    [
      say(text.newsOf, to.language, whose),
      say(messageKinds[kind].content, to.language, args),
      linkLine(home, '/user/security'),
      ...(revoking === null
        ? []
        : [
            say(text.revokeAsk, to.language, { days: accessLinkDays }),
            linkLine(home, '/access/revoke', revoking),
          ]),
    ],
    args,
  )

type About<K extends MessageKind> = {
  kind: K
  args: MessageArgs<K>
  thingId: string | null
}

/** The mail for a message about a topic that its reader has enabled, with a link to the setting. */
export const topicLetter = <K extends MessageKind>(
  to: Addressee,
  home: Home,
  whose: { username: string; number: string },
  { kind, args, thingId }: About<K>,
) => {
  const place = placeOfThing(messageKinds[kind].about.key, thingId)
  return writeLetter(
    to,
    messageKinds[kind].title,
    home,
    [
      say(text.newsOf, to.language, whose),
      say(messageKinds[kind].content, to.language, args),
      linkLine(home, place ? `${place.page}${place.id ? `?id=${place.id}` : ''}` : '/user/webmsg/list'),
      say(text.switchOff, to.language),
      linkLine(home, '/user/webmsg/settings'),
    ],
    args,
  )
}

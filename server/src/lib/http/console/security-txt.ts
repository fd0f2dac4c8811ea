import type { Clock } from '../../clock.ts'
import { Fail } from '../../fail.ts'
import { sendText } from '../file-answer.ts'
import type { Route } from '../route.ts'

/** Readers do not trust a file for longer (RFC 9116 recommends less than a year). */
const validDays = 180

type SecurityText = { securityContact: string | undefined; home: { url: string }; clock: Clock }

/** Where a finder of a weakness writes to (RFC 9116). Without a contact there is no such file. */
export const securityText = ({ securityContact, home, clock }: SecurityText): Route => ({
  method: 'GET',
  url: '/.well-known/security.txt',
  answer: async (_request, reply) => {
    if (securityContact === undefined) throw new Fail('notFound')
    // A whole day, so that copies of one day are equal.
    const expires = new Date(clock.now().getTime() + validDays * 86_400_000).toISOString().slice(0, 10)
    const lines = [
      `Contact: ${securityContact}`,
      `Expires: ${expires}T00:00:00Z`,
      'Preferred-Languages: en, zh',
      `Canonical: ${home.url}/.well-known/security.txt`,
    ]
    return sendText(reply, `${lines.join('\n')}\n`)
  },
})

import type { Language } from '@fairlead/api/text.ts'
import type { Tx } from '../lib/db.ts'
import { addMail } from '../lib/mail.ts'
import type { SecretBox } from '../lib/secret-box.ts'
import { invitationLetter } from './letters.ts'

type Options = { box: SecretBox; consoleUrl: string; mailGoesOut: boolean }
type Delivery = { email: string; token: string; language: Language; accountNumber: string }

/** Brings the link to the invited person; the answer is the link where the inviter has to pass it on, else null. */
export type Deliver = (tx: Tx, delivery: Delivery) => Promise<string | null>

export const invitationDelivery =
  ({ box, consoleUrl, mailGoesOut }: Options): Deliver =>
  async (tx, { email, token, language, accountNumber }) => {
    const link = `/createAccount?token=${token}`
    if (!mailGoesOut) return link
    await addMail(tx, box, invitationLetter({ email, language }, consoleUrl + link, accountNumber))
    return null
  }

import { listMails, openMail } from '@fairlead/api/system/mail.ts'
import { openBody } from '../mail/mail.ts'
import { secretBox } from '../secret-box.ts'
import { secretKey, type world } from './world.ts'

type World = Awaited<ReturnType<typeof world>>

/** Sends all due mail: the first run of jobs writes it, the second sends it. */
export async function sendMail({ runJobs }: Pick<World, 'runJobs'>) {
  await runJobs()
  await runJobs()
}

/** All mail to an address, oldest first, as an operator sees it in the console. */
export async function mailTo(w: World, recipient: string) {
  await sendMail(w)
  const operator = w.as('operator')
  const { data } = await operator.call(listMails, { query: { recipient, sort: 'createDate' } })
  const opened = data.content.map(async ({ id, subject }) => ({
    subject,
    text: (await operator.call(openMail, { params: { id }, body: {} })).data.text,
  }))
  return Promise.all(opened)
}

/** The token of the newest link to an address, whether or not its mail was already sent. */
export async function tokenMailed({ rows }: Pick<World, 'rows'>, recipient: string) {
  const [mail] = await rows<{ id: string; sealed_body: Buffer }>(
    'select id, sealed_body from mail where recipient = $1 order by created_at desc limit 1',
    [recipient],
  )
  return tokenIn(mail && openBody(secretBox(secretKey), mail.id, mail.sealed_body).text)
}

/** The token of the one link with a token in a mail. */
export function tokenIn(text: string | undefined): string {
  const token = /#([\w-]{43})$/m.exec(text ?? '')?.[1]
  if (token === undefined) throw new Error(`No link in ${text}`)
  return token
}

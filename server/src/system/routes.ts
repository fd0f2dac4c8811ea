import { listErrorReports, sendErrorReport } from '@fairlead/api/system/error-report.ts'
import { canOpen, canSendAgain, listMails, openMail, sendMailAgain } from '@fairlead/api/system/mail.ts'
import { getNotice, saveNotice } from '@fairlead/api/system/notice.ts'
import type { Database } from '../lib/db.ts'
import { demand, Fail } from '../lib/fail.ts'
import type { Serve } from '../lib/http/serve.ts'
import { openBody, queueAgain } from '../lib/mail/mail.ts'
import type { SecretBox } from '../lib/secret-box.ts'
import type { Settings } from '../settings.ts'
import { addErrorReport, listErrorReportRows, reportAllowance } from './error-reports.ts'
import * as mails from './mails.ts'
import * as notices from './notices.ts'

type SystemRoutesNeeds = { db: Database; box: SecretBox } & Pick<Settings, 'smtp'>

export function systemRoutes({ serve, servePublic }: Serve, { db, box, smtp }: SystemRoutesNeeds) {
  const mailGoesOut = smtp !== undefined
  const mayReport = reportAllowance()
  servePublic(sendErrorReport, async ({ tx, me, body, client, now }) => {
    if (!mayReport(me?.user_id, client.ip, now)) throw new Fail('tooMany')
    const reporter = {
      userName: me?.username ?? '',
      accountNumber: me?.account_number ?? '',
      userAgent: client.userAgent,
    }
    await addErrorReport(tx, body, reporter)
    return null
  })

  // Reports come from all accounts; only operators can have the permission.
  serve(listErrorReports, ({ query }) => listErrorReportRows(db.system, query))

  serve(listMails, ({ tx, query }) => mails.listMailRows(tx, query, mailGoesOut))

  serve(openMail, async ({ tx, params }) => {
    const { mail, sealed } = await mails.lockMail(tx, params.id, mailGoesOut)
    demand(canOpen(mail))
    if (!sealed) throw new Fail('mailForgotten')
    return { text: openBody(box, mail.id, sealed).text }
  })

  serve(sendMailAgain, async ({ tx, params }) => {
    const { mail } = await mails.lockMail(tx, params.id, mailGoesOut)
    demand(canSendAgain(mail))
    await queueAgain(tx, mail.id)
    return null
  })

  serve(getNotice, ({ tx }) => notices.findNotice(tx))
  serve(saveNotice, async ({ tx, body, changed }) => {
    changed(await notices.findNotice(tx), body)
    await notices.save(tx, body)
    return null
  })
}

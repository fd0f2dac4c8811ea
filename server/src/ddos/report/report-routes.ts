import { exportSecurityReport } from '@fairlead/api/ddos/attack.ts'
import { findFirewallReport } from '../../firewall/public.ts'
import { Fail } from '../../lib/fail.ts'
import type { Serve } from '../../lib/http/serve.ts'
import { fontFile } from '../../lib/pdf/font.ts'
import { drawBeside } from '../../lib/pdf/pdf-thread.ts'
import type { Settings } from '../../settings.ts'
import { listAttackPage, findShieldSummary } from '../attack/attacks.ts'

export type ReportRoutesOptions = Pick<Settings, 'home' | 'pdfFont'>

const dayMs = 86_400_000
const mostAttacks = 100

export function reportRoutes({ serveFile }: Serve, { home, pdfFont }: ReportRoutesOptions) {
  const font = fontFile(pdfFont)
  serveFile(exportSecurityReport, async ({ tx, me, query, language, now }) => {
    const { siteId, days, timeZone } = query
    const accountId = me.account_id
    const startTime = new Date(now.getTime() - days * dayMs).toISOString()
    const summary = await findShieldSummary(tx, accountId, siteId, now)
    const firewall = await findFirewallReport(tx, { accountId, language }, { siteId, days }, now)
    const attacks = await listAttackPage(
      tx,
      accountId,
      { pageNum: 0, pageSize: mostAttacks, startTime, siteId },
      now,
    )
    if (font === undefined) throw new Fail('pdfFont')
    const look = { language, product: home.product, font }
    return {
      name: `security-report-${me.account_number}-${now.toISOString().slice(0, 10)}.pdf`,
      pieces: drawBeside({
        owner: accountId,
        module: new URL('report-pdf.ts', import.meta.url).href,
        name: 'reportPdf',
        options: {
          ...look,
          accountNumber: me.account_number,
          days,
          timeZone,
          now,
          summary,
          firewall,
          attacks,
        },
        reads: {},
      }),
    }
  })
}

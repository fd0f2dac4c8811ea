import { auditActions } from '@fairlead/api/audit/actions.ts'
import { auditModels } from '@fairlead/api/audit/models.ts'
import { originTypeNames, visitRegionNames } from '@fairlead/api/cdn/names.ts'
import { originFaults } from '@fairlead/api/cdn/origin/origin-fault.ts'
import { acts } from '@fairlead/api/menu.ts'
import type { Language, Text } from '@fairlead/api/text.ts'
import { IntlMessageFormat } from 'intl-messageformat'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { objectText as storedObject } from '../../console/src/bucket/object/text.ts'
import { text as bucket } from '../../console/src/bucket/text.ts'
import { approvalText as approval } from '../../console/src/approval/text.ts'
import { text as audit } from '../../console/src/audit/text.ts'
import { letInText } from '../../console/src/cdn/editor/origin/let-in-text.ts'
import { labels } from '../../console/src/cdn/editor/setting/labels.ts'
import { optionTexts } from '../../console/src/cdn/editor/setting/options.ts'
import { text as editor } from '../../console/src/cdn/editor/text.ts'
import { modeNames } from '../../console/src/cdn/mode-text.ts'
import { text as alarm } from '../../console/src/cdn/alarm/alarm-text.ts'
import { originText } from '../../console/src/cdn/site/origin-text.ts'
import { proofText as proof } from '../../console/src/cdn/site/proof-text.ts'
import { text as cdn } from '../../console/src/cdn/text.ts'
import { liveText as live } from '../../console/src/cdn/logs/live-text.ts'
import { text as logs } from '../../console/src/cdn/logs/log-text.ts'
import { prewarmOutcomeNames, prewarmStatusNames } from '@fairlead/api/cdn/prewarm/names.ts'
import { text as purgePreview } from '../../console/src/cdn/purge/preview-text.ts'
import { text as prewarm } from '../../console/src/cdn/prewarm/text.ts'
import { text as speed } from '../../console/src/cdn/speed/speed-text.ts'
import { text as replay } from '../../console/src/cdn/replay/text.ts'
import { text as data } from '../../console/src/cdn/data/text.ts'
import { overviewText as overview } from '../../console/src/cdn/overview/text.ts'
import { text as period } from '../../console/src/ui/period/text.ts'
import { text as trace } from '../../console/src/cdn/trace/trace-text.ts'
import { reportText as report } from '../../console/src/ddos/report/text.ts'
import { text as ddos } from '../../console/src/ddos/text.ts'
import { text as document } from '../../console/src/document/text.ts'
import { durationText } from '../../console/src/lib/text/duration.ts'
import { spaced } from '../../console/src/lib/text/spaced.ts'
import { networkText } from '../../console/src/lib/call/failure.ts'
import { ruleWords as firewallRule } from '../../console/src/firewall/rule-text.ts'
import { text as firewall } from '../../console/src/firewall/text.ts'
import { text as home } from '../../console/src/home/text.ts'
import { text as message } from '../../console/src/message/text.ts'
import { capText as cap } from '../../console/src/money/cap/text.ts'
import { standingText as standing } from '../../console/src/money/standing/text.ts'
import { titles as moneyTitles } from '../../console/src/money/screens.ts'
import { deskText as desk } from '../../console/src/money/top-up/desk/text.ts'
import { refundText as refund } from '../../console/src/money/top-up/refund/text.ts'
import { topUpText as topUp } from '../../console/src/money/top-up/text.ts'
import { chargeText as charge } from '../../console/src/money/charge/text.ts'
import { statementText as statement } from '../../console/src/money/statement/text.ts'
import { text as reportPage } from '../../console/src/ui/report/text.ts'
import { promotionText as promotion } from '../../console/src/money/promotion/text.ts'
import { ledgerText as ledger } from '../../console/src/money/ledger/text.ts'
import { priceText as price } from '../../console/src/money/price/text.ts'
import { walletText as wallet } from '../../console/src/money/wallet/text.ts'
import { planText as plan } from '../../console/src/money/plan/text.ts'
import { voucherText as voucher } from '../../console/src/money/voucher/text.ts'
import { privacyText } from '../../console/src/shell/legal/privacy-text.ts'
import { termsText } from '../../console/src/shell/legal/terms-text.ts'
import { text as shell } from '../../console/src/shell/text.ts'
import {
  accountSecurityText as accountSecurity,
  accountText,
  visitText as visit,
} from '../../console/src/account/text.ts'
import { edgeText } from '../../console/src/system/edge-text.ts'
import { text as system } from '../../console/src/system/text.ts'
import { text as domainText } from '../../console/src/cdn/domain/text.ts'
import { freeText as freeCertificate } from '../../console/src/cert/free-text.ts'
import { text as certificate } from '../../console/src/cert/text.ts'
import { titles as auditTitles } from '../../console/src/audit/screens.ts'
import { titles as messageTitles } from '../../console/src/message/screens.ts'
import { titles as shellTitles } from '../../console/src/shell/screens.ts'
import { titles as factorTitles } from '../../console/src/factor/screens.ts'
import { titles as profileTitles } from '../../console/src/profile/screens.ts'
import { titles as signInTitles } from '../../console/src/sign-in/screens.ts'
import { titles as userTitles } from '../../console/src/user/screens.ts'
import { text as entry } from '../../console/src/ui/entry/text.ts'
import { dnsText as dns } from '../../console/src/ui/dns/text.ts'
import { nouns } from '../../console/src/ui/text/nouns.ts'
import { words as ui } from '../../console/src/ui/text/words.ts'
import { text as wizard } from '../../console/src/ui/wizard/text.ts'
import { text as comingIn } from '../../console/src/sign-in/text.ts'
import { text as people } from '../../console/src/user/text.ts'
import { security } from '../../console/src/factor/text.ts'
import { linkedAccountText as linkedAccount } from '../../console/src/linked-account/text.ts'
import { profileText as profile } from '../../console/src/profile/text.ts'
import { secretKeyText as secretKey } from '../../console/src/key/text.ts'

/** The console's own texts, by their keys. Texts that the spec dictates are repeated in the tests. */
export const words = {
  overview,
  nouns,
  data,
  period,
  accountSecurity,
  approval,
  audit,
  auditActions,
  auditModels,
  message,
  cdn,
  domainText,
  editor,
  labels,
  optionTexts,
  originText,
  originFaults,
  originTypeNames,
  visitRegionNames,
  modeNames,
  letInText,
  alarm,
  proof,
  live,
  logs,
  speed,
  prewarm,
  purgePreview,
  prewarmOutcomeNames,
  prewarmStatusNames,
  replay,
  trace,
  ddos,
  report,
  document,
  security,
  home,
  shell,
  privacyText,
  termsText,
  system,
  accountText,
  visit,
  edgeText,
  titles: {
    ...auditTitles,
    ...messageTitles,
    ...shellTitles,
    ...factorTitles,
    ...profileTitles,
    ...signInTitles,
    ...userTitles,
  },
  entry,
  ui,
  people,
  firewall,
  firewallRule,
  certificate,
  freeCertificate,
  dns,
  wizard,
  desk,
  refund,
  topUp: { ...topUp, ...moneyTitles },
  charge,
  ledger,
  price,
  wallet,
  cap,
  standing,
  plan,
  statement,
  reportPage,
  promotion,
  voucher,
  linkedAccount,
  bucket,
  storedObject,
  secretKey,
  profile,
  comingIn,
  acts,
  durationText,
  networkText,
}

export type Say = (text: Text, args?: Record<string, string | number>) => string

/** Returns the console's texts in one language. */
export const sayer =
  (language: Language): Say =>
  (text, args) => {
    const values = language === 'zh' && args ? spaced(text.zh, args) : args
    return String(new IntlMessageFormat(text[language], language === 'zh' ? 'zh-CN' : 'en-US').format(values))
  }

const root = new URL('../../', import.meta.url)

function textsIn(value: unknown): Text[] {
  if (typeof value !== 'object' || value === null) return []
  if ('en' in value && 'zh' in value && typeof value.en === 'string' && typeof value.zh === 'string')
    return [{ en: value.en, zh: value.zh }]
  return Object.values(value).flatMap(textsIn)
}

/** Modules of contract and console that contain texts, found by a search, so that none is forgotten. */
export const textModules: readonly string[] = globSync('{api,console}/src/**/*.ts', {
  cwd: fileURLToPath(root),
})
  .filter(
    (path) => !path.endsWith('.test.ts') && /\p{Script=Han}/u.test(readFileSync(new URL(path, root), 'utf8')),
  )
  .toSorted((a, b) => a.localeCompare(b))

/** Every pair of texts that the console may show. */
export const allTexts: readonly Text[] = (
  await Promise.all(
    textModules.map(async (path) => textsIn((await import(new URL(path, root).href)) as unknown)),
  )
).flat()

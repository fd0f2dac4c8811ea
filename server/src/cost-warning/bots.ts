import { createHash } from 'node:crypto'
import { type WebhookType, webhookTypes } from '@fairlead/api/bot/bot.ts'
import { hiddenValue } from '@fairlead/api/cdn/origin/origin.ts'
import type { CostWarning, CostWarningInput } from '@fairlead/api/cost-warning/warning.ts'
import { z } from 'zod'
import type { Bot } from '../lib/bot/bot-post.ts'
import type { SecretBox } from '../lib/secret-box.ts'

/** The purpose under which addresses and secrets of bots are sealed. */
export const warningBotPurpose = 'bot of a cost warning'

const Stored = z.object({ url: z.string(), secret: z.string() })

export type SealedBots = { sealed_lark: Buffer | null; sealed_dingtalk: Buffer | null }

const columnOf = (type: WebhookType) => `sealed_${type}` as const

const openStored = (box: SecretBox, id: string, sealed: Buffer | null) =>
  sealed === null
    ? { url: '', secret: '' }
    : Stored.parse(JSON.parse(box.open(sealed, warningBotPurpose, id)))

/** The columns of the bots, with what the input keeps of them. A bot without an address is none. */
export function sealBots(
  box: SecretBox,
  id: string,
  input: CostWarningInput,
  stored: SealedBots = { sealed_lark: null, sealed_dingtalk: null },
): SealedBots {
  const sealed = (type: WebhookType) => {
    const before = stored[columnOf(type)]
    const given = { url: input[`${type}Url`], secret: input[`${type}Secret`] }
    if (given.url === null && given.secret === null) return before
    const kept = openStored(box, id, before)
    const bot = { url: given.url ?? kept.url, secret: given.secret ?? kept.secret }
    return bot.url === '' ? null : box.seal(JSON.stringify(bot), warningBotPurpose, id)
  }
  return { sealed_lark: sealed('lark'), sealed_dingtalk: sealed('dingtalk') }
}

/** The bots that a warning has. */
export const openBots = (box: SecretBox, id: string, stored: SealedBots): Bot[] =>
  webhookTypes.flatMap((type) => {
    const { url, secret } = openStored(box, id, stored[columnOf(type)])
    return url === '' ? [] : [{ type, url, secret, template: '' }]
  })

/** Where a bot is, with a fingerprint that reveals changes and not the address. */
function markOfBot(box: SecretBox, id: string, sealed: Buffer | null) {
  if (sealed === null) return ''
  const bot = openStored(box, id, sealed)
  const print = createHash('sha256').update(JSON.stringify(bot)).digest('hex').slice(0, 8)
  return `${new URL(bot.url).origin}/${hiddenValue(print)}`
}

/** A warning as the log shows it. */
export const auditedWarning = (box: SecretBox, warning: CostWarning, stored: SealedBots) => ({
  ...warning,
  larkUrl: markOfBot(box, warning.id, stored.sealed_lark),
  dingtalkUrl: markOfBot(box, warning.id, stored.sealed_dingtalk),
})

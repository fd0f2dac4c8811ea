import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { JobScene } from '../lib/testing/kill/job-scenes.ts'
import { newHeld } from '../lib/testing/scene/resold.ts'
import { world } from '../lib/testing/world.ts'
import { costCsv, curRow } from './testing/cost-files.ts'
import { coveredWorld } from './testing/covered-cdn.ts'
import { deliver } from './testing/deliveries.ts'
import { buyer, dayRow, twoLevels } from './testing/two-levels.ts'

/** A source with a file of two rows. */
async function withSource() {
  const w = await world()
  const { accountId } = w.people.reseller
  const [source] = await w.rows<{ id: string; number: string }>(
    `with added as (
       insert into cloud_usage_source (account_id, name, type) values ($1, 'Folder', 1) returning id, account_id)
     select added.id, account.number from added join account on account.id = added.account_id`,
    [accountId],
  )
  const folder = join(w.settings.dataFolder, 'cost-files', source?.number ?? '')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'october.csv')
  writeFileSync(file, costCsv([curRow, { ...curRow, 'lineItem/LineItemType': 'Surprise' }]))
  const time = new Date('2026-11-01T00:00:00Z')
  utimesSync(file, time, time)
  return { w, sourceId: source?.id ?? '' }
}

/** What each kind of job of this slice has to do. */
export const jobScenes: Readonly<Record<string, JobScene>> = {
  lookForCostFiles: async () => ({ w: (await withSource()).w, payload: {} }),
  importUploadedCostFiles: async () => {
    const w = await world()
    const { accountId } = w.people.reseller
    const [delivery] = await w.rows<{ id: string }>(
      `insert into cloud_usage_delivery (account_id, name, produced_at) values ($1, 'october.csv', '2026-11-01') returning id`,
      [accountId],
    )
    const folder = join(w.settings.dataFolder, 'cost-uploads', delivery?.id ?? '')
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, '0'), costCsv([curRow]))
    return {
      w,
      payload: { deliveryId: delivery?.id, names: ['october.csv'] },
      outcome: () => Promise.resolve(existsSync(folder)),
    }
  },
  countCostLineType: async () => {
    const w = await world()
    const { accountId } = w.people.reseller
    await deliver(w, costCsv([curRow, { ...curRow, 'lineItem/LineItemType': 'Surprise' }]))
    await w.rows(
      `insert into cloud_usage_line_type (account_id, format, line_type, kind, note, decided_by)
       values ($1, 'cur', 'Surprise', 'usage', 'Known', 'owner@test.example')`,
      [accountId],
    )
    return { w, payload: { accountId, format: 'cur', lineType: 'Surprise' } }
  },
  findOwnCdnUsage: async () => ({ w: await coveredWorld(), payload: {} }),
  importOwnCdn: async () => {
    const w = await coveredWorld()
    await w.count('2030-03-10T12:10:00Z', { traffic: 1_000_000_000 })
    return { w, payload: { sellerId: w.seller.accountId } }
  },
  findBoughtUsage: async () => ({ w: (await twoLevels()).w, payload: {} }),
  copyBoughtUsage: async () => {
    const { w } = await twoLevels()
    await deliver(w, costCsv([dayRow(2, '100')]))
    return { w, payload: { buyerId: w.people[buyer].accountId } }
  },
  importCostFiles: async () => {
    const { w, sourceId } = await withSource()
    return { w, payload: { sourceId } }
  },
  priceCloudUsage: async () => {
    const w = await world()
    await deliver(w, costCsv([curRow]))
    await newHeld(w, ['022222222222'])
    return { w, payload: { accountId: w.people.reseller.accountId } }
  },
}

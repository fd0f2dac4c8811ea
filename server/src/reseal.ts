/** `npm run operator -- reseal`: reseals everything under the current `SECRET_KEY` (docs/operations.md, "Another SECRET_KEY"). */
import { dropLogins } from './lib/database/logins.ts'
import { reseal, type ColumnReport, type ResealReport } from './lib/reseal.ts'
import { probeSealed } from './lib/secret-probe.ts'
import { secretBox } from './lib/secret-box.ts'
import type { Settings } from './settings.ts'
import { sealedColumns } from './slices.ts'

function columnLines({ name, present, resealed, unreadable, named }: ColumnReport): string[] {
  const counts = [`${resealed} sealed again`, `${present - resealed} already under it`]
  if (unreadable > 0) counts.push(`${unreadable} that no key opens`)
  return [
    `${name}: ${counts.join(', ')}`,
    ...named.map(
      ({ row, purpose, keyId }) =>
        `  ${row} (${purpose}): no key opens it, sealed by ${keyId ? `key ${keyId}` : 'a key without an id'}, or changed`,
    ),
    ...(unreadable > named.length ? [`  and ${unreadable - named.length} more`] : []),
  ]
}

function outcome({ columns, left }: ResealReport): string[] {
  if (left?.why === 'sealing')
    return [
      'Not done: values are still being sealed with an old key. Start every control plane of this installation with',
      'the new SECRET_KEY, and run this again.',
    ]
  if (left)
    return [
      `Not done: transactions that began earlier may still write what an old key sealed (process ${left.pids.join(', ')}`,
      'of the database). Run this again when they have ended.',
    ]
  if (columns.some(({ unreadable }) => unreadable > 0))
    return [
      'Not done: no key opens the values named above. Where there is one more earlier key, add it to SECRET_KEY_OLD',
      'and run this again. Where there is none, they are lost: upload or make them anew. Everything else is under the',
      'new key, and the old keys open nothing more.',
    ]
  return [
    'Done: nothing is left that only an old key opens. SECRET_KEY_OLD can be removed from the settings.',
  ]
}

/** Resolves with whether everything is resealed. Prints counts, ids of rows and ids of keys, but no secrets. */
export async function resealAll(
  { databaseUrl, secretKey, oldSecretKeys }: Pick<Settings, 'databaseUrl' | 'secretKey' | 'oldSecretKeys'>,
  say: (...lines: string[]) => void,
): Promise<boolean> {
  const box = secretBox(secretKey, oldSecretKeys)
  say(`Sealing everything with key ${box.keyId}.`)
  const report = await reseal(databaseUrl, box, { columns: sealedColumns, last: probeSealed })
  say(...report.columns.flatMap(columnLines))
  if (!report.left)
    for (const user of await dropLogins(databaseUrl, oldSecretKeys))
      say(
        `The database login ${user} of an old key stays: a program still uses it, or the owner of the database may not`,
        'drop it. Running this again drops it, when all programs have started with the new key.',
      )
  say(...outcome(report))
  return !report.left && report.columns.every(({ unreadable }) => unreadable === 0)
}

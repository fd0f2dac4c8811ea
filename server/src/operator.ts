/**
 * Creates the first operator of an installation, or a new link for that operator: `npm run operator --
 * name@example.com`. Or reseals all secrets after a change of the key: `npm run operator -- reseal`. Or checks the ledger:
 * `npm run audit:ledger`. There are no calls for these.
 */
import { randomUUID } from 'node:crypto'
import { Email } from '@fairlead/api/fields.ts'
import { OK } from '@fairlead/api/errors.ts'
import { pino } from 'pino'
import { type Database, openDatabase } from './lib/db.ts'
import { writeAudit } from './lib/http/audit/audit.ts'
import { loggerOptions } from './lib/log.ts'
import { keepLogins } from './lib/database/logins.ts'
import { migrate } from './lib/database/migrate.ts'
import { secretBox } from './lib/secret-box.ts'
import { checkSecretKey } from './lib/secret-probe.ts'
import { retellSitesOfBuckets } from './cdn/public.ts'
import { auditLedger } from './money/public.ts'
import { resealAll } from './reseal.ts'
import { readSettings, type Settings } from './settings.ts'
import { invariants } from './slices.ts'
import { makeOperator, OperatorExists, operatorLinkHours } from './account/public.ts'
import { keepDefaultRoles } from './user/public.ts'

const say = (...lines: string[]) => void process.stdout.write(`${lines.join('\n')}\n`)

/** Migrates and opens the database, and checks that the key belongs to it. */
async function withDatabase<T>(work: (db: Database, settings: Settings) => Promise<T>): Promise<T> {
  const settings = readSettings(process.env)
  await migrate(settings.databaseUrl)
  const log = pino(loggerOptions('warn'))
  const logins = await keepLogins(settings.databaseUrl, settings.secretKey, log)
  const db = openDatabase({ logins, max: 2, onError: (error) => log.warn({ err: error }, 'connection') })
  try {
    await checkSecretKey(db, secretBox(settings.secretKey, settings.oldSecretKeys))
    return await work(db, settings)
  } finally {
    await db.close()
  }
}

async function makeFirst(email: string, name: string, db: Database, settings: Settings) {
  await keepDefaultRoles(db)
  const now = new Date()
  const made = await db.transaction(async (tx) => {
    const result = await makeOperator(tx, {
      email,
      name: name.slice(0, 200),
      now,
      home: settings.home,
      production: settings.production,
    })
    await writeAudit(tx, {
      accountId: result.accountId,
      userId: result.userId,
      userName: 'npm run operator',
      model: result.isNew ? 'account' : 'password',
      action: result.isNew ? 'add' : 'reset',
      subject: result.userId,
      ip: '127.0.0.1',
      uri: 'npm run operator',
      requestId: randomUUID(),
      result: OK,
    })
    return result
  })
  say(
    made.isNew
      ? `Account ${made.number} runs the platform. Its root user is ${email}.`
      : `Account ${made.number} of ${email} runs the platform already. This is a new link for it.`,
    `Choose the password here; the link works once, within ${operatorLinkHours} hours:`,
    made.link,
  )
}

async function main([argument = '', name = 'Operations']: string[]) {
  if (argument === 'reseal') {
    const isDone = await withDatabase(async (db, settings) => {
      const isSealed = await resealAll(settings, say)
      await db.transaction(retellSitesOfBuckets)
      return isSealed
    })
    if (!isDone) process.exitCode = 1
    return
  }
  if (argument === 'audit-ledger') {
    const holds = await withDatabase((db) => auditLedger(db, invariants, say))
    if (!holds) process.exitCode = 1
    return
  }
  const email = Email.safeParse(argument)
  if (!email.success)
    throw new OperatorExists(
      'Usage: npm run operator -- name@example.com ["Name of the account"]\n   or: npm run operator -- reseal\n   or: npm run audit:ledger',
    )
  await withDatabase((db, settings) => makeFirst(email.data.toLowerCase(), name, db, settings))
}

await main(process.argv.slice(2)).catch((error: unknown) => {
  const isExpected = error instanceof OperatorExists
  process.stderr.write(`${isExpected || error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})

import { pino } from 'pino'
import { readSettings, type Settings } from './settings.ts'
import { startStorage, type Storage } from './storage.ts'

/** Reports an error to the person who started the process, and ends it. */
function giveUp(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

function settingsOrGiveUp(): Settings {
  try {
    return readSettings(process.env)
  } catch (error) {
    return giveUp((error as Error).message)
  }
}

const settings = settingsOrGiveUp()
const log = pino({ name: 'storage', level: settings.logLevel })

// An error that gets here is a bug: what is stored is sound, what is in memory may not be.
for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
  process.on(event, (error: unknown) => {
    log.fatal({ err: error }, 'an error that nobody handled; the storage program stops')
    process.exit(1)
  })
}

async function start(): Promise<Storage> {
  try {
    return await startStorage(settings, log)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE')
      return giveUp(`STORAGE_PORT ${settings.port} on ${settings.host} is in use by another program`)
    if (code === '28P01' || code === '28000')
      return giveUp(
        'The database knows no login of the storage program. Start the control plane with the same SECRET_KEY first, or set ' +
          'STORAGE_DATABASE_URL with a user who is a member of fairlead_storage.',
      )
    return giveUp(`The storage program cannot start: ${(error as Error).message}`)
  }
}

const storage = await start()
let stopping = false
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'stopping')
    void storage.close().then(() => {
      log.info('stopped')
      process.exit(0)
    })
  })
}

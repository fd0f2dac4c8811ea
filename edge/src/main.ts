import cluster from 'node:cluster'
import { pino } from 'pino'
import { runWorker } from './cores/run-worker.ts'
import { type Edge, startEdge } from './edge.ts'
import { readSettings, type Settings } from './settings.ts'

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
const log = pino({ name: 'edge', level: settings.logLevel })

// An error that gets here is a bug in the edge: the state on disk is sound, the state in memory may not be.
for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
  process.on(event, (error: unknown) => {
    log.fatal({ err: error }, 'an error that nobody handled; the edge stops')
    process.exit(1)
  })
}

async function start(): Promise<Edge> {
  try {
    return await startEdge(settings, log)
  } catch (error) {
    const { code, port } = error as NodeJS.ErrnoException & { port?: number }
    if (code === 'EADDRINUSE') {
      const name = port === settings.tlsPort ? 'EDGE_TLS_PORT' : 'EDGE_PORT'
      return giveUp(`${name} ${port} on ${settings.host} is in use by another program`)
    }
    return giveUp(`The edge cannot start: ${(error as Error).message}`)
  }
}

async function run() {
  const edge = await start()
  let stopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) return
      stopping = true
      log.info({ signal }, 'stopping')
      void edge.close().then(() => {
        log.info('stopped')
        process.exit(0)
      })
    })
  }
}

if (cluster.isWorker) runWorker(settings, log)
else await run()

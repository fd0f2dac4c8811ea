// @ts-check
// npm run operator -- name@example.com: makes the first operator, or a new link for him (docs/operations.md, "In production").
// npm run operator -- reseal: seals all secrets again under another SECRET_KEY (docs/operations.md, "Another SECRET_KEY").
// npm run scrub: reads all stored bytes and says what is damaged (docs/operations.md, "Objects and S3").
// npm run audit:ledger: checks that every amount adds up (docs/operations.md, "The ledger").
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { awaitExit } from './await-exit.js'
import { messageOf } from './message-of.js'
import { prepare } from './prepare.js'
import { root } from './root.js'

/**
 * Runs `operator.ts` of the control plane on the database of this installation.
 * @param {string[]} args
 */
async function run(args) {
  const { claim } = await import('./data-dir.js')
  const { runningUrl, startCluster } = await import('./postgres/cluster.js')
  const { readStartSettings } = await import('./settings.js')
  const { secretOf, storageEnvironment } = await import('./environments.js')
  const settings = readStartSettings(process.env)
  const { dataDir, databaseUrl } = settings
  const data = join(dataDir, 'postgres')

  /** @param {string} url */
  const command = async (url) => {
    const isScrub = args[0] === 'scrub'
    const env = isScrub
      ? storageEnvironment(settings, url)
      : { ...process.env, DATABASE_URL: url, SECRET_KEY: secretOf(settings) }
    const [cwd, file] = isScrub ? ['storage', 'src/scrub.ts'] : ['server', 'src/operator.ts']
    const child = spawn(process.execPath, [file, ...(isScrub ? [] : args)], {
      cwd: join(root, cwd),
      env,
      stdio: 'inherit',
    })
    return (await awaitExit(child)) === 'exit code 0' ? 0 : 1
  }

  const running = databaseUrl ?? runningUrl(data)
  if (running) return command(running)
  // No start is running: the embedded database runs only for this command.
  const release = claim(dataDir)
  const cluster = await startCluster({ dir: data })
  try {
    return await command(cluster.url)
  } finally {
    await cluster.stop()
    release()
  }
}

try {
  await prepare()
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`\n${messageOf(error)}\n`)
  process.exitCode = 1
}

// @ts-check
import { messageOf } from './message-of.js'
import { prepare } from './prepare.js'

try {
  await prepare()
  const { run } = await import('./run.js')
  await run({ dev: process.argv.includes('--dev') })
} catch (error) {
  process.stderr.write(`\n${messageOf(error)}\n`)
  process.exit(1)
}

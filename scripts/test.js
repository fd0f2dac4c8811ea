// @ts-check
import { messageOf } from './message-of.js'
import { prepare } from './prepare.js'

try {
  await prepare()
  const { runChecks } = await import('./checks/run-checks.js')
  process.exitCode = (await runChecks(process.argv.slice(2))) ? 0 : 1
} catch (error) {
  process.stderr.write(`\n${messageOf(error)}\n0 passed, 1 failed\n`)
  process.exit(1)
}

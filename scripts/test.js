// @ts-check
import { prepare } from './prepare.js'

try {
  await prepare()
  const { runChecks } = await import('./checks/run-checks.js')
  process.exitCode = (await runChecks(process.argv.slice(2))) ? 0 : 1
} catch (error) {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n0 passed, 1 failed\n`)
  process.exit(1)
}

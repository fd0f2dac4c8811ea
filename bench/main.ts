import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Every benchmark, one after the other: on two cores a second one would be measured too. */
for (const name of ['list', 'sites', 'edge', 'console']) {
  const file = fileURLToPath(new URL(`${name}.ts`, import.meta.url))
  const { status } = spawnSync(process.execPath, [file], { stdio: 'inherit' })
  if (status !== 0) process.exitCode = 1
}

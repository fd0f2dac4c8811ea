import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

// One benchmark after another, because two concurrent ones would slow each other.
for (const name of [
  'list',
  'sites',
  'figures',
  'rating',
  'cost-files',
  'money',
  'storage',
  'edge',
  'console',
  'neighbours',
]) {
  const file = fileURLToPath(new URL(`${name}.ts`, import.meta.url))
  const { status } = spawnSync(process.execPath, [file], { stdio: 'inherit' })
  if (status !== 0) process.exitCode = 1
}

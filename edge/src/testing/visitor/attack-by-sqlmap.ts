import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { sqlmap } from '../../../../scripts/checks/debian-tools.js'

/** What sqlmap says about the parameter `id` of a URL. */
export async function attackBySqlmap(url: string, host: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sqlmap-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const child = spawn(
    sqlmap.require().sqlmap,
    [
      '-u',
      url,
      '--host',
      host,
      '-p',
      'id',
      '--batch',
      '--flush-session',
      '--disable-coloring',
      // Detects by differences between responses and by errors; detecting by time would only take longer.
      '--technique',
      'BEU',
      '--dbms',
      'sqlite',
      '--output-dir',
      folder,
      '--threads',
      '4',
      '--random-agent',
    ],
    { env: { ...process.env, HOME: folder }, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  onTestFinished(() => void child.kill('SIGKILL'))
  const [out] = await Promise.all([text(child.stdout), text(child.stderr)])
  return out
}

// @ts-check
import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readCommand } from './process-table.js'

/**
 * Makes DATA_DIR and claims it for this process: two starts on one folder would stop each other's database.
 * @param {string} dir
 * @returns {() => void} releases it
 */
export function claim(dir) {
  mkdirSync(dir, { recursive: true })
  const file = join(dir, 'start.pid')
  const holder = Number(readIfThere(file))
  // After a crash another process may have this process id, in a container even this one.
  const held = holder > 0 && holder !== process.pid && holder !== process.ppid
  if (held && /scripts[\\/]start\.js/.test(readCommand(holder) ?? '')) {
    throw new Error(
      `${dir} is in use by process ${holder}. Stop that one, or set DATA_DIR to another folder.`,
    )
  }
  writeFileSync(file, String(process.pid))
  return () => rmSync(file, { force: true })
}

/** The control plane refuses shorter secrets. */
const shortest = 32

/**
 * The secret of this installation. The first start makes it, and only its user can read it. It is written under another
 * name first, so that a killed start leaves no empty file.
 * @param {string} dir
 */
export function keptSecret(dir) {
  const file = join(dir, 'secret-key')
  const kept = readIfThere(file).trim()
  if (kept.length >= shortest) return kept
  if (statSync(file, { throwIfNoEntry: false })) {
    throw new Error(
      `${file} holds ${kept === '' ? 'nothing' : 'too little'}: the secret of this installation is gone from it. ` +
        'Put it back from a backup. Only where the database is new, or to be lost, delete the file: the next start ' +
        'makes another one, which opens nothing that the old one sealed.',
    )
  }
  const secret = randomBytes(32).toString('hex')
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, secret, { mode: 0o600, flush: true })
  renameSync(draft, file)
  return secret
}

/** @param {string} file */
function readIfThere(file) {
  return statSync(file, { throwIfNoEntry: false }) ? readFileSync(file, 'utf8') : ''
}

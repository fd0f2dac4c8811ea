// @ts-check
// node scripts/verify-audit.js FILE [KEY.pem [ANCHORS]]: checks that a signed export of the audit log was not changed, and
// that it has the entries whose hashes the anchors have.
import { readFileSync } from 'node:fs'
import { verifyAudit } from './audit/verify.js'
import { messageOf } from './message-of.js'

const [file, keyFile, anchors] = process.argv.slice(2)
if (file === undefined) {
  process.stderr.write('Usage: node scripts/verify-audit.js FILE [KEY.pem [ANCHORS]]\n')
  process.exit(2)
}
try {
  const trusted = keyFile === undefined ? undefined : readFileSync(keyFile, 'utf8')
  const { manifest, fingerprint } = await verifyAudit(file, trusted, anchors)
  const { accountNumber, firstNumber, lastNumber, count, exportDate } = manifest
  process.stdout.write(
    [
      `Intact: ${count} entries (${firstNumber} to ${lastNumber}) of account ${accountNumber}, exported ${exportDate}`,
      `Signed with the key ${fingerprint}`,
      ...(trusted === undefined
        ? ['The key came with the file: compare it with the one that your control plane publishes.']
        : []),
      '',
    ].join('\n'),
  )
} catch (error) {
  process.stderr.write(`Not intact: ${messageOf(error)}\n`)
  process.exit(1)
}

import { readFile } from 'node:fs/promises'
import { FirewallCount, FirewallHit } from '@fairlead/api/firewall/hit.ts'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { LogLimits } from '../../logs/journal.ts'
import type { Control } from '../control.ts'
import type { SendSegment } from './send-segments.ts'

/**
 * A segment has at most as many lines as the control plane accepts in one batch: a hit has at least 400 bytes, a count 140.
 * It is sent after a second, because people watch what the firewall does.
 */
export const firewallLogLimits: Pick<LogLimits, 'segmentBytes' | 'segmentAge' | 'maxBytes'> = {
  segmentBytes: 262_144,
  segmentAge: 1_000,
  maxBytes: 134_217_728,
}

const Line = z.union([z.strictObject({ hit: FirewallHit }), z.strictObject({ count: FirewallCount })])

function lineIn(text: string) {
  try {
    return Line.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** Sends segments of what firewalls matched. */
export function firewallLogSender(control: Pick<Control, 'sendFirewallHits'>, log: Logger): SendSegment {
  return async ({ journal, seq, path }) => {
    const texts = (await readFile(path, 'latin1')).split('\n').filter((text) => text !== '')
    const lines = texts.flatMap((text) => lineIn(text) ?? [])
    if (lines.length < texts.length)
      log.error({ lines: texts.length - lines.length }, 'firewall logs were damaged on the disk')
    const hits = lines.flatMap((line) => ('hit' in line ? [line.hit] : []))
    const counts = lines.flatMap((line) => ('count' in line ? [line.count] : []))
    if (lines.length > 0) await control.sendFirewallHits({ journal, seq, hits, counts })
  }
}

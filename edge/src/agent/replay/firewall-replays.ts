import type { sendFirewallReplay } from '@fairlead/api/edge/firewall.ts'
import type { BodyOf } from '@fairlead/api/endpoint.ts'
import { firewallReplaySeconds } from '@fairlead/api/firewall/replay.ts'
import type { Logger } from 'pino'
import type { FirewallReplayer } from '../../replay/firewall-replay.ts'
import { Cancelled } from '../../replay/slices.ts'
import type { Control } from '../control.ts'
import { openReplayQueue, unpacked } from './replay-queue.ts'

type ReplayNeeds = {
  control: Pick<Control, 'takeFirewallReplay' | 'sendFirewallReplay'>
  replay: FirewallReplayer
  sendLogs: () => Promise<void>
  signal: AbortSignal
  log: Logger
}

/** Runs replays of firewalls. */
export const openFirewallReplays = ({ control, replay, ...needs }: ReplayNeeds) =>
  openReplayQueue<BodyOf<typeof sendFirewallReplay>>({
    ...needs,
    async judgeReplay(id, cancelled) {
      const reply = await control.takeFirewallReplay(id)
      if (cancelled.aborted) throw new Cancelled('aborted')
      return { result: await replay({ ...reply, lines: await unpacked(reply.lines) }, cancelled) }
    },
    failed: { error: 'the edge node could not run the replay' },
    send: control.sendFirewallReplay,
    seconds: firewallReplaySeconds,
  })

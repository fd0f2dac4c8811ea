import type { CloudSession } from '@fairlead/api/sso/cloud-session.ts'
import type { CloudAccount } from '@fairlead/api/sso/connection.ts'
import type { StateLook } from '../ui/text/StatusLabel.tsx'
import { ssoText as text } from './text.ts'

export const connectionStates: Readonly<Record<CloudAccount['state'], StateLook>> = {
  open: { tone: 'off', word: text.notConnected },
  linked: { tone: 'good', word: text.connected },
  failing: { tone: 'bad', word: text.failing },
}

export const sessionStates: Readonly<Record<CloudSession['state'], StateLook>> = {
  running: { tone: 'busy', word: text.running },
  over: { tone: 'off', word: text.over },
  ended: { tone: 'warn', word: text.ended },
}

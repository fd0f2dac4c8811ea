import { randomUUID } from 'node:crypto'
import { applyForAccount } from '@fairlead/api/sign-in/sign-up.ts'
import { fetchRaw } from '../../edge/src/testing/visitor/fetch-raw.ts'
import type { Attack } from '../attack.ts'
import { mailTo, registration } from '../newcomer.ts'
import { addressOf, portOf } from '../request.ts'

const evil = 'evil.example'
const forged: Record<string, string>[] = [
  { host: evil },
  { 'x-forwarded-host': evil },
  { forwarded: `host=${evil};proto=https` },
  { 'x-forwarded-host': evil, 'x-forwarded-proto': 'https', 'x-forwarded-port': '444' },
  { 'x-original-host': evil, 'x-host': evil, 'x-forwarded-server': evil },
  { origin: `http://${evil}`, host: evil },
]

export const forgedHost: Attack = {
  name: 'forged-host',
  tries:
    'Calls that send mail are made under a host that is not ours, also in the headers of a proxy; the edge is asked for hosts of no site.',
  holds: 'No mail leads there, no answer names it in a header, and the edge answers 421.',
  run: async (target, notes) => {
    for (const headers of target.sample(forged, 3)) {
      const caller = target.guest()
      const email = `attack-${randomUUID()}@test.example`
      const body = { ...registration(email), ...(await target.captchaToken(caller)) }
      const answer = await caller.call(applyForAccount, { body, headers })
      notes.tried('registrations')
      const shown = JSON.stringify(headers)
      if (JSON.stringify(answer.headers).includes(evil) && headers['origin'] === undefined)
        notes.breach(`${shown}: an answer that names it: ${JSON.stringify(answer.headers)}`)
      if (!answer.succ) continue
      const mail = await mailTo(target, email)
      if (mail.includes(evil)) notes.breach(`${shown}: ${mail}`)
    }
    const hosts = [evil, '127.0.0.1', 'localhost', '169.254.169.254', `x.${evil}:80`, 'edge.localhost']
    for (const host of hosts) {
      const { edgeUrl } = target.settings
      const { status } = await fetchRaw(portOf(edgeUrl), { host, address: addressOf(edgeUrl) })
      notes.tried('hosts at the edge')
      if (status !== 421) notes.breach(`the edge, for ${host}: ${status}`)
    }
  },
}

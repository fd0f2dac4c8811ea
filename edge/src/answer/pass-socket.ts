import { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Clock } from '../clock.ts'
import { requestIdField } from '../logs/request-record.ts'
import { answerFields } from './answer-fields.ts'
import { type Exchange, VisitorGone } from '../visitor/exchange.ts'
import { interimTo } from '../visitor/interim.ts'
import { explainFailure } from '../visitor/write-answer.ts'
import type { FieldList } from '../http/fields.ts'
import type { OriginClient } from '../origin/client.ts'
import { OriginFailure } from '../origin/failure.ts'
import { passedRequest } from '../fetch/request-fields.ts'
import { sendFailure, sendPrivate } from './send-answer.ts'
import type { Tunnels } from '../visitor/tunnels.ts'
import type { Passed } from '../rules/decide.ts'

type SocketNeeds = { origins: OriginClient; tunnels: Tunnels; clock: Clock }

/** Opens a websocket to the origin and connects it to the visitor, or passes on the origin's response. */
export async function passSocket(
  { origins, tunnels, clock }: SocketNeeds,
  exchange: Exchange,
  passed: Passed,
  visitor: Socket,
): Promise<void> {
  const { response, record } = exchange
  if (tunnels.isFull()) return explainFailure(exchange, 503, 'too many connections are open here')
  const fwd = { fwd: 'bypass' } as const
  const gone = new AbortController()
  const onClose = () => gone.abort(new VisitorGone())
  visitor.once('close', onClose)
  try {
    const answer = await origins.openSocket(
      passedRequest(passed, { record, onInterim: interimTo(exchange) }, gone.signal),
    )
    const status = { ...fwd, fwdStatus: answer.status }
    if ('body' in answer) return await sendPrivate(exchange, passed, answer, status, clock())
    if (visitor.destroyed) return void answer.socket.destroy()
    if (response instanceof ServerResponse) response.detachSocket(visitor)
    const fields = [...answerFields(answer.headers, passed.behavior, status), requestIdField, record.id]
    visitor.write(switching(fields))
    record.status = answer.status
    record.cache = 'bypass'
    await tunnels.join(exchange, visitor, answer.socket)
  } catch (error) {
    if (!(error instanceof OriginFailure)) throw error
    await sendFailure(exchange, error, fwd)
  } finally {
    visitor.off('close', onClose)
  }
}

function switching(fields: FieldList): Buffer {
  const lines = ['HTTP/1.1 101 Switching Protocols', 'Connection: Upgrade', 'Upgrade: websocket']
  for (let i = 0; i < fields.length; i += 2) lines.push(`${fields[i]}: ${fields[i + 1]}`)
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1')
}

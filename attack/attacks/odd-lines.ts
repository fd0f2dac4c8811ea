import { addLogWatch, endLogWatch, readLogWatch } from '@fairlead/api/cdn/logs/live.ts'
import { until } from '../../edge/src/testing/until.ts'
import { sendRaw } from '../../edge/src/testing/visitor/fetch-raw.ts'
import type { Attack } from '../attack.ts'
import { openPlace } from '../place.ts'
import { portOf } from '../request.ts'
import { dataOf } from '../scene.ts'

/** Names that a database, JSON or UTF-8 cannot have: zero bytes, halves of pairs, broken bytes; and very long ones. */
const names = ['%00', '%u0000', '%ud83d', '%F0%9F%9A%80', '%ed%a0%80', '%ff%fe', 'n'.repeat(5_000)]

export const oddLines: Attack = {
  name: 'odd-lines',
  tries:
    'Visitors have names of parameters, browsers and pages that no database stores; an ordinary visitor comes between them.',
  holds: 'The log of requests has each of them, and each of the ordinary visitor.',
  run: async (target, notes) => {
    const owner = await target.as('victim')
    const place = await openPlace(target)
    place.origin.otherwise((_request, response) => void response.end('page'))
    const watch = dataOf(await owner.call(addLogWatch, { body: { cdnConfigId: place.id, path: '/counted' } }))
    const params = { id: watch.id }
    let after = 0
    const readOn = async () => {
      const { data } = await owner.call(readLogWatch, { params, query: { after } })
      after = data.cursor
      return data
    }
    // The edge has begun to report once it has seen a request.
    await until('the edge to report', async () => {
      await place.get('/before')
      return (await readOn()).seen > 0
    })
    const lines = names.flatMap((name) => [
      [`/counted?${name}=1`, ''],
      ['/counted', `User-Agent: ${name}\xff\xed\xa0\x80\r\n`],
      ['/counted', `Referer: http://${name}\xf0\x9f/\r\n`],
      ['/counted/plain', ''],
    ])
    for (const [path = '', fields = ''] of lines) {
      const head = `GET ${path} HTTP/1.1\r\nHost: ${place.domain}\r\nConnection: close\r\n${fields}\r\n`
      await sendRaw(portOf(target.settings.edgeUrl), head)
      notes.tried('requests')
    }
    let logged = 0
    await until(
      'the log',
      async () => {
        logged += (await readOn()).matched
        return logged >= lines.length
      },
      60_000,
    ).catch(() => notes.breach(`of ${lines.length} requests the log has ${logged}`))
    await owner.call(endLogWatch, { params })
    await place.close()
  },
}

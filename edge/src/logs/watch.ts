import { BlockList, isIPv4 } from 'node:net'
import type { LogLine } from '@fairlead/api/edge/logs.ts'
import type { EdgeWatch } from '@fairlead/api/edge/protocol.ts'

type Filter = EdgeWatch['filter']
type Test = (line: LogLine) => boolean

function byClient(client: string): Test {
  const [address = '', bits] = client.split('/')
  const family = isIPv4(address) ? 'ipv4' : 'ipv6'
  const list = new BlockList()
  if (bits === undefined) list.addAddress(address, family)
  else list.addSubnet(address, Number(bits), family)
  return (line) => list.check(line.client, isIPv4(line.client) ? 'ipv4' : 'ipv6')
}

const pathOf = (url: string) => url.slice(url.indexOf('/', url.indexOf('://') + 3))

/** Whether a line matches a filter. An empty field of the filter matches every line. */
export function matcherOf({ status, path, client, cache }: Filter): Test {
  const tests: Test[] = []
  if (status !== '') {
    const beginning = status.replace('xx', '')
    tests.push((line) => String(line.status).startsWith(beginning))
  }
  if (path !== '') tests.push((line) => pathOf(line.url).includes(path))
  if (client !== '') tests.push(byClient(client))
  if (cache !== '') tests.push((line) => line.cache === cache)
  return (line) => tests.every((test) => test(line))
}

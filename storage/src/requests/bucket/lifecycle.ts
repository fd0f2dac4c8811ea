import type { LifecycleRule } from '../../catalog/rows.ts'
import { S3Failure } from '../../door/failure.ts'
import { childrenOf, demandKnown, type Node, readXml, textOf } from '../../door/read-xml.ts'
import { element, root } from '../../door/xml.ts'
import { type BucketCall, checkKey, sendNothing, sendXml } from '../call.ts'
import { setRules } from './set-rules.ts'

const maxRules = 1000
const known = ['ID', 'Status', 'Filter', 'Prefix', 'Expiration', 'AbortIncompleteMultipartUpload']

/** A number of days. Throws `InvalidArgument`. */
function daysOf(text: string): number {
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new S3Failure('InvalidArgument', 'Days are a number above zero')
  return Number(text)
}

/** A midnight, as S3 wants it. Throws `InvalidArgument`. */
function dateOf(text: string): string {
  const moment = Date.parse(text)
  if (Number.isNaN(moment) || moment % 86_400_000 !== 0)
    throw new S3Failure('InvalidArgument', 'A date is a midnight of UTC')
  return new Date(moment).toISOString()
}

function ruleOf(node: Node): LifecycleRule {
  demandKnown(node, known)
  const part = (name: string, children: readonly string[]) => {
    const [found] = childrenOf(node, name)
    if (found) demandKnown(found, children)
    return found
  }
  const filter = part('Filter', ['Prefix'])
  const expiration = part('Expiration', ['Days', 'Date'])
  const abort = part('AbortIncompleteMultipartUpload', ['DaysAfterInitiation'])
  const status = textOf(node, 'Status')
  if (status !== 'Enabled' && status !== 'Disabled') throw new S3Failure('MalformedXML')
  const rule: LifecycleRule = {
    id: textOf(node, 'ID') ?? '',
    isOn: status === 'Enabled',
    prefix: checkKey((filter && textOf(filter, 'Prefix')) ?? textOf(node, 'Prefix') ?? ''),
  }
  const days = expiration && textOf(expiration, 'Days')
  const date = expiration && textOf(expiration, 'Date')
  const uploadDays = abort && textOf(abort, 'DaysAfterInitiation')
  if ((days === undefined) === (date === undefined) && (expiration || uploadDays === undefined))
    throw new S3Failure('MalformedXML')
  if (days !== undefined) rule.days = daysOf(days)
  if (date !== undefined) rule.date = dateOf(date)
  if (uploadDays !== undefined) rule.uploadDays = daysOf(uploadDays)
  return rule
}

export async function putLifecycle(call: BucketCall) {
  const list = await readXml(call.body(), { maxBytes: 256 * 1024, maxElements: 1 + maxRules * 10 })
  if (list.name !== 'LifecycleConfiguration' || list.children.length === 0 || list.children.length > maxRules)
    throw new S3Failure('MalformedXML')
  demandKnown(list, ['Rule'])
  await setRules(call, 'lifecycle', list.children.map(ruleOf))
  sendNothing(call.response, 200)
}

export async function deleteLifecycle(call: BucketCall) {
  await setRules(call, 'lifecycle', null)
  sendNothing(call.response, 204)
}

export async function getLifecycle({ response, bucket: { lifecycle } }: BucketCall) {
  if (!lifecycle) throw new S3Failure('NoSuchLifecycleConfiguration')
  sendXml(
    response,
    root(
      'LifecycleConfiguration',
      ...lifecycle.map(({ id, isOn, prefix, days, date, uploadDays }) =>
        element(
          'Rule',
          id === '' ? undefined : element('ID', id),
          element('Filter', element('Prefix', prefix)),
          element('Status', isOn ? 'Enabled' : 'Disabled'),
          days === undefined ? undefined : element('Expiration', element('Days', days)),
          date === undefined ? undefined : element('Expiration', element('Date', date)),
          uploadDays === undefined
            ? undefined
            : element('AbortIncompleteMultipartUpload', element('DaysAfterInitiation', uploadDays)),
        ),
      ),
    ),
  )
}

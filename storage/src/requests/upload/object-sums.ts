import type { IncomingMessage } from 'node:http'
import type { Stored } from '../../bytes/byte-store.ts'
import { combinedSum } from '../../bytes/sums/combine.ts'
import { createSum, type SumName, sumNames } from '../../bytes/sums/sums.ts'
import type { ChosenSum, Part } from '../../catalog/uploads.ts'
import { sumHeader, sumNameOf } from '../../door/body.ts'
import { S3Failure } from '../../door/failure.ts'
import { element, type Element } from '../../door/xml.ts'
import type { BucketCall } from '../call.ts'

/** Sums of an object as its headers, which are stored with the others. */
type SumHeaders = Record<string, string>

/** Whether a header is a sum of an object. */
export const isSum = (header: string) => header.startsWith('x-amz-checksum-')

const namesOf = (headers: SumHeaders) => sumNames.filter((name) => headers[sumHeader(name)] !== undefined)
/** A sum of the sums of parts is followed by their number. */
const isOfParts = (value: string) => /-\d+$/.test(value)

/** Sums of stored bytes by the names of headers. */
export const headersOfSums = ({ digests }: Pick<Stored, 'digests'>, names: readonly SumName[]): SumHeaders =>
  Object.fromEntries(
    names.flatMap((name) => {
      const digest = digests[name]
      return digest ? [[sumHeader(name), digest.toString('base64')]] : []
    }),
  )

/** The sums of all bytes of an object, which are those of a copy too. */
export const wholeSums = ({ headers }: { headers: SumHeaders }): SumHeaders =>
  Object.fromEntries(
    namesOf(headers)
      .map((name) => [sumHeader(name), headers[sumHeader(name)] ?? ''] as const)
      .filter(([, value]) => !isOfParts(value)),
  )

/** The sums of an object, and of what they are. */
export function sentSums(headers: SumHeaders): SumHeaders {
  const kept = Object.fromEntries(
    namesOf(headers).map((name) => [sumHeader(name), headers[sumHeader(name)] ?? '']),
  )
  const [first] = Object.values(kept)
  return first === undefined
    ? kept
    : { ...kept, 'x-amz-checksum-type': isOfParts(first) ? 'COMPOSITE' : 'FULL_OBJECT' }
}

const elementOfSum = (name: SumName) => `Checksum${name.toUpperCase()}`

/** The same as elements. */
export const sumElements = (headers: SumHeaders): Element[] =>
  Object.entries(sentSums(headers)).map(([name, value]) =>
    element(
      name === 'x-amz-checksum-type'
        ? 'ChecksumType'
        : elementOfSum(name.slice('x-amz-checksum-'.length) as SumName),
      value,
    ),
  )

/** The sums that a list names for a part, by their names. */
export const listedSums = (textOf: (name: string) => string | undefined): Part['sums'] =>
  Object.fromEntries(
    sumNames.flatMap((name) => {
      const text = name === 'md5' ? undefined : textOf(elementOfSum(name))
      return text === undefined ? [] : [[name, text]]
    }),
  )
/** Elements of a list of parts with sums. */
export const listedSumElements = sumNames.filter((name) => name !== 'md5').map(elementOfSum)

/** The sums of a part as elements of a list. */
export const listedSumsOf = ({ sums }: Pick<Part, 'sums'>): Element[] =>
  sumNames.flatMap((name) => {
    const value = sums[name]
    return value === undefined ? [] : [element(elementOfSum(name), value)]
  })

/** The checksum that a request asks for by name. Throws `NotImplemented`. */
export function announcedSum({ headers }: Pick<IncomingMessage, 'headers'>): SumName | undefined {
  const header = headers['x-amz-checksum-algorithm']
  return header === undefined ? undefined : sumNameOf(String(header))
}

/** The checksum that an upload chooses. Throws `InvalidRequest`, `InvalidArgument` and `NotImplemented`. */
export function chosenSum(request: Pick<IncomingMessage, 'headers'>): ChosenSum | undefined {
  const name = announcedSum(request)
  const type = sumTypeOf(request)
  if (!name) {
    if (type) throw new S3Failure('InvalidRequest', 'x-amz-checksum-type needs x-amz-checksum-algorithm')
    return undefined
  }
  const chosen = { name, type: type ?? (name === 'crc64nvme' ? 'FULL_OBJECT' : 'COMPOSITE') }
  const isPossible = name.startsWith('sha')
    ? chosen.type === 'COMPOSITE'
    : name !== 'crc64nvme' || chosen.type === 'FULL_OBJECT'
  if (!isPossible) throw new S3Failure('InvalidRequest', `The checksum ${name} cannot be of this type`)
  return chosen
}

/** The type of checksum that a request names. Throws `InvalidArgument`. */
export function sumTypeOf({ headers }: Pick<IncomingMessage, 'headers'>): ChosenSum['type'] | undefined {
  const type = headers['x-amz-checksum-type']
  if (type === undefined || type === 'COMPOSITE' || type === 'FULL_OBJECT') return type
  throw new S3Failure('InvalidArgument', 'x-amz-checksum-type is COMPOSITE or FULL_OBJECT')
}

/** The sum of a part that was kept, or that of its bytes, which are read again. */
async function readPartSum(objects: BucketCall['objects'], { id, size, sums }: Part, name: SumName) {
  const kept = sums[name]
  if (kept !== undefined) return Buffer.from(kept, 'base64')
  const sum = createSum(name)
  for await (const block of objects.read({ pieces: [{ id, size }] }, 0, size)) sum.update(block)
  return sum.digest()
}

/** The checksum of an object in parts, in the form of S3. */
export async function readObjectSum(
  objects: BucketCall['objects'],
  parts: readonly Part[],
  { name, type }: ChosenSum,
): Promise<string> {
  const digests: { size: number; digest: Buffer }[] = []
  for (const part of parts) digests.push({ size: part.size, digest: await readPartSum(objects, part, name) })
  if (type === 'COMPOSITE') {
    const whole = createSum(name)
    for (const { digest } of digests) whole.update(digest)
    return `${whole.digest().toString('base64')}-${parts.length}`
  }
  const combined = await combinedSum(name, digests)
  if (combined) return combined.toString('base64')
  const whole = createSum(name)
  for (const { id, size } of parts)
    for await (const block of objects.read({ pieces: [{ id, size }] }, 0, size)) whole.update(block)
  return whole.digest().toString('base64')
}

/** What a given checksum says that it is. */
export const typeOfSum = (value: string): ChosenSum['type'] =>
  isOfParts(value) ? 'COMPOSITE' : 'FULL_OBJECT'

import { z } from 'zod'
import { RefusedFile } from '../file/refused-file.ts'

/** Manifests of AWS: of legacy reports, which name keys, and of data exports, which name addresses. */
const Manifest = z
  .object({
    reportKeys: z.array(z.string().min(1).max(2000)).max(10_000).optional(),
    dataFiles: z.array(z.string().min(1).max(2000)).max(10_000).optional(),
  })
  .refine(({ reportKeys, dataFiles }) => reportKeys !== undefined || dataFiles !== undefined)

const keyOf = (address: string) => address.replace(/^s3:\/\/[^/]+\//, '').replace(/^\/+/, '')

/** The parts that a manifest names. Throws `RefusedFile`. */
export function readManifest(text: string): string[] {
  let document: unknown
  try {
    document = JSON.parse(text)
  } catch {
    throw new RefusedFile('manifest', 'JSON')
  }
  const parsed = Manifest.safeParse(document)
  if (!parsed.success) throw new RefusedFile('manifest', 'reportKeys')
  const { reportKeys, dataFiles = [] } = parsed.data
  const keys = (reportKeys ?? dataFiles).map(keyOf)
  if (keys.length === 0) throw new RefusedFile('empty')
  return keys
}

/** The file that is a part: buckets are copied below other folders, so the end of its path decides. */
export function partOf(keys: readonly string[], part: string): string | undefined {
  if (keys.includes(part)) return part
  const found = keys.filter((key) => key.endsWith(`/${part}`) || part.endsWith(`/${key}`))
  return found.length === 1 ? found[0] : undefined
}

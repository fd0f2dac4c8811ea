import type { SourceFile } from './source-files.ts'

/** A delivery of a source: a manifest, or a file without one. */
export type FoundDelivery = { name: string; producedAt: Date; isManifest: boolean }

const isManifest = (key: string) => /manifest\.json$/i.test(key)
const isTable = (key: string) => /\.(csv|csv\.gz|gz|parquet)$/i.test(key)
const folderOf = (key: string) => key.slice(0, key.lastIndexOf('/') + 1)

/**
 * Deliveries in the files of a source, the earliest first. A manifest covers its folder and those below it, and a copy of
 * it next to the parts of an earlier assembly is not another one.
 */
export function findDeliveriesIn(files: readonly SourceFile[]): FoundDelivery[] {
  const manifests = files.filter(({ key }) => isManifest(key))
  const folders = manifests.map(({ key }) => folderOf(key))
  const isBelow = (key: string) =>
    folders.some((folder) => folderOf(key) !== folder && key.startsWith(folder))
  const isCovered = (key: string) => folders.some((folder) => key.startsWith(folder))
  return files
    .filter(({ key }) => (isManifest(key) ? !isBelow(key) : isTable(key) && !isCovered(key)))
    .map(({ key, modifiedAt }) => ({ name: key, producedAt: modifiedAt, isManifest: isManifest(key) }))
    .toSorted(
      (one, other) =>
        one.producedAt.getTime() - other.producedAt.getTime() || (one.name < other.name ? -1 : 1),
    )
}

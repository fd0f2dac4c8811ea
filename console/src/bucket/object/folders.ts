/** The folder of a prefix: what stands before its last slash, with the slash. The rest is a search in the folder. */
export const folderOf = (prefix: string) => prefix.slice(0, prefix.lastIndexOf('/') + 1)

/** The folders of a prefix from the bucket down, each with its own prefix. */
export function foldersOf(prefix: string): { name: string; prefix: string }[] {
  const parts = folderOf(prefix).split('/').slice(0, -1)
  return parts.map((name, at) => ({ name, prefix: `${parts.slice(0, at + 1).join('/')}/` }))
}

/** The name in its folder, without the slash of a folder. */
export const shortName = (name: string) =>
  name.slice(folderOf(name.replace(/\/$/, '')).length).replace(/\/$/, '')
